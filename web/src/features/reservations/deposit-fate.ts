import * as words from '#words/screens/reservations/deposit-fate.ts';
import { formatPrice } from '#words/format/amounts.ts';
import type { Reservation } from './api/reservations.queries.ts';

type Facts = Pick<
  Reservation,
  | 'status'
  | 'depositCents'
  | 'depositPaid'
  | 'paidCents'
  | 'refundedCents'
  | 'chargedBackCents'
  | 'dueCents'
  | 'paidAtAgencyCents'
  | 'creditCents'
  | 'refund'
  | 'cancelReason'
  | 'departedAt'
>;

/** All that was paid, whatever of it was refunded or taken back since. */
export const receivedCents = ({
  paidCents,
  refundedCents,
  chargedBackCents,
}: Pick<Reservation, 'paidCents' | 'refundedCents' | 'chargedBackCents'>): number =>
  paidCents + refundedCents + chargedBackCents;

export interface DepositFate {
  tone: 'info' | 'success' | 'error';
  /** For the agency. */
  agency: string;
  /** For the customer, with the reason. */
  customer: string;
}

/** Money captured for a hold that could no longer be confirmed: all of it is refunded. */
const lateFate = (reservation: Facts): DepositFate => {
  const { paidCents, chargedBackCents, refund } = reservation;
  const amount = formatPrice(receivedCents(reservation));
  if (paidCents === 0 && chargedBackCents > 0)
    return { tone: 'info', agency: words.lateTakenBack(amount), customer: words.yourLateTakenBack(amount) };
  if (paidCents === 0) return forBoth('success', words.lateRefunded(amount));
  if (refund === 'disputed')
    return { tone: 'info', agency: words.lateDisputed(amount), customer: words.yourLateDisputed(amount) };
  if (refund === 'failed')
    return {
      tone: 'error',
      agency: words.lateRefundFailed(amount),
      customer: words.yourLateRefundFailed(amount),
    };
  return forBoth('info', words.lateRefundUnderWay(amount));
};

const forBoth = (tone: DepositFate['tone'], text: string): DepositFate => ({
  tone,
  agency: text,
  customer: text,
});

const isNoShow = ({ cancelReason }: Facts): boolean => cancelReason === 'no_show';

type AgencyMoney = Pick<
  Reservation,
  'status' | 'depositPaid' | 'paidCents' | 'refundedCents' | 'refund' | 'paidAtAgencyCents' | 'creditCents'
>;

/** A cancelled rental that was paid at the agency alone: nothing of it goes back online. */
export const wasPaidAtAgency = (facts: AgencyMoney): boolean =>
  facts.status === 'canceled' &&
  !facts.depositPaid &&
  (facts.paidAtAgencyCents > 0 || (facts.refund === null && facts.paidCents + facts.refundedCents > 0));

/** What is kept of it, and what is to be given back. */
const agencyFate = (reservation: Facts): DepositFate => {
  const { paidAtAgencyCents, creditCents } = reservation;
  const keptCents = paidAtAgencyCents - creditCents;
  const credit = formatPrice(creditCents);
  if (keptCents <= 0 && creditCents === 0) return forBoth('success', words.agencyMoneyReturned);
  if (keptCents <= 0)
    return {
      tone: 'info',
      agency: words.agencyMoneyToReturn(credit),
      customer: words.yourAgencyMoneyToReturn(credit),
    };
  const kept = formatPrice(keptCents);
  const hasRest = creditCents > 0;
  return {
    tone: 'info',
    agency: inOne(words.depositKept(kept), hasRest && words.agencyRestToReturn(credit)),
    customer: inOne(
      words.yourDepositKept(kept, isNoShow(reservation)),
      hasRest && words.yourAgencyRestToReturn(credit),
    ),
  };
};

/** Sentences one after the other. */
export const inOne = (...sentences: (string | false)[]): string => sentences.filter(Boolean).join(' ');

/** A dispute was lost: the bank took the money back, nobody of the agency gave it back. */
const takenBackFate = (reservation: Facts): DepositFate => {
  const { refundedCents, chargedBackCents } = reservation;
  const taken = formatPrice(chargedBackCents);
  const given = refundedCents > 0 && words.alsoRefunded(formatPrice(refundedCents));
  const rest = restAfterDispute(reservation);
  return {
    tone: isRefundFailed(reservation) ? 'error' : 'info',
    agency: inOne(words.takenBack(taken), given, rest),
    customer: inOne(words.yourTakenBack(taken), given, rest),
  };
};

const isRefundFailed = ({ status, paidCents, refund }: Facts): boolean =>
  status === 'canceled' && paidCents > 0 && refund === 'failed';

const restAfterDispute = (reservation: Facts): string | false => {
  const { status, paidCents, dueCents, departedAt, refund } = reservation;
  if (status !== 'canceled') {
    const due = formatPrice(dueCents);
    return departedAt === null ? words.balanceAtPickup(due) : words.stillDue(due);
  }
  if (paidCents === 0) return false;
  const rest = formatPrice(paidCents);
  switch (refund) {
    case 'due':
    case 'pending':
    case 'disputed':
      return words.restUnderWay(rest);
    case 'failed':
      return words.restDelayed(rest);
    case 'succeeded':
    case 'settled':
    case null:
      return words.restNotRefunded(rest);
  }
};

/** The text about the deposit of a cancelled reservation, or about a partial refund; undefined without either. */
export const depositFate = (reservation: Facts): DepositFate | undefined => {
  const { status, depositCents, depositPaid, paidCents, refundedCents, dueCents, refund } = reservation;
  const amount = formatPrice(depositCents);
  const refunded = formatPrice(refundedCents);
  if (status !== 'canceled') {
    if (reservation.chargedBackCents > 0) return takenBackFate(reservation);
    if (refundedCents === 0) return undefined;
    const isOfDeposit = depositPaid && paidCents + refundedCents <= depositCents;
    const part = {
      deposit: isOfDeposit ? amount : undefined,
      refunded,
      due: formatPrice(dueCents),
      hasDeparted: reservation.departedAt !== null,
    };
    return { tone: 'info', agency: words.partlyRefunded(part), customer: words.yourPartlyRefunded(part) };
  }
  if (wasPaidAtAgency(reservation)) return agencyFate(reservation);
  if (!depositPaid && receivedCents(reservation) > 0) return lateFate(reservation);
  if (!depositPaid) return forBoth('info', words.noDeposit);
  if (reservation.chargedBackCents > 0) return takenBackFate(reservation);
  if (paidCents === 0)
    return {
      tone: 'success',
      agency: words.depositRefunded(amount),
      customer: words.yourDepositRefunded(amount),
    };
  const isRest = refundedCents > 0;
  const rest = isRest ? formatPrice(paidCents) : amount;
  switch (refund) {
    case 'due':
    case 'pending':
      return {
        tone: 'info',
        agency: words.refundUnderWay(rest, isRest),
        customer: words.yourRefundUnderWay(rest, isRest),
      };
    case 'disputed':
      return {
        tone: 'info',
        agency: words.depositDisputed(rest),
        customer: words.yourDepositDisputed(rest),
      };
    case 'failed':
      return {
        tone: 'error',
        agency: words.refundFailed(rest, isRest),
        customer: words.yourRefundDelayed(rest, isRest),
      };
    case 'succeeded':
    case 'settled':
    case null:
      return isRest
        ? {
            tone: 'info',
            agency: words.depositPartlyKept(amount, refunded, rest),
            customer: words.yourDepositPartlyKept({
              deposit: amount,
              refunded,
              rest,
              isNoShow: isNoShow(reservation),
            }),
          }
        : {
            tone: 'info',
            agency: words.depositKept(amount),
            customer: words.yourDepositKept(amount, isNoShow(reservation)),
          };
  }
};
