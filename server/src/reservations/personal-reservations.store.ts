import { moneyColumns } from '../payments/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with texts of persons. */
export const PERSONAL_TABLES = ['change_request', 'note', 'reservation_company'] as const;

export const listReservationsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('reservation')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .leftJoin('payments_payment_view as payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('payments_refund_view as refund', 'refund.id', 'reservation.payment_id')
    .leftJoin('payments_partial_refund_view as parts', 'parts.payment_id', 'reservation.payment_id')
    .select([
      'reservation.id',
      'vehicle.brand',
      'vehicle.model',
      'reservation.start_date',
      'reservation.end_date',
      'reservation.state',
      'reservation.cancel_reason',
      'reservation.daily_price_cents',
      'reservation.accessories_cents',
      'reservation.total_cents',
      'reservation.deposit_cents',
      'reservation.mileage_driven_km',
      'reservation.created_at',
      'reservation.confirmed_at',
      'reservation.canceled_at',
      'reservation.departed_at',
      'reservation.returned_at',
      'reservation.payment_id',
    ])
    .select(moneyColumns)
    .where('reservation.account_id', '=', accountId)
    .orderBy('reservation.id')
    .execute();

export const listLinesOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('reservation_accessory')
    .innerJoin('reservation', 'reservation.id', 'reservation_accessory.reservation_id')
    .select([
      'reservation_accessory.reservation_id',
      'reservation_accessory.name',
      'reservation_accessory.daily_price_cents',
      'reservation_accessory.quantity',
    ])
    .where('reservation.account_id', '=', accountId)
    .orderBy('reservation_accessory.reservation_id')
    .orderBy('reservation_accessory.accessory_id')
    .execute();

/** What the agency changed of a person's rentals, oldest first. */
export const listChangesOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('reservation_change as change')
    .innerJoin('reservation', 'reservation.id', 'change.reservation_id')
    .select(['change.reservation_id', 'change.before', 'change.after', 'change.at'])
    .where('reservation.account_id', '=', accountId)
    .orderBy('change.id')
    .execute();

/** What a person asked of the agency about their rentals, oldest first. */
export const listRequestsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('change_request as request')
    .innerJoin('reservation', 'reservation.id', 'request.reservation_id')
    .select(['request.reservation_id', 'request.wish', 'request.text'])
    .select(['request.asked_at', 'request.answered_at', 'request.outcome'])
    .where('reservation.account_id', '=', accountId)
    .orderBy('request.id')
    .execute();

/** Removes what a person wrote in their requests; that and when they asked stays with the rental. */
export const eraseRequestTexts = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('change_request')
    .set({ text: '' })
    .where('text', '<>', '')
    .where('reservation_id', 'in', ({ selectFrom }) =>
      selectFrom('reservation').select('id').where('account_id', '=', accountId),
    )
    .execute();
};

/** Removes the texts of requests from before a moment; returns how many. */
export const eraseRequestTextsBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('change_request')
    .set({ text: '' })
    .where('text', '<>', '')
    .where('asked_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
