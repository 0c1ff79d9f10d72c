import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { Concerned, ConcernedSum, ownDataRefusals } from '../../../accounts/own-data.refusals.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatMoment, formatShortPeriod } from '../format/dates.ts';
import type { Period } from '../../../kernel/period.ts';

const numbered = ({ id }: { id: number }): string => `n°\u00a0${id}`;

const numberOf = ({ reservationId }: Concerned): string =>
  reservationId === null ? 'sans réservation' : numbered({ id: reservationId });

/** `réservation n° 4, n° 7` */
const listed = (of: readonly Concerned[]): string => `réservation ${of.map(numberOf).join(', ')}`;

/** `45,00 € pour la réservation n° 4` */
const sums = (of: readonly ConcernedSum[]): string =>
  of
    .map(
      (one) =>
        `${formatPrice(one.cents)} ${one.reservationId === null ? 'sans réservation' : `pour la réservation ${numberOf(one)}`}`,
    )
    .join(', ');

const notYet = (reason: string): string => `Votre compte ne peut pas encore être supprimé : ${reason}`;

const dated = (rental: Period & { id: number }): string =>
  `${numbered(rental)}, ${formatShortPeriod(rental)}`;

export const ownDataRefusalWords: RefusalWords<typeof ownDataRefusals> = {
  addressUnconfirmed:
    'Confirmez d’abord votre adresse email : sans cela, nous ne savons pas si ces données sont les vôtres.',
  addressReplaced: ({ until }) =>
    notYet(
      `votre adresse email a changé il y a peu, et l’ancienne peut être remise jusqu’au ${formatMoment(until)}. Réessayez ensuite.`,
    ),
  rental: ({ of: rentals }) =>
    rentals.length === 1
      ? notYet(
          `une réservation est en cours ou à venir (${rentals.map(dated).join('')}). Demandez son annulation, ou attendez le retour du véhicule.`,
        )
      : notYet(
          `${rentals.length} réservations sont en cours ou à venir (${rentals.map(dated).join(' ; ')}). Demandez leur annulation, ou attendez le retour des véhicules.`,
        ),
  guarantee: ({ of }) =>
    notYet(`une caution est encore retenue (${listed(of)}). L’agence doit d’abord savoir à qui la rendre.`),
  fine: ({ of }) => notYet(`l’agence doit d’abord dire qui conduisait (amende, ${listed(of)}).`),
  dispute: ({ of }) =>
    notYet(
      `un paiement est contesté auprès de la banque, qui décide à qui il revient (${sums(of)}). Attendez sa décision.`,
    ),
  refund: ({ of }) =>
    notYet(
      `un remboursement n’est pas encore arrivé (${sums(of)}). Attendez-le, ou demandez à l’agence où il en est.`,
    ),
  unposted: ({ of }) =>
    notYet(
      `un paiement est en cours, ou n’est pas encore enregistré (${sums(of)}). Réessayez dans une heure.`,
    ),
  debt: ({ of }) => notYet(`il reste à payer ${sums(of)}.`),
  credit: ({ of }) => notYet(`l’agence doit d’abord vous rendre ${sums(of)}.`),
};
