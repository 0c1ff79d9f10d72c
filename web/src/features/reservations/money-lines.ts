import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { formatMoment } from '../../lib/dates.ts';
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
  if (departedAt !== null) return 'Reste dû';
  return status === 'past' || status === 'finalized' ? 'Solde, à l’agence' : 'Solde au retrait';
};

/** What was paid, refunded, kept and is still owed; nothing is owed once it is cancelled. */
export const moneyLines = (reservation: MoneyFacts, balanceLabel = balanceName(reservation)): MoneyLine[] => {
  const { status, depositCents, depositPaid, dueCents } = reservation;
  const isCanceled = status === 'canceled';
  if (wasPaidAtAgency(reservation)) return agencyLines(reservation);
  const isLate = !depositPaid && isCanceled && receivedCents(reservation) > 0;
  const balance = { label: balanceLabel, value: formatPrice(dueCents) };
  if (!depositPaid && !isLate) {
    if (isCanceled) return [{ label: 'Acompte', value: 'Non payé' }];
    return status === 'pending'
      ? [{ label: 'Acompte', value: formatPrice(depositCents) }, balance]
      : [...soldAtCounter(reservation), balance];
  }
  return [
    isLate
      ? { label: 'Payé sans être retenu', value: formatPrice(receivedCents(reservation)) }
      : { label: 'Acompte payé', value: formatPrice(depositCents) },
    ...besideDeposit(reservation),
    ...refundedLine(reservation),
    ...(isCanceled ? restOf(reservation) : [...goingBack(reservation), balance]),
  ];
};

const refundedLine = ({ refundedCents, refundedAt, chargedBackCents }: MoneyFacts): MoneyLine[] => [
  ...(refundedCents > 0
    ? [
        {
          label: 'Remboursé',
          value: formatPrice(-refundedCents),
          ...(refundedAt !== null && { hint: `le ${formatMoment(new Date(refundedAt))}` }),
        },
      ]
    : []),
  ...(chargedBackCents > 0 ? [{ label: 'Repris par la banque', value: formatPrice(-chargedBackCents) }] : []),
];

const chargedLine = ({ chargedCents, reducedCents }: MoneyFacts): MoneyLine[] => [
  ...(chargedCents + reducedCents > 0
    ? [{ label: 'Frais ajoutés', value: formatPrice(chargedCents + reducedCents) }]
    : []),
  ...(reducedCents > 0 ? [{ label: 'Réduction', value: formatPrice(-reducedCents) }] : []),
];

/** Of a rental that goes on: what was paid too much. */
const goingBack = ({ comingBackCents, creditCents, refund }: MoneyFacts): MoneyLine[] => [
  ...(comingBackCents > 0
    ? [
        {
          label: `Remboursement en ${refund === 'failed' || refund === 'disputed' ? 'attente' : 'cours'}`,
          value: formatPrice(-comingBackCents),
        },
      ]
    : []),
  ...(creditCents > 0 ? [{ label: 'À rendre à l’agence', value: formatPrice(creditCents) }] : []),
];

/** Of a rental that was sold at the counter, whose deposit is not a payment of its own. */
const soldAtCounter = (reservation: MoneyFacts): MoneyLine[] => [
  { label: 'Déjà payé', value: formatPrice(receivedCents(reservation)) },
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
    { label: 'Payé à l’agence', value: formatPrice(paidCents + refundedCents) },
    ...(refundedCents > 0 ? [{ label: 'Remboursé', value: formatPrice(-refundedCents) }] : []),
    ...(keptCents > 0 ? [{ label: 'Acompte conservé', value: formatPrice(keptCents) }] : []),
    ...(creditCents > 0 ? [{ label: 'À rendre', value: formatPrice(creditCents) }] : []),
  ];
};

/** What was charged and paid beside the price and its deposit, at the agency for example. */
const besideDeposit = (reservation: MoneyFacts): MoneyLine[] => {
  const { status, depositCents, paidCents, chargedBackCents } = reservation;
  if (status === 'canceled') return [];
  return [
    ...chargedLine(reservation),
    ...(paidCents + chargedBackCents > depositCents
      ? [{ label: 'Autres paiements', value: formatPrice(receivedCents(reservation) - depositCents) }]
      : []),
  ];
};

/** For a cancelled one: the part of the deposit that was not refunded. */
const restOf = ({ paidCents, depositCents, refund }: MoneyFacts): MoneyLine[] => {
  if (paidCents === 0) return [];
  if (refund === 'due' || refund === 'pending')
    return [{ label: 'Remboursement en cours', value: formatPrice(paidCents) }];
  if (refund === 'failed' || refund === 'disputed')
    return [{ label: 'Remboursement en attente', value: formatPrice(paidCents) }];
  const label = paidCents > depositCents ? 'Payé et non remboursé' : 'Acompte conservé';
  return [{ label, value: formatPrice(paidCents) }];
};
