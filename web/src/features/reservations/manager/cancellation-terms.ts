import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import {
  freeCancellationUntil,
  isCancellationFree,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { judgedMoment } from '../cancellation-deadline.ts';
import type { CancelCause } from '../api/reservations.mutations.ts';
import type { Reservation } from '../api/reservations.queries.ts';

interface Terms {
  refunds: boolean;
  sentence: string;
}

type Facts = Pick<
  Reservation,
  | 'startDate'
  | 'depositCents'
  | 'depositPaid'
  | 'paidCents'
  | 'refundedCents'
  | 'chargedBackCents'
  | 'paidAtAgencyCents'
  | 'depositNonRefundable'
  | 'openRequests'
>;

/** What a cancellation does with the deposit, shown before the decision (docs/rules.md, Cancellation). */
export const cancellationTerms = (reservation: Facts, cause: CancelCause, now: Date): Terms => {
  const { depositCents, depositPaid, refundedCents, chargedBackCents, paidAtAgencyCents } = reservation;
  const { refunds, why } = judgementOf(reservation, cause, now);
  if (!depositPaid) return { refunds: false, sentence: atAgency(reservation, refunds, why) };
  const besides =
    paidAtAgencyCents > 0
      ? ` Les ${formatPrice(paidAtAgencyCents)} payés à l’agence sont à lui rendre au comptoir.`
      : '';
  const paidCents = reservation.paidCents - paidAtAgencyCents;
  if (paidCents === 0 && chargedBackCents > 0) {
    return {
      refunds: false,
      sentence: `La banque du client a repris ${formatPrice(chargedBackCents)} : il n’y a plus rien à rendre.${besides}`,
    };
  }
  if (paidCents === 0) {
    return {
      refunds: false,
      sentence: `L’acompte de ${formatPrice(depositCents)} a déjà été remboursé : il n’y a plus rien à rendre.${besides}`,
    };
  }
  const amount = formatPrice(paidCents);
  const subject =
    refundedCents + chargedBackCents === 0 ? `L’acompte de ${amount}` : `Le reste de l’acompte, ${amount},`;
  const what = refunds ? 'sera remboursé au client' : 'ne sera pas remboursé';
  return { refunds, sentence: `${subject} ${what}${why}${besides}` };
};

/**
 * The cause that the dialog begins with: the one that the customer asked for, or one that decides about no money. Where
 * the deposit depends on it, the manager chooses.
 */
export const causeAtFirst = (
  reservation: Facts,
  causes: readonly CancelCause[],
  now: Date,
): CancelCause | undefined => {
  const [first] = causes;
  const isAsked = reservation.openRequests.some(({ wish }) => wish === 'annulation');
  if (isAsked && causes.includes('customer')) return 'customer';
  const fates = new Set(
    causes.map((cause) => reservation.paidCents > 0 && judgementOf(reservation, cause, now).refunds),
  );
  return fates.size === 1 ? first : undefined;
};

/** Nothing goes back by itself of what was paid at the agency. */
const atAgency = ({ depositCents, paidAtAgencyCents }: Facts, isReturned: boolean, why: string): string => {
  if (paidAtAgencyCents === 0) return 'Aucun acompte n’a été payé : il n’y a rien à rembourser.';
  if (isReturned)
    return `Les ${formatPrice(paidAtAgencyCents)} payés à l’agence seront à rendre au client${why}`;
  const keptCents = Math.min(depositCents, paidAtAgencyCents);
  const restCents = paidAtAgencyCents - keptCents;
  const rest = restCents > 0 ? ` Le reste, ${formatPrice(restCents)}, sera à rendre au client.` : '';
  return `L’acompte de ${formatPrice(keptCents)}, payé à l’agence, ne sera pas rendu${why}${rest}`;
};

/** Whether the deposit goes back, and why, as the end of a sentence. */
const judgementOf = (
  reservation: Facts,
  cause: CancelCause,
  now: Date,
): { refunds: boolean; why: string } => {
  const { startDate } = reservation;
  switch (cause) {
    case 'agency':
      return { refunds: true, why: ', puisque l’agence annule.' };
    case 'noShow':
      return {
        refunds: false,
        why: ' : il reste acquis à l’agence, puisque le véhicule n’a pas été retiré.',
      };
    case 'customer': {
      const until = formatMoment(freeCancellationUntil(startDate));
      const judged = judgedMoment(reservation, now);
      const isFree = isCancellationFree(startDate, judged);
      // The deadline is to come, yet the deposit is kept: a change after the previous deadline fixed it.
      if (isFree && reservation.depositNonRefundable) {
        return {
          refunds: false,
          why: ' : la réservation a été modifiée après la fin de l’annulation gratuite.',
        };
      }
      if (isFree && judged < now) {
        return {
          refunds: true,
          why: ` : l’annulation a été demandée le ${formatMoment(judged)}, et était gratuite jusqu’au ${until}.`,
        };
      }
      return isFree
        ? { refunds: true, why: ` : l’annulation est gratuite jusqu’au ${until}.` }
        : { refunds: false, why: ` : l’annulation était gratuite jusqu’au ${until}.` };
    }
  }
};
