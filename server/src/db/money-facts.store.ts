import { sql, type Transaction } from 'kysely';
import { lateCentsOf, type RefundState } from '@volant/shared/reservations/amounts.rules.ts';
import type { Db } from './open-database.ts';
import type { Schema } from './schema.ts';

/** What is known of the money of a reservation besides its own row. */
export interface MoneyFacts {
  refund: { state: RefundState; cents: number } | null;
  /** Given back in the provider's dashboard. */
  elsewhereCents: number;
  /** When money went back last, by whatever way; null as long as none did. */
  refundedAt: Date | null;
}

/** Columns of `payment` and `refund`, both joined to the payment of the reservation. */
export const moneyColumns = [
  sql<Exclude<RefundState, 'settled'> | null>`refund.state`.as('refund_state'),
  sql<number | null>`refund.amount_cents`.as('refund_cents'),
  sql<Date | null>`refund.updated_at`.as('refund_updated_at'),
  sql<Date | null>`refund.settled_at`.as('refund_settled_at'),
  sql<number | null>`payment.refunded_elsewhere_cents`.as('elsewhere_cents'),
  sql<Date | null>`payment.refunded_elsewhere_at`.as('elsewhere_at'),
] as const;

interface MoneyRow {
  refund_state: Exclude<RefundState, 'settled'> | null;
  refund_cents: number | null;
  refund_updated_at: Date | null;
  refund_settled_at: Date | null;
  elsewhere_cents: number | null;
  elsewhere_at: Date | null;
}

export const moneyFacts = (row: MoneyRow): MoneyFacts => {
  const state =
    row.refund_state === 'failed' && row.refund_settled_at !== null ? 'settled' : row.refund_state;
  const moments = [
    ...(state === 'succeeded' ? [row.refund_updated_at] : []),
    ...(state === 'settled' ? [row.refund_settled_at] : []),
    ...((row.elsewhere_cents ?? 0) > 0 ? [row.elsewhere_at] : []),
  ].filter((moment) => moment !== null);
  return {
    refund: state === null ? null : { state, cents: row.refund_cents ?? 0 },
    elsewhereCents: row.elsewhere_cents ?? 0,
    refundedAt:
      moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime()))),
  };
};

/** Money that reached a hold which could not be confirmed any more, and what became of it. */
export interface LateMoney {
  /** Captured. */
  cents: number;
  money: MoneyFacts;
}

/** Of the cancelled holds among the reservations that money reached all the same, by their number. */
export const listLateMoney = async (
  db: Db | Transaction<Schema>,
  reservationIds: readonly number[],
): Promise<Map<number, LateMoney>> => {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .innerJoin('refund', 'refund.payment_id', 'payment.id')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select(['reservation.id', 'payment.amount_cents'])
    .select(moneyColumns)
    .where(isAmong('reservation.id', reservationIds))
    .where('reservation.state', '=', 'canceled')
    .where('reservation.payment_id', 'is', null)
    .where('payment.state', '=', 'succeeded')
    .orderBy('payment.succeeded_at')
    .execute();
  const late = new Map<number, LateMoney>();
  for (const row of rows) {
    const money = moneyFacts(row);
    const one = { cents: lateCentsOf({ amountCents: row.amount_cents, ...money }), money };
    const other = late.get(row.id);
    late.set(row.id, other ? together(other, one) : one);
  }
  return late;
};

/** As one parameter: a statement has at most 65,535 of them, fewer than an agency has reservations after some years. */
export const isAmong = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::int[])`;

/** The refund that most is left to be done about comes first. */
const WORST_FIRST: readonly RefundState[] = ['failed', 'due', 'pending', 'settled', 'succeeded'];

const together = (one: LateMoney, other: LateMoney): LateMoney => {
  const refunds = [one.money.refund, other.money.refund].filter((refund) => refund !== null);
  const moments = [one.money.refundedAt, other.money.refundedAt].filter((moment) => moment !== null);
  const state = WORST_FIRST.find((candidate) => refunds.some((refund) => refund.state === candidate));
  const isDone = ({ state: of }: { state: RefundState }): boolean => of === 'succeeded' || of === 'settled';
  // What went back already is no part of the refund that is still waited for.
  const isWaited = state !== undefined && !isDone({ state });
  const counted = refunds.filter((refund) => !isWaited || !isDone(refund));
  const doneCents = sum(refunds.filter((refund) => isWaited && isDone(refund)).map(({ cents }) => cents));
  return {
    cents: one.cents + other.cents,
    money: {
      refund: state === undefined ? null : { state, cents: sum(counted.map(({ cents }) => cents)) },
      elsewhereCents: one.money.elsewhereCents + other.money.elsewhereCents + doneCents,
      refundedAt:
        moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime()))),
    },
  };
};

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
