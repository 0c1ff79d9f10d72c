import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

export type MoneyFacts = Pick<
  Reservation,
  'status' | 'deposit' | 'depositPaid' | 'paid' | 'refunded' | 'refundedAt' | 'due' | 'refund'
>;

export interface MoneyLine {
  label: string;
  hint?: string;
  value: string;
}

const price = (euros: number): string => formatPrice(toCents(euros));

/** What was paid, given back, kept and is still owed, as it really is; nothing is owed once it is cancelled. */
export const moneyLines = (reservation: MoneyFacts, balanceLabel = 'Solde au retrait'): MoneyLine[] => {
  const { status, deposit, depositPaid, paid, refunded, refundedAt, due, refund } = reservation;
  const isCanceled = status === 'canceled';
  const isLate = !depositPaid && isCanceled && paid + refunded > 0;
  if (!depositPaid && !isLate) {
    return isCanceled
      ? [{ label: 'Acompte', value: 'Non payé' }]
      : [
          { label: 'Acompte', value: price(deposit) },
          { label: balanceLabel, value: price(due) },
        ];
  }
  return [
    isLate
      ? { label: 'Payé sans être retenu', value: price(paid + refunded) }
      : { label: 'Acompte payé', value: price(deposit) },
    ...(refunded > 0
      ? [
          {
            label: 'Remboursé',
            value: price(-refunded),
            ...(refundedAt !== null && { hint: `le ${formatMoment(new Date(refundedAt))}` }),
          },
        ]
      : []),
    ...(isCanceled ? restOf(paid, refund) : [{ label: balanceLabel, value: price(due) }]),
  ];
};

/** Of a cancelled one: what of the deposit did not go back. */
const restOf = (paid: number, refund: Reservation['refund']): MoneyLine[] => {
  if (paid === 0) return [];
  if (refund === 'due' || refund === 'pending')
    return [{ label: 'Remboursement en cours', value: price(paid) }];
  if (refund === 'failed') return [{ label: 'Remboursement en attente', value: price(paid) }];
  return [{ label: 'Acompte conservé', value: price(paid) }];
};
import { formatMoment } from '../../lib/dates.ts';
