import * as words from '#words/screens/reservations/cancellation.ts';
import { formatMoment } from '#words/format/dates.ts';
import { formatPrice } from '#words/format/amounts.ts';
import {
  freeCancellationUntil,
  isCancellationFree,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { judgedMoment } from '../cancellation-deadline.ts';
import { inOne } from '../deposit-fate.ts';
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
  const besides = paidAtAgencyCents > 0 && words.agencyMoneyBesides(formatPrice(paidAtAgencyCents));
  const paidCents = reservation.paidCents - paidAtAgencyCents;
  if (paidCents === 0 && chargedBackCents > 0)
    return { refunds: false, sentence: inOne(words.takenBack(formatPrice(chargedBackCents)), besides) };
  if (paidCents === 0)
    return { refunds: false, sentence: inOne(words.refundedAlready(formatPrice(depositCents)), besides) };
  const outcome = words.depositOutcome({
    amount: formatPrice(paidCents),
    isRest: refundedCents + chargedBackCents > 0,
    refunds,
    why,
  });
  return { refunds, sentence: inOne(outcome, besides) };
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
  if (paidAtAgencyCents === 0) return words.nothingPaid;
  if (isReturned) return words.agencyMoneyToReturn(formatPrice(paidAtAgencyCents), why);
  const keptCents = Math.min(depositCents, paidAtAgencyCents);
  const restCents = paidAtAgencyCents - keptCents;
  return inOne(
    words.agencyMoneyKept(formatPrice(keptCents), why),
    restCents > 0 && words.agencyRestToReturn(formatPrice(restCents)),
  );
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
      return { refunds: true, why: words.sinceAgencyCancels };
    case 'noShow':
      return { refunds: false, why: words.sinceNotPickedUp };
    case 'customer': {
      const until = formatMoment(freeCancellationUntil(startDate));
      const judged = judgedMoment(reservation, now);
      const isFree = isCancellationFree(startDate, judged);
      // The deadline is to come, yet the deposit is kept: a change after the previous deadline fixed it.
      if (isFree && reservation.depositNonRefundable) return { refunds: false, why: words.sinceChanged };
      if (isFree && judged < now)
        return { refunds: true, why: words.sinceAsked(formatMoment(judged), until) };
      return isFree
        ? { refunds: true, why: words.sinceFree(until) }
        : { refunds: false, why: words.sinceNoLongerFree(until) };
    }
  }
};
