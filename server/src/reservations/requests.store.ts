import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { RequestWish } from '@volant/shared/reservations/requests/request.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** An open request of a customer. */
export interface OpenRequestRow {
  id: number;
  reservationId: number;
  wish: RequestWish;
  text: string;
  askedAt: Date;
}

/**
 * What became of a request: set aside by a manager, settled by the change, cancellation or end of its reservation, or
 * taken back by the customer.
 */
export type RequestOutcome = 'handled' | 'changed' | 'canceled' | 'returned' | 'withdrawn';

const COLUMNS = ['id', 'reservation_id as reservationId', 'wish', 'text', 'asked_at as askedAt'] as const;

export const insertRequest = (tx: Tx, request: Omit<OpenRequestRow, 'id'>): Promise<OpenRequestRow> =>
  tx
    .insertInto('change_request')
    .values({
      reservation_id: request.reservationId,
      wish: request.wish,
      text: request.text,
      asked_at: request.askedAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** The open requests of reservations, oldest first. */
export const listOpenRequests = (
  db: Db | Tx,
  reservationIds: readonly number[],
): Promise<OpenRequestRow[]> =>
  reservationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('change_request')
        .select(COLUMNS)
        .where(isAmong('reservation_id', reservationIds))
        .where('answered_at', 'is', null)
        .orderBy('asked_at')
        .orderBy('id')
        .execute();

/** The open requests of a locked reservation, locked: nobody settles them before the transaction ends. */
export const lockOpenRequests = (tx: Tx, reservationId: number): Promise<OpenRequestRow[]> =>
  tx
    .selectFrom('change_request')
    .select(COLUMNS)
    .where('reservation_id', '=', reservationId)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Which reservation a request is about. */
export const findRequestReservation = (tx: Tx, id: number): Promise<{ reservationId: number } | undefined> =>
  tx
    .selectFrom('change_request')
    .select('reservation_id as reservationId')
    .where('id', '=', id)
    .executeTakeFirst();

export const lockRequest = (
  tx: Tx,
  id: number,
): Promise<(OpenRequestRow & { answeredAt: Date | null; outcome: RequestOutcome | null }) | undefined> =>
  tx
    .selectFrom('change_request')
    .select(COLUMNS)
    .select(['answered_at as answeredAt', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const answerRequests = async (
  tx: Tx,
  ids: readonly number[],
  answer: { outcome: RequestOutcome; by: number | null; at: Date },
): Promise<void> => {
  await tx
    .updateTable('change_request')
    .set({ outcome: answer.outcome, answered_by: answer.by, answered_at: answer.at })
    .where(isAmong('id', ids))
    .execute();
};

/** Every open request with what a manager must know to answer it, oldest first. */
export const listRequestsToHandle = (
  db: Db,
): Promise<
  (OpenRequestRow & {
    firstName: string;
    lastName: string;
    phone: string;
    vehicleId: number;
    brand: string;
    model: string;
    startDate: IsoDate;
    endDate: IsoDate;
  })[]
> =>
  db
    .selectFrom('change_request as request')
    .innerJoin('reservation', 'reservation.id', 'request.reservation_id')
    .innerJoin('accounts_person_view as person', 'person.id', 'reservation.account_id')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .select([
      'request.id',
      'request.reservation_id as reservationId',
      'request.wish',
      'request.text',
      'request.asked_at as askedAt',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.phone_number as phone',
      'reservation.vehicle_id as vehicleId',
      'vehicle.brand',
      'vehicle.model',
      'reservation.start_date as startDate',
      'reservation.end_date as endDate',
    ])
    .where('request.answered_at', 'is', null)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();

/** What a customer asked of the agency. */
export interface RequestFacts {
  wish: RequestWish;
  /** Empty when nothing was written, or when it was deleted since. */
  text: string;
  askedAt: Date;
}

export const findRequestFacts = (db: Db, id: number): Promise<RequestFacts | undefined> =>
  db
    .selectFrom('change_request')
    .select(['wish', 'text', 'asked_at as askedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
