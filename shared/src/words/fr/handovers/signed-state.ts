import { ofName } from '../elision.ts';
import { formatKilometres } from '../format/amounts.ts';
import { formatMoment } from '../format/dates.ts';
import { lowerFirst } from '../lower-first.ts';
import { handoverMessages, viewLabel } from './handovers.ts';
import { chargeText, fuelText } from './level.ts';

/** The state of a vehicle, on a report and a contract. */
export const stateWords = {
  foundAt: 'Constaté le',
  moment: formatMoment,
  odometer: 'Compteur',
  kilometres: formatKilometres,
  level: 'Niveau',
  fuel: (eighths: number): string => `carburant ${lowerFirst(fuelText(eighths))}`,
  charge: (percent: number): string => `charge ${chargeText(percent)}`,
  noLevel: 'non relevé',
  checks: 'Vérifié',
  noChecks: 'rien de noté',
  note: 'Remarques',
  noNote: 'aucune',
  atDeparture: 'Au départ',
  atReturn: 'Au retour',

  damages: 'Dommages',
  noDamages: 'Aucun dommage n’est constaté.',
  drawing: (count: number): string => `Vues du véhicule avec ses dommages (${count}), décrits ci-dessous`,
  views: viewLabel,
  damage: { number: 'N°', what: 'Dommage', note: 'Remarque', found: 'Constat' },
  foundAtDeparture: 'relevé au départ',
  isNew: 'nouveau',
  isKnown: 'déjà connu',

  photos: 'Photos',
  hashes: 'Empreinte SHA-256 de chaque photo du constat :',
};

interface Signed {
  at: Date;
  /** What `inPresenceOf` says, or nothing. */
  presence: string;
}

/** The signature, on a report and a contract. */
export const signatureWords = {
  title: 'Signature',
  leavesWithout: (points: readonly string[]): string =>
    `${handoverMessages.leavesWithout} : ${points.join(' ; ')}.`,
  twoCopies: 'Fait en deux exemplaires, dont chaque partie reçoit le sien.',
  customer: 'Le client (lu et approuvé)',
  agency: 'L’agence',
  boxes: 'Deux cases à signer : le client, l’agence',
  inPresenceOf: (agent: string): string => `, en présence ${ofName(agent)}, pour l’agence`,
  erased: ({ at, presence }: Signed): string =>
    `Signé le ${formatMoment(at)}${presence}. Le nom et la signature ont été effacés à la demande de la personne.`,
  refused: ({ at, presence, reason }: Signed & { reason: string }): string =>
    `Signature refusée le ${formatMoment(at)}${presence}. Motif : ${reason}`,
  noReason: 'non précisé',
  accepted: `« ${handoverMessages.terms} »`,
  signed: ({ signer, at, presence }: Signed & { signer: string }): string =>
    `Signé par ${signer}, le ${formatMoment(at)}${presence}.`,
  device: (device: string): string => `Appareil : ${device}`,
  drawing: (signer: string): string => `Signature ${ofName(signer)}`,
};
