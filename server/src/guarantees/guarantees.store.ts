import { sql, type Selectable, type Updateable } from 'kysely';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { GuaranteeTable } from './guarantees.tables.ts';

export type GuaranteeRow = Selectable<GuaranteeTable>;

const LIVE = ['asked', 'held'] as const;

export const insertGuarantee = (
  tx: Tx,
  values: Pick<
    GuaranteeRow,
    | 'reservation_id'
    | 'method'
    | 'amount_cents'
    | 'state'
    | 'asked_at'
    | 'asked_by'
    | 'held_at'
    | 'token_hash'
    | 'token_ends_at'
  >,
): Promise<GuaranteeRow> =>
  tx.insertInto('guarantee').values(values).returningAll().executeTakeFirstOrThrow();

export const updateGuarantee = (
  tx: Tx,
  id: number,
  values: Updateable<GuaranteeTable>,
): Promise<GuaranteeRow> =>
  tx.updateTable('guarantee').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findGuarantee = (db: Db | Tx, id: number): Promise<GuaranteeRow | undefined> =>
  db.selectFrom('guarantee').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a guarantee. Its reservation must be locked before (lock order). */
export const lockGuarantee = (tx: Tx, id: number): Promise<GuaranteeRow | undefined> =>
  tx.selectFrom('guarantee').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks the newest guarantee of a reservation, which must be locked. */
export const lockNewestGuarantee = (tx: Tx, reservationId: number): Promise<GuaranteeRow | undefined> =>
  tx
    .selectFrom('guarantee')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findGuaranteeOfPayment = (db: Db | Tx, paymentId: string): Promise<GuaranteeRow | undefined> =>
  db.selectFrom('guarantee').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const findGuaranteeOfToken = (
  db: Db | Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<GuaranteeRow | undefined> =>
  db
    .selectFrom('guarantee')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at', '>', now)
    .executeTakeFirst();

/** A held card guarantee whose authorization should have lapsed. */
export const findLapsedGuarantee = (
  db: Db,
  reservationId: number,
  now: Date,
): Promise<Pick<GuaranteeRow, 'payment_id'> | undefined> =>
  db
    .selectFrom('guarantee')
    .select('payment_id')
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'held')
    .where('capture_before', '<=', now)
    .executeTakeFirst();

/** The guarantees of a reservation, newest first. */
export const listGuaranteesOf = (db: Db | Tx, reservationId: number): Promise<GuaranteeRow[]> =>
  db
    .selectFrom('guarantee')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute();

/** The newest guarantee of each reservation of a customer. */
export const listGuaranteesOfCustomer = (db: Db, accountId: number): Promise<GuaranteeRow[]> =>
  db
    .selectFrom('guarantee')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'guarantee.reservation_id')
    .selectAll('guarantee')
    .distinctOn('guarantee.reservation_id')
    .where('rental.account_id', '=', accountId)
    .orderBy('guarantee.reservation_id')
    .orderBy('guarantee.id', 'desc')
    .execute();

/**
 * Live card guarantees with work left: a decision that the provider has not answered, a link that expired unused, a
 * payment that has ended.
 */
export const listGuaranteesToAdvance = (db: Db, now: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('guarantee')
    .leftJoin('payments_payment_view as payment', 'payment.id', 'guarantee.payment_id')
    .select('guarantee.id')
    .where('guarantee.method', '=', 'card')
    .where('guarantee.state', 'in', LIVE)
    .where((row) =>
      row.or([
        row('guarantee.decision', 'is not', null),
        row.and([row('guarantee.state', '=', 'asked'), row('guarantee.token_ends_at', '<=', now)]),
        row.and([row('guarantee.state', '=', 'held'), row('payment.state', '<>', 'open')]),
        row('payment.state', '=', 'succeeded'),
      ]),
    )
    .orderBy('guarantee.id')
    .execute();

/** A held guarantee with the facts that a manager needs to decide. */
export interface HeldGuarantee {
  id: number;
  reservationId: number;
  firstName: string;
  lastName: string;
  phone: string;
  brand: string;
  model: string;
  amountCents: number;
  captureBefore: Date | null;
}

/**
 * Held guarantees without a decision: with `endingBefore`, cards whose authorization lapses by then; otherwise those of
 * finished rentals.
 */
export const listHeldGuarantees = (db: Db, limit: { endingBefore?: Date }): Promise<HeldGuarantee[]> =>
  db
    .selectFrom('guarantee')
    .innerJoin('reservations_rental_view as rental', 'rental.id', 'guarantee.reservation_id')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'rental.vehicle_id')
    .select([
      'guarantee.id',
      'guarantee.reservation_id as reservationId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.phone_number as phone',
      'vehicle.brand',
      'vehicle.model',
      'guarantee.amount_cents as amountCents',
      'guarantee.capture_before as captureBefore',
    ])
    .where('guarantee.state', '=', 'held')
    .where('guarantee.decision', 'is', null)
    .where((row) =>
      limit.endingBefore === undefined
        ? row('rental.state', 'in', ['finalized', 'canceled'])
        : row('guarantee.capture_before', '<=', limit.endingBefore),
    )
    .orderBy(sql`guarantee.capture_before NULLS LAST`)
    .orderBy('guarantee.id')
    .execute();

/** The customer and vehicle for the page of a link. */
export const findRenterOf = (
  db: Db,
  reservationId: number,
): Promise<{ firstName: string; brand: string; model: string; state: ReservationState } | undefined> =>
  db
    .selectFrom('reservations_rental_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'rental.vehicle_id')
    .select(['person.first_name as firstName', 'vehicle.brand', 'vehicle.model', 'rental.state'])
    .where('rental.id', '=', reservationId)
    .executeTakeFirst();

export const findRentalOf = (db: Db, reservationId: number) =>
  db
    .selectFrom('reservations_rental_view')
    .select(['state', 'start_date as startDate'])
    .where('id', '=', reservationId)
    .executeTakeFirst();
