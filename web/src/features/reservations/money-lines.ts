import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/reservations/reservation.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { receivedCents, wasPaidAtAgency } from './deposit-fate.ts';

export type MoneyFacts = Pick<
  Reservation,
  | 'status'
  | 'depositCents'
  | 'depositPaid'
  | 'paidCents'
  | 'refundedCents'
  | 'chargedBackCents'
  | 'refundedAt'
  | 'dueCents'
  | 'paidAtAgencyCents'
  | 'creditCents'
  | 'refund'
  | 'chargedCents'
  | 'reducedCents'
  | 'comingBackCents'
  | 'departedAt'
>;

export interface MoneyLine {
  label: string;
  hint?: string;
  value: string;
}

/**
 * How the balance is called: once the vehicle has left, what the return costs is due as well. Of an ended rental whose
 * departure was not recorded, nobody knows whether it was paid at the counter: it is not claimed.
 */
const balanceName = ({ status, departedAt }: MoneyFacts): string => {
  if (departedAt !== null) return words.stillDue;
  return status === 'past' || status === 'finalized' ? words.balanceAtAgency : words.balanceAtPickup;
};

/** What was paid, refunded, kept and is still owed; nothing is owed once it is cancelled. */
export const moneyLines = (reservation: MoneyFacts, balanceLabel = balanceName(reservation)): MoneyLine[] => {
  const { status, depositCents, depositPaid, dueCents } = reservation;
  const isCanceled = status === 'canceled';
  if (wasPaidAtAgency(reservation)) return agencyLines(reservation);
  const isLate = !depositPaid && isCanceled && receivedCents(reservation) > 0;
  const balance = { label: balanceLabel, value: formatPrice(dueCents) };
  if (!depositPaid && !isLate) {
    if (isCanceled) return [{ label: words.deposit, value: words.notPaid }];
    return status === 'pending'
      ? [{ label: words.deposit, value: formatPrice(depositCents) }, balance]
      : [...soldAtCounter(reservation), balance];
  }
  return [
    isLate
      ? { label: words.paidAndNotKept, value: formatPrice(receivedCents(reservation)) }
      : { label: words.depositPaid, value: formatPrice(depositCents) },
    ...besideDeposit(reservation),
    ...refundedLine(reservation),
    ...(isCanceled ? restOf(reservation) : [...goingBack(reservation), balance]),
  ];
};

const refundedLine = ({ refundedCents, refundedAt, chargedBackCents }: MoneyFacts): MoneyLine[] => [
  ...(refundedCents > 0
    ? [
        {
          label: words.refunded,
          value: formatPrice(-refundedCents),
          ...(refundedAt !== null && { hint: words.onMoment(formatMoment(new Date(refundedAt))) }),
        },
      ]
    : []),
  ...(chargedBackCents > 0 ? [{ label: words.takenBackByBank, value: formatPrice(-chargedBackCents) }] : []),
];

const chargedLine = ({ chargedCents, reducedCents }: MoneyFacts): MoneyLine[] => [
  ...(chargedCents + reducedCents > 0
    ? [{ label: words.chargesAdded, value: formatPrice(chargedCents + reducedCents) }]
    : []),
  ...(reducedCents > 0 ? [{ label: words.reduction, value: formatPrice(-reducedCents) }] : []),
];

/** Of a rental that goes on: what was paid too much. */
const goingBack = ({ comingBackCents, creditCents, refund }: MoneyFacts): MoneyLine[] => [
  ...(comingBackCents > 0
    ? [
        {
          label: refund === 'failed' || refund === 'disputed' ? words.refundWaiting : words.refundUnderWay,
          value: formatPrice(-comingBackCents),
        },
      ]
    : []),
  ...(creditCents > 0 ? [{ label: words.givenBackAtAgency, value: formatPrice(creditCents) }] : []),
];

/** Of a rental that was sold at the counter, whose deposit is not a payment of its own. */
const soldAtCounter = (reservation: MoneyFacts): MoneyLine[] => [
  { label: words.alreadyPaid, value: formatPrice(receivedCents(reservation)) },
  ...chargedLine(reservation),
  ...refundedLine(reservation),
  ...goingBack(reservation),
];

/** Of a cancelled rental that was paid at the agency. */
const agencyLines = ({
  paidCents,
  refundedCents,
  paidAtAgencyCents,
  creditCents,
}: MoneyFacts): MoneyLine[] => {
  const keptCents = paidAtAgencyCents - creditCents;
  return [
    { label: words.paidAtAgency, value: formatPrice(paidCents + refundedCents) },
    ...(refundedCents > 0 ? [{ label: words.refunded, value: formatPrice(-refundedCents) }] : []),
    ...(keptCents > 0 ? [{ label: words.depositKept, value: formatPrice(keptCents) }] : []),
    ...(creditCents > 0 ? [{ label: words.toGiveBack, value: formatPrice(creditCents) }] : []),
  ];
};

/** What was charged and paid beside the price and its deposit, at the agency for example. */
const besideDeposit = (reservation: MoneyFacts): MoneyLine[] => {
  const { status, depositCents, paidCents, chargedBackCents } = reservation;
  if (status === 'canceled') return [];
  return [
    ...chargedLine(reservation),
    ...(paidCents + chargedBackCents > depositCents
      ? [{ label: words.otherPayments, value: formatPrice(receivedCents(reservation) - depositCents) }]
      : []),
  ];
};

/** For a cancelled one: the part of the deposit that was not refunded. */
const restOf = ({ paidCents, depositCents, refund }: MoneyFacts): MoneyLine[] => {
  if (paidCents === 0) return [];
  if (refund === 'due' || refund === 'pending')
    return [{ label: words.refundUnderWay, value: formatPrice(paidCents) }];
  if (refund === 'failed' || refund === 'disputed')
    return [{ label: words.refundWaiting, value: formatPrice(paidCents) }];
  const label = paidCents > depositCents ? words.paidAndNotRefunded : words.depositKept;
  return [{ label, value: formatPrice(paidCents) }];
};
