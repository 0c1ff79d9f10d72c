import { ofName } from '../elision.ts';
import { formatKilometres } from '../format/amounts.ts';
import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { NoteSubject } from '../../../reservations/rental/notes.ts';

export const departureMessages = {
  odometerInvalid: 'Veuillez saisir un kilométrage valide',
  mileageBack: (km: number): string => `Le compteur ne peut pas être inférieur à ${formatKilometres(km)}`,
} as const;

export const correctionMessages = {
  reasonRequired: 'Indiquez le motif de la correction',
  sameMileage: 'Ce kilométrage est déjà celui du retour',
  corrected: 'Retour corrigé avec succès',
  failed: 'Erreur lors de la correction du retour',
} as const;

/** `Retour de Jan Wouters prévu le 18/11, non enregistré`; with the year when it is not the current one. */
export const awaitedReturn = (
  { customerName, endDate }: { customerName: string; endDate: IsoDate },
  today: IsoDate,
): string => {
  const full = formatShortDate(endDate);
  const day = endDate.slice(0, 4) === today.slice(0, 4) ? full.slice(0, 5) : full;
  return `Retour ${ofName(customerName)} prévu le ${day}, non enregistré`;
};

/** Labels of the subjects of notes. */
export const noteSubjectLabel: Record<NoteSubject, string> = {
  reservation: 'Sur cette réservation',
  customer: 'Sur le client',
};

export const noteMessages = {
  textRequired: 'Veuillez écrire la note',
} as const;
