import type { ImportField } from './import-fields.ts';

export const fineFields = [
  {
    name: 'plate',
    isRequired: true,
    heads: ['immatriculation', 'numero de plaque', 'plate', 'license plate', 'licence plate'],
  },
  {
    name: 'day',
    isRequired: true,
    heads: [
      'date',
      'date des faits',
      'date infraction',
      'jour',
      'offence date',
      'violation date',
      'date et heure',
    ],
  },
  {
    name: 'time',
    heads: ['heure de l’infraction', 'heure des faits', 'heure infraction', 'time', 'offence time'],
  },
  {
    name: 'reference',
    isRequired: true,
    heads: ['numero de dossier', 'dossier', 'numero de pv', 'pv', 'n° pv', 'reference', 'notice number'],
  },
  {
    name: 'authority',
    heads: ['autorite', 'parquet', 'police', 'zone de police', 'emetteur', 'authority', 'issuer'],
  },
  {
    name: 'offence',
    isProse: true,
    heads: ['motif', 'nature', 'nature de l’infraction', 'faits', 'offence', 'violation'],
  },
  {
    name: 'amount',
    heads: ['montant de l’amende', 'amende', 'a payer', 'amount', 'fine'],
  },
  {
    name: 'askedOn',
    heads: ['date d’envoi', 'date de reception', 'recu le', 'date du courrier', 'received', 'letter date'],
  },
] as const satisfies readonly ImportField[];
