import type { ImportField } from './import-fields.ts';

export const fineFields: readonly ImportField[] = [
  {
    name: 'plate',
    label: 'Plaque',
    isRequired: true,
    heads: ['immatriculation', 'numero de plaque', 'plate', 'license plate', 'licence plate'],
    example: '1-ABC-123',
  },
  {
    name: 'day',
    label: 'Date de l’infraction',
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
    example: '12/05/2026',
  },
  {
    name: 'time',
    label: 'Heure',
    heads: ['heure de l’infraction', 'heure des faits', 'heure infraction', 'time', 'offence time'],
    example: '14:30',
  },
  {
    name: 'reference',
    label: 'Référence',
    isRequired: true,
    heads: ['numero de dossier', 'dossier', 'numero de pv', 'pv', 'n° pv', 'reference', 'notice number'],
    example: 'BR.91.L6.012345/2026',
  },
  {
    name: 'authority',
    label: 'Destinataire',
    heads: ['autorite', 'parquet', 'police', 'zone de police', 'emetteur', 'authority', 'issuer'],
    example: 'Zone de police Bruxelles Capitale',
  },
  {
    name: 'offence',
    label: 'Infraction',
    isProse: true,
    heads: ['motif', 'nature', 'nature de l’infraction', 'faits', 'offence', 'violation'],
    example: 'Excès de vitesse',
  },
  {
    name: 'amount',
    label: 'Montant',
    heads: ['montant de l’amende', 'amende', 'a payer', 'amount', 'fine'],
    example: '58,00',
  },
  {
    name: 'askedOn',
    label: 'Date de la demande',
    heads: ['date d’envoi', 'date de reception', 'recu le', 'date du courrier', 'received', 'letter date'],
    example: '20/05/2026',
  },
];
