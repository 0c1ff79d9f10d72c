import { formatMoment } from '../format/dates.ts';
import { FINE_ANSWER_DAYS, type DriverBasis, type FineState } from '../../../fines/fines.rules.ts';

export const fineStateLabel: Record<FineState, string> = {
  open: 'À répondre',
  sent: 'Répondue',
  closed: 'Classée',
};

const DRIVER_BASIS: Record<DriverBasis, string> = {
  actual: 'départ et retour enregistrés',
  scheduled: 'horaire prévu',
  chosen: 'choisi à la main',
};

/** How it is known who drove, in French; `to` is null while the vehicle is out. */
export const driverBasisText = ({ basis, to }: { basis: DriverBasis; to: unknown }): string =>
  basis === 'actual' && to === null ? 'départ enregistré' : DRIVER_BASIS[basis];

/** The names of the possible drivers; there are none once the customer is erased. */
export const driversText = (names: readonly string[]): string =>
  names.length === 0 ? 'Conducteur effacé' : names.join(', ');

/** The time left to answer, in French; on the last day `À répondre aujourd’hui`. */
export const fineDeadlineText = (daysLeft: number): string => {
  if (daysLeft < 0)
    return daysLeft === -1 ? 'Délai dépassé d’un jour' : `Délai dépassé de ${-daysLeft} jours`;
  if (daysLeft === 0) return 'À répondre aujourd’hui';
  return daysLeft === 1 ? 'Encore 1 jour' : `Encore ${daysLeft} jours`;
};

/** Note of the ledger entry of the fee. */
export const fineFeeNote = (reference: string, at: Date): string =>
  `Frais administratifs, amende ${reference} du ${formatMoment(at)}`;

/** File name of a letter, in ASCII. */
export const fineLetterFileName = (id: number): string => `amende-${id}.pdf`;

export const fineMessages = {
  plateRequired: 'Indiquez la plaque du véhicule',
  plateInvalid: 'La plaque n’est pas valide (par exemple 1-ABC-123)',
  plateUnknown: 'Aucun véhicule de l’agence ne porte cette plaque',
  atRequired: 'Indiquez le jour et l’heure de l’infraction',
  authorityRequired: 'Indiquez à qui la lettre s’adresse',
  amountInvalid: 'Le montant de l’amende doit être de 0 € au moins, avec deux décimales au plus',
  feeInvalid: 'Les frais doivent dépasser 0 €, avec deux décimales au plus',
  deadline: `La réponse est due dans les ${FINE_ANSWER_DAYS} jours de la demande`,
} as const;
