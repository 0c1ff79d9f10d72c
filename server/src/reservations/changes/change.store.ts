import type { Period } from '@volant/shared/kernel/period.ts';
import type { Actor } from '../../platform/actor.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** A reservation as refusals and the planning name it. */
export interface NamedReservation extends Period {
  id: number;
  vehicleId: number;
  state: ReservationRow['state'];
  departedAt: Date | null;
  customerName: string;
  phone: string;
}

export const listNamedReservations = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<NamedReservation[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('reservation')
          .innerJoin('accounts_person_view as person', 'person.id', 'reservation.account_id')
          .select([
            'reservation.id',
            'reservation.vehicle_id as vehicleId',
            'reservation.state',
            'reservation.departed_at as departedAt',
            'reservation.start_date as startDate',
            'reservation.end_date as endDate',
            'person.first_name as firstName',
            'person.last_name as lastName',
            'person.phone_number as phone',
          ])
          .where(isAmong('reservation.id', ids))
          .orderBy('reservation.start_date')
          .orderBy('reservation.id')
          .execute()
      ).map(({ firstName, lastName, ...row }) => ({
        ...row,
        customerName: `${firstName} ${lastName}`.trim(),
      }));

/** What a change writes of a reservation. */
export type ChangedColumns = Pick<
  ReservationRow,
  | 'vehicle_id'
  | 'start_date'
  | 'end_date'
  | 'daily_price_cents'
  | 'max_daily_mileage_km'
  | 'extra_km_cents'
  | 'return_prices'
  | 'vehicle_cents'
  | 'discount_cents'
  | 'accessories_cents'
  | 'vat_off_cents'
  | 'total_cents'
  | 'deposit_cents'
  | 'deposit_locked_at'
>;

/**
 * Writes a change; the reservation and its vehicles must be locked. The provider's metadata are outdated by it, so the
 * sweep renews them when nothing else does. The days of a late vehicle are kept anew from its new last day.
 */
export const updateChanged = async (tx: Tx, id: number, values: ChangedColumns): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set((row) => ({
      ...values,
      described_as: null,
      kept_until: null,
      // Also when its accessories are all that changes.
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** Writes a price with or without VAT; the reservation must be locked. */
export const updateOwed = async (
  tx: Tx,
  id: number,
  values: Pick<ReservationRow, 'vat_off_cents' | 'total_cents' | 'deposit_cents'>,
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set((row) => ({ ...values, described_as: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** When a reservation was last changed; undefined when it never was. */
export const findLastChange = async (db: Db | Tx, reservationId: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('reservation_change')
      .select('at')
      .where('reservation_id', '=', reservationId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

export const insertChange = async (
  tx: Tx,
  change: {
    reservationId: number;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    differenceCents: number;
    actor: Actor;
    at: Date;
  },
): Promise<void> => {
  const { actor } = change;
  await tx
    .insertInto('reservation_change')
    .values({
      reservation_id: change.reservationId,
      before: change.before,
      after: change.after,
      difference_cents: change.differenceCents,
      by: 'accountId' in actor ? actor.accountId : null,
      at: change.at,
    })
    .execute();
};
