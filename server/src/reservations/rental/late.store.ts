import { sql } from 'kysely';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { returnPriceColumns } from '../reservation-writes.store.ts';

export type OutRow = Pick<
  ReservationRow,
  'id' | 'vehicle_id' | 'start_date' | 'end_date' | 'state' | 'departed_at' | 'kept_until'
>;

/** Confirmed rentals whose vehicle has left, with a last day up to `lastDay`: up to `lastDayPast(now)`, those that are late. */
export const listOutUntil = (db: Db, lastDay: IsoDate): Promise<OutRow[]> =>
  db
    .selectFrom('reservation')
    .select(['id', 'vehicle_id', 'start_date', 'end_date', 'state', 'departed_at', 'kept_until'])
    .where('state', '=', 'confirmed')
    .where('departed_at', 'is not', null)
    .where('end_date', '<=', lastDay)
    .orderBy('id')
    .execute();

/** The rentals whose vehicle is late, with their own days. */
export const listLateRentals = async (
  db: Db,
  now: Date,
): Promise<(Period & { reservationId: number; vehicleId: number })[]> =>
  (await listOutUntil(db, lastDayPast(now))).map((row) => ({
    reservationId: row.id,
    vehicleId: row.vehicle_id,
    startDate: row.start_date,
    endDate: row.end_date,
  }));

/** Whether the vehicle of a rental is out with a late one, of `listLateRentals`. */
export const isOutWithAnother = (
  late: readonly { reservationId: number; vehicleId: number }[],
  { id, vehicleId }: { id: number; vehicleId: number },
): boolean => late.some((other) => other.vehicleId === vehicleId && other.reservationId !== id);

/** The vehicle must be locked before the reservation. */
export const updateKeptUntil = async (tx: Tx, id: number, keptUntil: IsoDate | null): Promise<void> => {
  await tx.updateTable('reservation').set({ kept_until: keptUntil }).where('id', '=', id).execute();
};

/** A rental that is already paid takes days for which a late vehicle was kept; the vehicle must be locked. */
export const yieldKeptDays = async (tx: Tx, vehicleId: number, { startDate }: Period): Promise<void> => {
  const before = addDays(startDate, -1);
  await tx
    .updateTable('reservation')
    .set({ kept_until: sql`CASE WHEN end_date < ${before}::date THEN ${before}::date END` })
    .where('vehicle_id', '=', vehicleId)
    .where('kept_until', '>=', startDate)
    .where('end_date', '<', startDate)
    .execute();
};

/** Records when a vehicle left; null: it did not leave. The reservation must be locked. */
export const updateDeparture = async (
  tx: Tx,
  id: number,
  departure: { at: Date; odometerKm: number | null; returnPrices: ReturnPrices } | null,
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({
      departed_at: departure?.at ?? null,
      departure_km: departure?.odometerKm ?? null,
      ...(departure === null ? { kept_until: null } : returnPriceColumns(departure.returnPrices)),
    })
    .where('id', '=', id)
    .execute();
};

/** Whether the departure of a reservation was signed. */
export const hasDepartureReport = async (tx: Tx, id: number): Promise<boolean> => {
  const report = await tx
    .selectFrom('handovers_report_view')
    .select('reservation_id')
    .where('reservation_id', '=', id)
    .where('kind', '=', 'departure')
    .executeTakeFirst();
  return report !== undefined;
};
