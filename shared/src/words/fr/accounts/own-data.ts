import { formatPrice } from '../../../kernel/format-amount.ts';
import { formatMoment, formatShortPeriod } from '../../../kernel/format-date.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';
import type { Cents } from '../../../kernel/money.ts';

interface Rental {
  id: number;
  startDate: IsoDate;
  endDate: IsoDate;
}

const numbered = ({ id }: { id: number }): string => `n°\u00a0${id}`;

interface Concerned {
  reservationId: number | null;
}

interface Sum extends Concerned {
  cents: Cents;
}

const numberOf = ({ reservationId }: Concerned): string =>
  reservationId === null ? 'sans réservation' : numbered({ id: reservationId });

/** `réservation n° 4, n° 7` */
const listed = (of: readonly Concerned[]): string => `réservation ${of.map(numberOf).join(', ')}`;

/** `45,00 € pour la réservation n° 4` */
const sums = (of: readonly Sum[]): string =>
  of
    .map(
      (one) =>
        `${formatPrice(one.cents)} ${one.reservationId === null ? 'sans réservation' : `pour la réservation ${numberOf(one)}`}`,
    )
    .join(', ');

const notYet = (reason: string): string => `Votre compte ne peut pas encore être supprimé : ${reason}`;

const dated = (rental: Rental): string => `${numbered(rental)}, ${formatShortPeriod(rental)}`;

/** Messages for a customer who asks for their data or for its deletion. */
export const ownDataMessages = {
  /** Somebody who registered with another person's address must not get that person's data. */
  addressUnconfirmed:
    'Confirmez d’abord votre adresse email : sans cela, nous ne savons pas si ces données sont les vôtres.',
  rentalOpen: (rentals: readonly Rental[]): string =>
    rentals.length === 1
      ? notYet(
          `une réservation est en cours ou à venir (${rentals.map(dated).join('')}). Demandez son annulation, ou attendez le retour du véhicule.`,
        )
      : notYet(
          `${rentals.length} réservations sont en cours ou à venir (${rentals.map(dated).join(' ; ')}). Demandez leur annulation, ou attendez le retour des véhicules.`,
        ),
  guaranteeHeld: (of: readonly Concerned[]): string =>
    notYet(`une caution est encore retenue (${listed(of)}). L’agence doit d’abord savoir à qui la rendre.`),
  fineOpen: (of: readonly Concerned[]): string =>
    notYet(`l’agence doit d’abord dire qui conduisait (amende, ${listed(of)}).`),
  disputeOpen: (of: readonly Sum[]): string =>
    notYet(
      `un paiement est contesté auprès de la banque, qui décide à qui il revient (${sums(of)}). Attendez sa décision.`,
    ),
  refundOpen: (of: readonly Sum[]): string =>
    notYet(
      `un remboursement n’est pas encore arrivé (${sums(of)}). Attendez-le, ou demandez à l’agence où il en est.`,
    ),
  paymentOpen: (of: readonly Sum[]): string =>
    notYet(
      `un paiement est en cours, ou n’est pas encore enregistré (${sums(of)}). Réessayez dans une heure.`,
    ),
  debtOpen: (of: readonly Sum[]): string => notYet(`il reste à payer ${sums(of)}.`),
  creditOpen: (of: readonly Sum[]): string => notYet(`l’agence doit d’abord vous rendre ${sums(of)}.`),
  /** Otherwise somebody who took the account over could delete it before its owner restores the address. */
  addressReplaced: (until: Date): string =>
    notYet(
      `votre adresse email a changé il y a peu, et l’ancienne peut être remise jusqu’au ${formatMoment(until)}. Réessayez ensuite.`,
    ),
  deleted: 'Votre compte est supprimé.',
  downloadFailed: 'Vos données n’ont pas pu être téléchargées',
  deletionFailed: 'Votre compte n’a pas pu être supprimé',
  fileName: 'mes-donnees.json',
} as const;
