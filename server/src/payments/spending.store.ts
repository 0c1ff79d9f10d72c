import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { PaymentTable } from './payments.tables.ts';
import { findLeftCents } from './refunds/refunds.store.ts';

type Payment = Selectable<PaymentTable>;

/**
 * Whether a payment can no longer confirm a reservation: it already confirmed one, its rest is refunded (in any state),
 * or it is not a deposit. A partial refund does not count.
 */
export const isSpent = async (tx: Db | Tx, paymentId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('payment')
    .where('payment.id', '=', paymentId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('payment.purpose', '<>', 'deposit'),
        exists(
          selectFrom('reservations_rental_view as reservation')
            .select('reservation.id')
            .whereRef('reservation.payment_id', '=', 'payment.id'),
        ),
        exists(selectFrom('refund').select('refund.id').whereRef('refund.id', '=', 'payment.id')),
      ]),
    )
    .select('payment.id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Whether a captured deposit can confirm a reservation: it is not spent (`isSpent`), and not all of it was refunded in
 * the dashboard or taken back by the bank.
 */
export const isUsable = async (db: Db | Tx, payment: Payment): Promise<boolean> =>
  !(await isSpent(db, payment.id)) && (await hasMoneyLeft(db, payment));

/**
 * Whether all of a captured deposit was refunded in the dashboard or taken back by the bank before it confirmed a
 * reservation.
 */
export const hasGoneBack = async (db: Db, payment: Payment): Promise<boolean> =>
  !(await hasMoneyLeft(db, payment)) && !(await isSpent(db, payment.id));

/** Whether a payment is not captured yet, or a part of it was neither refunded nor taken back by the bank. */
const hasMoneyLeft = async (db: Db | Tx, payment: Payment): Promise<boolean> =>
  payment.state !== 'succeeded' || (await findLeftCents(db, payment)) > 0;

const withMoneyLeft = async (db: Db | Tx, payments: readonly Payment[]): Promise<Payment[]> => {
  const left = [];
  for (const payment of payments) if (await hasMoneyLeft(db, payment)) left.push(payment);
  return left;
};

/** Deposits that neither confirmed a reservation nor are being refunded (see `isSpent`), oldest first. */
const unspent = (db: Db | Tx) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', 'deposit')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservations_rental_view as reservation')
            .select('reservation.id')
            .whereRef('reservation.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund').select('refund.id').whereRef('refund.id', '=', 'payment.id'))),
    )
    .orderBy('created_at')
    .orderBy('id');

/**
 * The caller's payments of an amount that their next purchase may use: not bound to a named hold, not used, not being
 * refunded; succeeded or still open. Oldest first.
 */
export const listClaimable = async (
  db: Db | Tx,
  input: { accountId: number; amountCents: number },
): Promise<Payment[]> =>
  withMoneyLeft(
    db,
    await unspent(db)
      .where('account_id', '=', input.accountId)
      .where('amount_cents', '=', input.amountCents)
      .where('binding', '<>', 'bound')
      .where('state', '<>', 'canceled')
      .execute(),
  );

/**
 * Payments of holds that succeeded and are not settled: bound ones at once, provisional ones when they were recorded
 * before a moment.
 */
export const listUndecided = async (db: Db, provisionalRecordedBefore: Date): Promise<Payment[]> =>
  withMoneyLeft(
    db,
    await unspent(db)
      .where('state', '=', 'succeeded')
      .where((row) =>
        row.or([
          row('binding', '=', 'bound'),
          row.and([row('binding', '=', 'provisional'), row('recorded_at', '<=', provisionalRecordedBefore)]),
        ]),
      )
      .execute(),
  );

/** Payments of a hold that may still confirm it: open, or captured and neither used nor being refunded. */
export const listUnderWay = async (tx: Db | Tx, reservationId: number): Promise<Payment[]> =>
  withMoneyLeft(
    tx,
    await unspent(tx).where('reservation_id', '=', reservationId).where('state', '<>', 'canceled').execute(),
  );

/** The payment that was captured for a hold which it has not confirmed yet. */
export const findUnconfirmedCapture = async (tx: Tx, reservationId: number): Promise<Payment | undefined> =>
  (await listUnderWay(tx, reservationId)).find(({ state }) => state === 'succeeded');

/** The deposits that were captured before any hold existed and that no order has claimed. */
export const listUnclaimed = async (db: Db, succeededBefore: Date): Promise<Payment[]> =>
  withMoneyLeft(
    db,
    await unspent(db)
      .where('state', '=', 'succeeded')
      .where('binding', '=', 'unbound')
      .where('succeeded_at', '<=', succeededBefore)
      .execute(),
  );

/** The reservation confirmed by a payment. */
export const findReservationOfPayment = (
  db: Db | Tx,
  paymentId: string,
): Promise<{ reservationId: number; vehicleId: number; state: ReservationState } | undefined> =>
  db
    .selectFrom('reservations_rental_view as reservation')
    .select(['id as reservationId', 'vehicle_id as vehicleId', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/**
 * The time of the oldest payment that may have changed since a backup: its rental is not returned yet, or it is not
 * settled. After a restore the comparison begins there, however long ago that is.
 */
export const findOldestUnended = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('payment')
      .leftJoin('reservations_rental_view as reservation', (join) =>
        join.on((row) =>
          row.or([
            row('reservation.payment_id', '=', row.ref('payment.id')),
            row.and([
              row('payment.purpose', '<>', 'deposit'),
              row('reservation.id', '=', row.ref('payment.reservation_id')),
            ]),
          ]),
        ),
      )
      .where(({ eb, or, and, not, exists, selectFrom }) =>
        or([
          eb('reservation.state', '=', 'confirmed'),
          and([eb('payment.purpose', '<>', 'deposit'), eb('payment.state', '=', 'open')]),
          and([
            eb('reservation.id', 'is', null),
            eb('payment.state', '<>', 'canceled'),
            not(exists(selectFrom('refund').select('refund.id').whereRef('refund.id', '=', 'payment.id'))),
          ]),
        ]),
      )
      .select(({ fn }) => fn.min('payment.created_at').as('moment'))
      .executeTakeFirst()
  )?.moment ?? null;
