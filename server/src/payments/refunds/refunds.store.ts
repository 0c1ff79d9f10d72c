import { sql, type Selectable } from 'kysely';
import { REFUND_FAILED } from '../money-facts.store.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Payment } from '../payments.store.ts';
import type { RefundTable } from '../payments.tables.ts';

export type Refund = Selectable<RefundTable>;
/** A refund, with the amount that was refunded in the provider's dashboard in its place after it failed. */
export interface RefundOfPayment extends Refund {
  in_place_cents: number;
}
/** Why the rest of a payment is refunded. */
export type RefundReason = Exclude<Refund['reason'], 'excess'>;

/** While a dispute is open the bank has the money: a refund would pay the customer twice. */
const NOT_WITH_THE_BANK = sql<boolean>`payment.dispute_state IS DISTINCT FROM 'open'`;

/** A refund with the data that its request to the provider needs. */
export interface RefundToAsk extends Refund {
  intent_id: string | null;
}

/**
 * Inserts the refund of the rest of a payment: `amountCents`, or less when partial refunds leave less. Idempotent: the
 * refund has the id of its payment. Returns the amount newly owed, which is 0 when there was nothing to insert, and the
 * payment's reservation.
 */
export const insertRefundOfRest = async (
  tx: Tx,
  input: { paymentId: string; amountCents: number; reason: RefundReason; now: Date },
): Promise<{ owedCents: number; reservationId: number | null }> => {
  const { captured, reservation_id: reservationId } = await tx
    .selectFrom('payment')
    .select(({ fn }) => ['reservation_id', fn.coalesce('captured_cents', 'amount_cents').as('captured')])
    .where('id', '=', input.paymentId)
    .executeTakeFirstOrThrow();
  const amountCents = Math.min(input.amountCents, captured - (await sumOfParts(tx, input.paymentId)));
  const isNew = amountCents > 0 && (await insertRefund(tx, { ...input, amountCents, id: input.paymentId }));
  return { owedCents: isNew ? amountCents : 0, reservationId };
};

/**
 * Inserts a refund of a part of a payment that is no longer owed to us. Idempotent per id. The database refuses more
 * than was captured (`refund_captured`).
 */
export const insertRefundOfPart = async (
  tx: Tx,
  input: { id: string; paymentId: string; amountCents: number; now: Date },
): Promise<void> => {
  await insertRefund(tx, { ...input, reason: 'excess' });
};

const insertRefund = async (
  tx: Tx,
  refund: {
    id: string;
    paymentId: string;
    amountCents: number;
    reason: Refund['reason'];
    now: Date;
    state?: Refund['state'];
    providerId?: string | null;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      state: refund.state ?? 'due',
      idempotency_key: firstKeyOf(refund),
      provider_id: refund.providerId ?? null,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

const firstKeyOf = ({ id }: Pick<Refund, 'id'>): string => `refund-${id}`;

/** Whether the refund was requested before under another idempotency key. The provider may have made it then. */
export const hasOtherKey = (refund: Pick<Refund, 'id' | 'idempotency_key'>): boolean =>
  refund.idempotency_key !== firstKeyOf(refund);

/** Inserts a refund that the provider made and the database lacks. */
export const insertLostRefund = async (
  tx: Tx,
  refund: {
    /** The payment's id for the refund of the rest. */
    id: string;
    paymentId: string;
    amountCents: number;
    state: Refund['state'];
    providerId: string | null;
    now: Date;
  },
): Promise<void> => {
  await insertRefund(tx, { ...refund, reason: refund.id === refund.paymentId ? 'canceled' : 'excess' });
};

export const findRefund = (db: Db | Tx, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

/** The refund of the rest of a payment, in any state. */
export const findRefundOfRest = (db: Db | Tx, paymentId: string): Promise<Refund | undefined> =>
  findRefund(db, paymentId);

/** The refunds of a payment, oldest first. */
export const listRefundsOf = (db: Db | Tx, paymentId: string): Promise<RefundOfPayment[]> =>
  db
    .selectFrom('refund')
    .innerJoin('payments_refund_view as counted', 'counted.id', 'refund.id')
    .selectAll('refund')
    .select((row) => row.ref('counted.in_place_cents').$notNull().as('in_place_cents'))
    .where('refund.payment_id', '=', paymentId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();

/** The sum of refunds, in cents, less what was refunded in the dashboard in place of those that failed. */
export const ownCentsOf = (refunds: readonly RefundOfPayment[]): number =>
  refunds.reduce((sum, { amount_cents: cents, in_place_cents: inPlace }) => sum + cents - inPlace, 0);

/** The captured amount of a payment, in cents. */
export const capturedCents = (payment: Pick<Payment, 'amount_cents' | 'captured_cents'>): number =>
  payment.captured_cents ?? payment.amount_cents;

/**
 * What of a captured payment neither our refunds of `ownCents` nor the dashboard gave back, in cents; negative when more
 * went back.
 */
export const remainingCents = (
  payment: Pick<Payment, 'amount_cents' | 'captured_cents' | 'refunded_elsewhere_cents'>,
  ownCents: number,
): number => capturedCents(payment) - ownCents - payment.refunded_elsewhere_cents;

/** The same with all our refunds, in any state, at least 0. */
export const findLeftCents = async (
  db: Db | Tx,
  payment: Pick<Payment, 'id' | 'amount_cents' | 'captured_cents' | 'refunded_elsewhere_cents'>,
): Promise<number> => {
  const ownCents = ownCentsOf(await listRefundsOf(db, payment.id));
  return Math.max(0, remainingCents(payment, ownCents));
};

/** The partial refunds of a payment, oldest first. */
export const listPartsOf = async (db: Db | Tx, paymentId: string): Promise<RefundOfPayment[]> =>
  (await listRefundsOf(db, paymentId)).filter(({ id }) => id !== paymentId);

/** Sum of the full amounts of a payment's partial refunds, in cents: what `refund_captured` limits. */
export const sumOfParts = async (db: Db | Tx, paymentId: string): Promise<number> =>
  (await listPartsOf(db, paymentId)).reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** The captured payments of a rental, newest first; without those of guarantees. */
export const listCapturedOf = (
  db: Db | Tx,
  { reservationId, depositPaymentId }: { reservationId: number; depositPaymentId: string | null },
): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'succeeded')
    .where((row) =>
      row.or([
        row('id', '=', depositPaymentId),
        row.and([
          row('reservation_id', '=', reservationId),
          row('purpose', 'not in', ['deposit', 'guarantee']),
        ]),
      ]),
    )
    .orderBy('succeeded_at', 'desc')
    .orderBy('id')
    .execute();

export const listRefundsToAsk = (db: Db, paymentId: string): Promise<RefundToAsk[]> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.intent_id')
    .where('refund.payment_id', '=', paymentId)
    .where('refund.state', '=', 'due')
    .where(NOT_WITH_THE_BANK)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();

/**
 * The payments with refunds in a state. 'due': the refund is to be requested; disputed payments are left out.
 * 'pending': the provider accepted the refund and has not finished it.
 */
export const listPaymentsWithRefunds = (
  db: Db,
  state: 'due' | 'pending',
): Promise<{ payment_id: string }[]> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.payment_id')
    .where('refund.state', '=', state)
    .where((row) => (state === 'due' ? NOT_WITH_THE_BANK : row.lit(true)))
    .groupBy('refund.payment_id')
    .orderBy(({ fn }) => fn.min('refund.created_at'))
    .orderBy('refund.payment_id')
    .execute();

/** Makes a failed refund due again under a new key. */
export const renewRefund = async (
  db: Db,
  refund: { id: string; amountCents: number; now: Date },
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
    .where('id', '=', refund.id)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Marks the due refunds of a payment as failed, without a mail to anybody; returns their ids. */
export const failDueRefunds = async (tx: Tx, paymentId: string, now: Date): Promise<string[]> =>
  (
    await tx
      .updateTable('refund')
      .set({ state: 'failed', updated_at: now })
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'due')
      .returning('id')
      .execute()
  ).map(({ id }) => id);

/** Closes a failed refund that is not to be requested again; false when it was closed or requested meanwhile. */
export const closeFailedRefund = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where(REFUND_FAILED)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Gives the refund a new idempotency key for the next attempt, once per key, also under concurrent calls. */
export const renewRefundKey = async (db: Db, refund: Refund): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ idempotency_key: `${refund.idempotency_key}+` })
    .where('id', '=', refund.id)
    .where('idempotency_key', '=', refund.idempotency_key)
    .execute();
};

export const updateRefund = async (
  db: Db | Tx,
  id: string,
  values: Pick<Refund, 'state' | 'provider_id' | 'updated_at'> & Partial<Pick<Refund, 'amount_cents'>>,
): Promise<void> => {
  await db.updateTable('refund').set(values).where('id', '=', id).execute();
};
