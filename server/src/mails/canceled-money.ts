import { soldCents } from '@volant/shared/ledger/ledger.rules.ts';
import type { MailWords } from '@volant/shared/words/words.ts';
import type { ReservationFacts } from './mail-facts.ts';
import { amountsOfFacts } from './reservation-blocks.ts';

/** The part of the deposit that is kept, after refunds done or requested. */
export const keptCents = (reservation: ReservationFacts): number =>
  reservation.refundCents === null ? amountsOfFacts(reservation).onlineCents : 0;

/** How much of the payments at the agency a cancellation keeps and gives back; computed like in the ledger. */
export const counterMoney = (reservation: ReservationFacts) => {
  const { isDepositKept, isPaid, depositCents, tillCents } = reservation;
  const kept = isDepositKept && !isPaid ? Math.max(0, Math.min(depositCents, tillCents)) : 0;
  // A cancelled rental no longer owes its price, so reductions only lower its charges.
  const chargesCents = soldCents(0, reservation) + reservation.roundingCents;
  return { keptCents: kept, backCents: Math.max(0, Math.min(tillCents, tillCents - kept - chargesCents)) };
};

/** For the customer: what a cancellation gives back beside the deposit. */
export const besideDepositSentences = (
  reservation: ReservationFacts,
  { besideDeposit }: MailWords,
): string[] => {
  const { keptCents: kept, backCents } = counterMoney(reservation);
  const { furtherBackCents, furtherWaitingCents, furtherFailedCents, isRefundAsked } = reservation;
  const back = kept > 0 ? besideDeposit.restBack : besideDeposit.back;
  return [
    ...(backCents > 0 ? [back(backCents)] : []),
    ...(furtherBackCents > 0 ? [besideDeposit.linkBack(furtherBackCents, isRefundAsked)] : []),
    ...(furtherWaitingCents > 0 ? [besideDeposit.linkDisputed(furtherWaitingCents)] : []),
    ...(furtherFailedCents > 0 ? [besideDeposit.linkFailed(furtherFailedCents)] : []),
  ];
};

/** For the customer: the deposit kept at the agency, with the reason; undefined when nothing is kept. */
export const keptAtCounterSentence = (
  reservation: ReservationFacts,
  why: string,
  { deposit }: MailWords,
): string | undefined => {
  const { keptCents: kept } = counterMoney(reservation);
  return kept === 0 ? undefined : deposit.kept(kept, why);
};

/** For the customer: the chargeback of the deposit, and what was refunded besides; undefined without one. */
export const takenBackSentence = (
  reservation: ReservationFacts,
  { deposit }: MailWords,
): string | undefined => {
  const { depositCents } = reservation;
  const { chargedBackCents, refundedCents } = amountsOfFacts(reservation);
  if (chargedBackCents === 0) return undefined;
  const taken =
    chargedBackCents >= depositCents
      ? deposit.takenBack(depositCents)
      : deposit.partTakenBack(chargedBackCents, depositCents);
  return refundedCents > 0 ? `${taken} ${deposit.partRefunded(refundedCents)}` : taken;
};
