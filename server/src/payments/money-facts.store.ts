import { sql, type RawBuilder } from 'kysely';
import { lateCentsOf, type RefundState } from '@volant/shared/reservations/amounts.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';

/** A failed refund that no manager has settled yet: an open alert. */
export const REFUND_FAILED = sql<boolean>`refund.state = 'failed' AND refund.settled_at IS NULL`;

/** The facts about the payments and refunds of a reservation that are not in its own row. */
export interface MoneyFacts {
  refund: { state: RefundState; cents: number } | null;
  /** Refunded in the provider's dashboard. */
  elsewhereCents: number;
  /** Taken back by the customer's bank: a dispute was lost. */
  takenBackCents: number;
  /** Time of the last refund that succeeded, however it was made; null when there is none. */
  refundedAt: Date | null;
  /** The amount captured by the payment of the deposit; null without such a payment. */
  capturedCents: number | null;
}

/**
 * Columns of `payment`, of `refund` (the refund of the rest, which has the id of its payment) and of
 * `payments_partial_refund_view`, when these are joined to the payment of the reservation.
 */
export const moneyColumns = [
  sql<Exclude<RefundState, 'settled' | 'disputed'> | null>`refund.state`.as('refund_state'),
  sql<number | null>`refund.amount_cents`.as('refund_cents'),
  sql<Date | null>`refund.updated_at`.as('refund_updated_at'),
  sql<Date | null>`refund.settled_at`.as('refund_settled_at'),
  sql<Exclude<RefundState, 'succeeded' | 'settled' | 'disputed'> | null>`parts.open_state`.as(
    'parts_open_state',
  ),
  sql<number | null>`parts.open_cents`.as('parts_open_cents'),
  sql<number | null>`parts.done_cents`.as('parts_done_cents'),
  sql<Date | null>`parts.done_at`.as('parts_done_at'),
  sql<number | null>`payment.refunded_elsewhere_cents - payment.lost_cents`.as('elsewhere_cents'),
  sql<number | null>`payment.lost_cents`.as('taken_back_cents'),
  sql<Date | null>`payment.refunded_elsewhere_at`.as('elsewhere_at'),
  sql<number | null>`payment.amount_cents`.as('captured_amount_cents'),
  sql<'open' | 'won' | 'lost' | null>`payment.dispute_state`.as('dispute_state'),
] as const;

interface MoneyRow {
  refund_state: Exclude<RefundState, 'settled' | 'disputed'> | null;
  refund_cents: number | null;
  refund_updated_at: Date | null;
  refund_settled_at: Date | null;
  parts_open_state: Exclude<RefundState, 'succeeded' | 'settled' | 'disputed'> | null;
  parts_open_cents: number | null;
  parts_done_cents: number | null;
  parts_done_at: Date | null;
  elsewhere_cents: number | null;
  taken_back_cents: number | null;
  elsewhere_at: Date | null;
  captured_amount_cents: number | null;
  dispute_state: 'open' | 'won' | 'lost' | null;
}

export const moneyFacts = (row: MoneyRow): MoneyFacts => {
  const waiting = (known: RefundState): RefundState =>
    (known === 'due' || known === 'failed') && row.dispute_state === 'open' ? 'disputed' : known;
  const state =
    row.refund_state === 'failed' && row.refund_settled_at !== null ? 'settled' : row.refund_state;
  const refunds: Refunded[] = [];
  if (state !== null) refunds.push({ state: waiting(state), cents: row.refund_cents ?? 0 });
  if (row.parts_open_state !== null)
    refunds.push({ state: waiting(row.parts_open_state), cents: row.parts_open_cents ?? 0 });
  if (row.parts_done_cents) refunds.push({ state: 'succeeded', cents: row.parts_done_cents });
  const [first, ...others] = refunds;
  const { refund, besideCents } = first ? joinedRefunds(first, others) : { refund: null, besideCents: 0 };
  return {
    refund,
    elsewhereCents: (row.elsewhere_cents ?? 0) + besideCents,
    takenBackCents: row.taken_back_cents ?? 0,
    refundedAt: latest([
      state === 'succeeded' ? row.refund_updated_at : null,
      state === 'settled' ? row.refund_settled_at : null,
      row.parts_done_at,
      (row.elsewhere_cents ?? 0) > 0 ? row.elsewhere_at : null,
    ]),
    capturedCents: row.captured_amount_cents,
  };
};

type Refunded = NonNullable<MoneyFacts['refund']>;

/** Money captured for a hold that could no longer be confirmed; all of it is refunded. */
export interface LateMoney extends MoneyFacts {
  /** The captured amount. */
  cents: number;
  refund: NonNullable<MoneyFacts['refund']>;
}

/** Late payments of cancelled holds, by reservation id. */
export const listLateMoney = async (
  db: Db,
  reservationIds: readonly number[],
): Promise<Map<number, LateMoney>> => {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .innerJoin('refund', 'refund.id', 'payment.id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'payment.id')
    .innerJoin('reservations_rental_view as reservation', 'reservation.id', 'payment.reservation_id')
    .select(['reservation.id', 'payment.amount_cents'])
    .select(moneyColumns)
    .where(isAmong('reservation.id', reservationIds))
    .where('reservation.state', '=', 'canceled')
    .where('reservation.payment_id', 'is', null)
    // A supplement or a balance of a rental sold at the counter confirms no reservation.
    .where('payment.purpose', '=', 'deposit')
    .where('payment.state', '=', 'succeeded')
    .orderBy('payment.succeeded_at')
    .execute();
  const late = new Map<number, LateMoney>();
  for (const row of rows) {
    const { refund, ...money } = moneyFacts(row);
    if (!refund) continue;
    const cents = lateCentsOf({
      amountCents: row.amount_cents,
      refund,
      elsewhereCents: money.elsewhereCents + money.takenBackCents,
    });
    const one = { cents, refund, ...money };
    const other = late.get(row.id);
    late.set(row.id, other ? together(other, one) : one);
  }
  return late;
};

/** What the mails about a cancellation say about its refunds. */
export interface MoneyOfMails {
  /** The amount of the refund of all that was left; partial refunds count as refunded elsewhere. */
  refundCents: number | null;
  refundState: RefundState | null;
  elsewhereCents: number;
  /** The part of the deposit, or of the late payment, that the customer's bank took back. */
  takenBackCents: number;
  capturedCents: number | null;
  /** The supplements and balances that are refunded because of the cancellation. */
  furtherBackCents: number;
  /** The supplements and balances to be refunded whose payment is disputed. */
  furtherWaitingCents: number;
  /** The supplements and balances whose refund failed. */
  furtherFailedCents: number;
  /** The payments that were captured for the reservation without confirming it. */
  late: { cents: number; state: RefundState } | undefined;
  /** Whether the provider has not answered a request for one of these refunds yet. */
  isRefundAsked: boolean;
}

export const findMoneyOfReservation = async (db: Db, reservationId: number): Promise<MoneyOfMails> => {
  const row = await db
    .selectFrom('reservations_rental_view as reservation')
    .leftJoin('payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
    .select(moneyColumns)
    .where('reservation.id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const partCents = (row.parts_open_cents ?? 0) + (row.parts_done_cents ?? 0);
  const further = await findFurtherRefunds(db, reservationId);
  const late = (await listLateMoney(db, [reservationId])).get(reservationId);
  const refundState =
    moneyFacts({ ...row, parts_open_state: null, parts_done_cents: null }).refund?.state ?? null;
  return {
    refundCents: row.refund_cents,
    refundState,
    elsewhereCents: (row.elsewhere_cents ?? 0) + partCents,
    takenBackCents: late?.takenBackCents ?? row.taken_back_cents ?? 0,
    capturedCents: row.captured_amount_cents,
    furtherBackCents: further.cents - further.waitingCents - further.failedCents,
    furtherWaitingCents: further.waitingCents,
    furtherFailedCents: further.failedCents,
    late: late && { cents: late.cents, state: late.refund.state },
    isRefundAsked: refundState === 'due' || late?.refund.state === 'due' || further.isAsked,
  };
};

/** The refunds of supplements and balances that are owed because the reservation was cancelled. */
const findFurtherRefunds = (db: Db, reservationId: number) => {
  const isWaiting = sql`refund.state IN ('due', 'failed') AND payment.dispute_state IS NOT DISTINCT FROM 'open'`;
  const sum = (which: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(refund.amount_cents) FILTER (WHERE ${which}), 0)::bigint`;
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.id')
    .select([
      sum(sql`true`).as('cents'),
      sum(isWaiting).as('waitingCents'),
      sum(sql`${REFUND_FAILED} AND NOT (${isWaiting})`).as('failedCents'),
      sql<boolean>`coalesce(bool_or(refund.state = 'due' AND NOT (${isWaiting})), false)`.as('isAsked'),
    ])
    .where('payment.reservation_id', '=', reservationId)
    .where('payment.purpose', 'in', ['supplement', 'balance'])
    .where('refund.reason', '=', 'canceled')
    .executeTakeFirstOrThrow();
};

/**
 * The refund states in the order in which they need attention. When two refunds are merged, the state that comes first
 * here is shown.
 */
const WORST_FIRST: readonly RefundState[] = ['failed', 'disputed', 'due', 'pending', 'settled', 'succeeded'];

const isDone = (state: RefundState): boolean => state === 'settled' || state === 'succeeded';

interface JoinedRefund {
  refund: Refunded;
  besideCents: number;
}

/**
 * Merges two refunds. When one is done and the other is not, only the one that is not done is returned as the refund,
 * and the amount of the other is returned as `besideCents`.
 */
const joinedRefund = (one: Refunded, other: Refunded): JoinedRefund => {
  const rank = ({ state }: Refunded): number => WORST_FIRST.indexOf(state);
  const [worse, better] = rank(one) <= rank(other) ? [one, other] : [other, one];
  const isBeside = isDone(better.state) && !isDone(worse.state);
  return {
    refund: { state: worse.state, cents: worse.cents + (isBeside ? 0 : better.cents) },
    besideCents: isBeside ? better.cents : 0,
  };
};

const joinedRefunds = (first: Refunded, others: readonly Refunded[]): JoinedRefund =>
  others.reduce(
    (one, other) => {
      const { refund, besideCents } = joinedRefund(one.refund, other);
      return { refund, besideCents: one.besideCents + besideCents };
    },
    { refund: first, besideCents: 0 },
  );

/** Merges two late payments for the same hold. */
const together = (one: LateMoney, other: LateMoney): LateMoney => {
  const { refund, besideCents } = joinedRefund(one.refund, other.refund);
  return {
    cents: one.cents + other.cents,
    refund,
    elsewhereCents: one.elsewhereCents + other.elsewhereCents + besideCents,
    takenBackCents: one.takenBackCents + other.takenBackCents,
    refundedAt: latest([one.refundedAt, other.refundedAt]),
    capturedCents: (one.capturedCents ?? 0) + (other.capturedCents ?? 0),
  };
};

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (last && (!moment || last > moment) ? last : moment), null);
