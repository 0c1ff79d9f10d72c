import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { PaymentTable, RefundTable, Schema } from '../db/schema.ts';

export type Payment = Selectable<PaymentTable>;
export type Refund = Selectable<RefundTable>;
export type RefundReason = Refund['reason'];
export type Tx = Transaction<Schema>;

/** What is an alert, until a manager settled it. */
const REFUND_FAILED = sql<boolean>`refund.state = 'failed' AND refund.settled_at IS NULL`;
const REFUNDED_ELSEWHERE = sql<boolean>`payment.refunded_elsewhere_cents > payment.elsewhere_seen_cents`;
const DISPUTED = sql<boolean>`payment.disputed_at > coalesce(payment.dispute_seen_at, '-infinity')`;

/** A refund with what the provider must be told. */
export interface RefundToAsk extends Refund {
  intent_id: string | null;
}

export const insertPayment = (
  tx: Tx,
  payment: Pick<
    Payment,
    | 'id'
    | 'account_id'
    | 'kind'
    | 'amount_cents'
    | 'product_name'
    | 'binding'
    | 'reservation_id'
    | 'expires_at'
    | 'created_at'
  >,
): Promise<Payment> =>
  tx
    .insertInto('payment')
    .values({
      ...payment,
      idempotency_key: `payment-${payment.id}`,
      // The provider is told of the hold when it makes the payment.
      described_reservation_id: payment.reservation_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPayment = (db: Db | Tx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPayment = (tx: Tx, id: string): Promise<Payment | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** By the provider's id of either kind: pi_… or cs_…. */
export const findPaymentByProviderId = (db: Db | Tx, providerId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where((row) => row.or([row('provider_id', '=', providerId), row('intent_id', '=', providerId)]))
    .executeTakeFirst();

export const listOpenPaymentsOfHold = (db: Db | Tx, reservationId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .execute();

export const listPaymentsOfHold = (db: Db | Tx, reservationId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at')
    .execute();

/** The caller's open unbound payments of an amount, newest first. */
export const listOpenUnbound = (
  db: Db | Tx,
  input: { accountId: number; amountCents: number },
): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', input.accountId)
    .where('amount_cents', '=', input.amountCents)
    .where('binding', '=', 'unbound')
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .execute();

/**
 * The caller's payments of an amount that may serve their next purchase: not bound by name to a hold, not consumed by a
 * reservation, not being refunded; succeeded or still open. Oldest first: money that waits longest serves first.
 */
export const listClaimable = (
  db: Db | Tx,
  input: { accountId: number; amountCents: number },
): Promise<Payment[]> =>
  unspent(db)
    .where('account_id', '=', input.accountId)
    .where('amount_cents', '=', input.amountCents)
    .where('binding', '<>', 'bound')
    .where('state', '<>', 'canceled')
    .orderBy('created_at')
    .execute();

export const updatePayment = async (
  tx: Db | Tx,
  id: string,
  values: Partial<
    Pick<
      Payment,
      | 'provider_id'
      | 'intent_id'
      | 'binding'
      | 'reservation_id'
      | 'idempotency_key'
      | 'refunded_elsewhere_cents'
      | 'refunded_elsewhere_at'
      | 'disputed_at'
      | 'described_reservation_id'
    >
  >,
): Promise<void> => {
  await tx.updateTable('payment').set(values).where('id', '=', id).execute();
};

/**
 * Records how a payment ended; it ends once, whoever sees it first: false when somebody else did. One that was cancelled
 * in the books can turn out to be charged.
 */
export const recordEnd = async (
  db: Db | Tx,
  id: string,
  values:
    | { state: 'canceled' }
    | (Pick<Payment, 'intent_id' | 'succeeded_at' | 'recorded_at'> &
        Partial<Pick<Payment, 'provider_id'>> & { state: 'succeeded' }),
  from: Payment['state'] = 'open',
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Whether a reservation was confirmed with this payment, or it is being refunded: it serves nothing else. */
export const isSpent = async (tx: Tx, paymentId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('payment')
    .where('payment.id', '=', paymentId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.payment_id', '=', 'payment.id'),
        ),
        exists(
          selectFrom('refund').select('refund.payment_id').whereRef('refund.payment_id', '=', 'payment.id'),
        ),
      ]),
    )
    .select('payment.id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The reservation that a payment confirmed. */
export const findReservationOfPayment = (
  db: Db | Tx,
  paymentId: string,
): Promise<{ reservationId: number; vehicleId: number; state: ReservationState } | undefined> =>
  db
    .selectFrom('reservation')
    .select(['id as reservationId', 'vehicle_id as vehicleId', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** Open payments to read again at the provider: a webhook may have been lost. */
export const listOpenCreatedBefore = (db: Db, moment: Date): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<', moment)
    .orderBy('created_at')
    .execute();

/** Open payments of reservations that need none: paid by another payment, or cancelled meanwhile. */
export const listOpenOfEndedHolds = (db: Db): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .selectAll('payment')
    .where('payment.state', '=', 'open')
    .where('reservation.state', '<>', 'pending')
    .orderBy('payment.created_at')
    .execute();

/** Succeeded payments of a hold not settled yet: bound ones at once, provisional ones recorded before a moment. */
export const listUndecided = (db: Db, provisionalRecordedBefore: Date): Promise<Payment[]> =>
  unspent(db)
    .where('state', '=', 'succeeded')
    .where((row) =>
      row.or([
        row('binding', '=', 'bound'),
        row.and([row('binding', '=', 'provisional'), row('recorded_at', '<=', provisionalRecordedBefore)]),
      ]),
    )
    .execute();

/** Payments of a hold that may still confirm it: open, or captured and neither spent nor given back. */
export const listUnderWay = (tx: Db | Tx, reservationId: number): Promise<Payment[]> =>
  unspent(tx).where('reservation_id', '=', reservationId).where('state', '<>', 'canceled').execute();

/** Money captured for a hold, which did not confirm it yet. */
export const findUnsettled = (tx: Tx, reservationId: number): Promise<Payment | undefined> =>
  unspent(tx).where('reservation_id', '=', reservationId).where('state', '=', 'succeeded').executeTakeFirst();

/** Money captured before any hold, which no POST has claimed. */
export const listUnclaimed = (db: Db, succeededBefore: Date): Promise<Payment[]> =>
  unspent(db)
    .where('state', '=', 'succeeded')
    .where('binding', '=', 'unbound')
    .where('succeeded_at', '<=', succeededBefore)
    .execute();

/** Payments that neither confirmed a reservation nor are being given back. */
const unspent = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation')
            .select('reservation.id')
            .whereRef('reservation.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund').select('refund.payment_id').whereRef('refund.payment_id', '=', 'payment.id'),
        ),
      ),
    );

/** The provider counts in whole seconds. */
const endOfSecond = (moment: Date): Date => new Date(moment.getTime() + 1000);

/**
 * A captured payment that the database had lost, as the provider tells it; false when its customer is lost too: an
 * account made after the payment belongs to somebody else, to whom the restored database gave the same number.
 */
export const insertLostPayment = async (
  tx: Tx,
  payment: Pick<
    Payment,
    | 'id'
    | 'account_id'
    | 'amount_cents'
    | 'refunded_elsewhere_cents'
    | 'product_name'
    | 'provider_id'
    | 'intent_id'
    | 'created_at'
  > & { succeeded_at: Date; recorded_at: Date },
): Promise<boolean> => {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', payment.account_id)
    .where('created_at', '<', endOfSecond(payment.created_at))
    .executeTakeFirst();
  if (!account) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment')
    .values({
      ...payment,
      kind: 'intent',
      binding: 'unbound',
      state: 'succeeded',
      idempotency_key: `payment-${payment.id}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What is left to give back of a payment. When nothing is, the provider says so as soon as it is asked for all of it. */
export const leftCents = (payment: Pick<Payment, 'amount_cents' | 'refunded_elsewhere_cents'>): number =>
  payment.amount_cents - payment.refunded_elsewhere_cents || payment.amount_cents;

/** Writes that a payment must be given back; once a payment, whoever asks and however often. */
export const insertRefundDue = async (
  tx: Tx,
  input: { paymentId: string; amountCents: number; reason: RefundReason; now: Date },
): Promise<void> => {
  await tx
    .insertInto('refund')
    .values({
      payment_id: input.paymentId,
      amount_cents: input.amountCents,
      reason: input.reason,
      idempotency_key: `refund-${input.paymentId}`,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
};

export const findRefund = (db: Db | Tx, paymentId: string): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const findRefundToAsk = (db: Db, paymentId: string): Promise<RefundToAsk | undefined> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.intent_id')
    .where('refund.payment_id', '=', paymentId)
    .where('refund.state', '=', 'due')
    .executeTakeFirst();

export const listRefundsDue = (db: Db): Promise<{ payment_id: string }[]> =>
  db.selectFrom('refund').select('payment_id').where('state', '=', 'due').orderBy('created_at').execute();

/** Refunds that the provider took but has not carried out. */
export const listRefundsPending = (db: Db): Promise<{ payment_id: string; provider_id: string | null }[]> =>
  db
    .selectFrom('refund')
    .select(['payment_id', 'provider_id'])
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .execute();

/** A refund that the provider already made, and the database had lost. */
export const insertLostRefund = async (
  tx: Tx,
  refund: {
    paymentId: string;
    amountCents: number;
    state: Refund['state'];
    providerId: string | null;
    now: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('refund')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: 'canceled',
      state: refund.state,
      idempotency_key: `refund-${refund.paymentId}`,
      provider_id: refund.providerId,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A failed refund to be asked again, under a key that the provider does not know yet. */
export const renewRefund = async (
  db: Db,
  refund: { paymentId: string; amountCents: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({
      state: 'due',
      amount_cents: refund.amountCents,
      provider_id: null,
      updated_at: refund.now,
      idempotency_key: sql<string>`idempotency_key || '+'`,
    })
    .where('payment_id', '=', refund.paymentId)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The next try is made under another key; once, whoever else gives up this one. */
export const renewRefundKey = async (db: Db, refund: Refund): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ idempotency_key: `${refund.idempotency_key}+` })
    .where('payment_id', '=', refund.payment_id)
    .where('idempotency_key', '=', refund.idempotency_key)
    .execute();
};

/** What a manager must look at, and did not settle; `undecidedSince`: holds that ran out before are overdue. */
export const listMoneyAlerts = (db: Db, undecidedSince: Date) => {
  const undecided = sql<boolean>`payment.state = 'open' AND reservation.state = 'pending'
    AND reservation.expires_at <= ${undecidedSince}`;
  return db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.account_id')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .leftJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .select([
      'payment.id',
      'payment.amount_cents',
      'payment.reservation_id',
      'payment.refunded_elsewhere_cents',
      'payment.disputed_at',
      'payment.refunded_elsewhere_at',
      'payment.recorded_at',
      'payment.created_at',
      'refund.updated_at as refund_updated_at',
      'reservation.expires_at as hold_ended_at',
      'reservation.state as reservation_state',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.phone_number',
      REFUND_FAILED.as('is_refund_failed'),
      REFUNDED_ELSEWHERE.as('is_refunded_elsewhere'),
      DISPUTED.as('is_disputed'),
      undecided.as('is_undecided'),
    ])
    .where((row) => row.or([REFUND_FAILED, REFUNDED_ELSEWHERE, DISPUTED, undecided]))
    .orderBy('payment.created_at', 'desc')
    .limit(100)
    .execute();
};

/** What a manager says they dealt with; false when there was nothing of that kind. */
type Settle = (db: Db, paymentId: string, now: Date) => Promise<boolean>;

export const settleRefund: Settle = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set({ settled_at: now })
    .where('payment_id', '=', paymentId)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const seeElsewhere: Settle = async (db, paymentId) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set((row) => ({ elsewhere_seen_cents: row.ref('refunded_elsewhere_cents') }))
    .where('id', '=', paymentId)
    .where(REFUNDED_ELSEWHERE)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const seeDispute: Settle = async (db, paymentId, now) => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ dispute_seen_at: now })
    .where('id', '=', paymentId)
    .where(DISPUTED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type AlertRow = Awaited<ReturnType<typeof listMoneyAlerts>>[number];

export interface Installation {
  id: string;
  provider_listed_at: Date | null;
  /** Since when the database waits for its first comparison after a restoration. */
  restored_at: Date | null;
  /** Before that nobody could buy anything. */
  first_account_at: Date | null;
}

export const findInstallation = (db: Db): Promise<Installation> =>
  db
    .selectFrom('installation')
    .select(['id', 'provider_listed_at', 'restored_at'])
    .select(({ selectFrom }) =>
      selectFrom('account')
        .select(({ fn }) => fn.min('account.created_at').as('moment'))
        .as('first_account_at'),
    )
    .executeTakeFirstOrThrow();

/**
 * Records a complete comparison. It ends the wait after a restoration in the same statement, unless the database was
 * found to be restored only after the comparison had begun.
 */
export const recordComparison = async (
  db: Db | Tx,
  comparison: { at: Date; restoredAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('installation')
    .set((row) => ({
      provider_listed_at: comparison.at,
      // Whoever sets it by hand writes microseconds, of which we read the milliseconds.
      restored_at: sql<Date | null>`CASE
        WHEN date_trunc('milliseconds', ${row.ref('restored_at')}) = ${comparison.restoredAt}::timestamptz
        THEN NULL ELSE ${row.ref('restored_at')} END`,
    }))
    .execute();
};

/**
 * The oldest payment that may have come to something since: of a rental to come or not returned yet, or not settled.
 * A restored database has all of those compared, whatever their age.
 */
export const findOldestUnended = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('payment')
      .leftJoin('reservation', 'reservation.payment_id', 'payment.id')
      .where((row) =>
        row.or([
          row('reservation.state', '=', 'confirmed'),
          row.and([row('reservation.id', 'is', null), row('payment.state', '<>', 'canceled')]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refund').select('refund.payment_id').whereRef('refund.payment_id', '=', 'payment.id'),
          ),
        ),
      )
      .select(({ fn }) => fn.min('payment.created_at').as('moment'))
      .executeTakeFirst()
  )?.moment ?? null;

export const updateRefund = async (
  db: Db | Tx,
  paymentId: string,
  values: Pick<Refund, 'state' | 'provider_id' | 'updated_at'> & Partial<Pick<Refund, 'amount_cents'>>,
): Promise<void> => {
  await db.updateTable('refund').set(values).where('payment_id', '=', paymentId).execute();
};

export const isEventKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('provider_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False when it was handled before, or by somebody else at the same moment. */
export const insertEvent = async (
  db: Db,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_event')
    .values({ id: event.id, type: event.type, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
