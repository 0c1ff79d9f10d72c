import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { PaymentTable } from './payments.tables.ts';

export type Payment = Selectable<PaymentTable>;
/** The purpose of a payment; only a deposit confirms a reservation. */
export type Purpose = Payment['purpose'];

/**
 * Inserts a payment to be created at the provider, by default a deposit. A payment for any other purpose must be bound.
 */
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
  > & { purpose?: Purpose; link_id?: number | null },
): Promise<Payment> =>
  tx
    .insertInto('payment')
    .values({
      ...payment,
      idempotency_key: `payment-${payment.id}`,
      // The payment's metadata at the provider name this reservation from the start.
      described_reservation_id: payment.reservation_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPayment = (db: Db | Tx, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a payment against changes of it and of its refunds; its reservation must be locked first. */
export const lockPayment = (tx: Tx, id: string): Promise<Payment | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Finds a payment by a provider id of either kind: pi_… or cs_…. */
export const findPaymentByProviderId = (db: Db | Tx, providerId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where((row) => row.or([row('provider_id', '=', providerId), row('intent_id', '=', providerId)]))
    .executeTakeFirst();

/** Open payments of a reservation for a purpose; at most one, by a unique index. */
export const listOpenFor = (db: Db | Tx, reservationId: number, purpose: Purpose): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const openPayments = (db: Db) =>
  db.selectFrom('payment').selectAll().where('state', '=', 'open').orderBy('created_at').orderBy('id');

/** Open payments of a reservation for any purpose, oldest first. */
export const listOpenOf = (db: Db, reservationId: number): Promise<Payment[]> =>
  openPayments(db).where('reservation_id', '=', reservationId).execute();

/** The deposits that were opened for a hold, in any state, oldest first. */
export const listDepositsOfHold = (db: Db | Tx, reservationId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('purpose', '=', 'deposit')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Captured payments with a dispute that the bank has not decided yet. */
export const listUndecidedDisputes = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', '=', 'succeeded')
    .where('disputed_at', 'is not', null)
    .where((row) => row.or([row('dispute_state', 'is', null), row('dispute_state', '=', 'open')]))
    .orderBy('disputed_at')
    .orderBy('id')
    .execute();

/** Captured supplements and balances of a reservation. */
export const listCapturedFurther = (db: Db | Tx, reservationId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('purpose', 'in', ['supplement', 'balance'])
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .orderBy('id')
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
    .orderBy('id')
    .execute();

/** Open payments to be read again at the provider, in case a webhook was lost. */
export const listOpenCreatedBefore = (db: Db, moment: Date): Promise<Payment[]> =>
  openPayments(db).where('created_at', '<', moment).execute();

/**
 * Open payments that are no longer needed: deposits of reservations that were paid by another payment or cancelled
 * meanwhile, other payments of reservations that were cancelled since, and payments of links that were revoked, or that
 * expired and hold no dates.
 */
export const listOpenWithoutUse = (db: Db, now: Date): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .innerJoin('reservations_rental_view as reservation', 'reservation.id', 'payment.reservation_id')
    .leftJoin('payment_link as link', 'link.id', 'payment.link_id')
    .selectAll('payment')
    .where('payment.state', '=', 'open')
    .where((row) =>
      row.or([
        row('link.revoked_at', 'is not', null),
        row.and([row('payment.purpose', '<>', 'deposit'), row('link.expires_at', '<=', now)]),
        row.and([row('payment.purpose', '=', 'deposit'), row('reservation.state', '<>', 'pending')]),
        row('reservation.state', '=', 'canceled'),
      ]),
    )
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();

/** Open supplements and balances that are paid through a link. */
export const listOpenByLink = (db: Db): Promise<Payment[]> =>
  openPayments(db)
    .where('purpose', 'in', ['supplement', 'balance'])
    .where('link_id', 'is not', null)
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
      | 'refunded_elsewhere_cents'
      | 'refunded_elsewhere_at'
      | 'disputed_at'
      | 'dispute_state'
      | 'dispute_cents'
      | 'dispute_closed_at'
      | 'described_reservation_id'
      | 'described_at'
    >
  >,
): Promise<void> => {
  await tx.updateTable('payment').set(values).where('id', '=', id).execute();
};

/**
 * Records how a payment ended, once: false when it was no longer in the state `from`. A payment that is cancelled in
 * the ledger can still turn out to be captured.
 */
export const recordEnd = async (
  db: Db | Tx,
  id: string,
  values:
    | ({ state: 'canceled' } & Partial<Pick<Payment, 'is_released'>>)
    | (Pick<Payment, 'intent_id' | 'succeeded_at' | 'recorded_at'> &
        Partial<Pick<Payment, 'provider_id' | 'captured_cents'>> & { state: 'succeeded' }),
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

/** Ends a payment whose creation was refused; false when it has an object at the provider by now. */
export const endUnattached = async (db: Db | Tx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Records the object of a payment that has none yet, as the provider lists it. */
export const attachListed = async (
  db: Db,
  id: string,
  { providerId, intentId }: { providerId: string; intentId: string | null },
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ provider_id: providerId, intent_id: intentId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('provider_id', 'is', null)
    .execute();
};

/** Gives the payment a new idempotency key for the next attempt, once per key, also under concurrent calls. */
export const renewPaymentKey = async (db: Db, payment: Payment): Promise<void> => {
  await db
    .updateTable('payment')
    .set({ idempotency_key: `${payment.idempotency_key}+` })
    .where('id', '=', payment.id)
    .where('idempotency_key', '=', payment.idempotency_key)
    .execute();
};

/** The provider stores times in whole seconds, so a moment is compared with the end of its second. */
const endOfSecond = (moment: Date): Date => new Date(moment.getTime() + 1000);

/**
 * Whether a payment may belong to this account. An account created after the payment belongs to another person: a
 * restored database reused the number.
 */
export const wasCustomer = async (
  tx: Tx,
  payment: Pick<Payment, 'account_id' | 'created_at'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('accounts_person_view as account')
    .select('id')
    .where('id', '=', payment.account_id)
    .where('created_at', '<', endOfSecond(payment.created_at))
    .executeTakeFirst()) !== undefined;

/** Inserts a captured payment that the database lacks; false when it lacks its customer too. */
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
  > & { succeeded_at: Date; recorded_at: Date } & (
      { purpose: 'deposit' } | { purpose: Exclude<Purpose, 'deposit'>; reservation_id: number }
    ),
): Promise<boolean> => {
  if (!(await wasCustomer(tx, payment))) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment')
    .values({
      ...payment,
      kind: 'intent',
      binding: payment.purpose === 'deposit' ? 'unbound' : 'bound',
      state: 'succeeded',
      idempotency_key: `payment-${payment.id}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
