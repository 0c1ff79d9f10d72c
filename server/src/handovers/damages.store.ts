import type { Selectable } from 'kysely';
import { addressOfDraft, type WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import type { WireDamage } from '@volant/shared/handovers/handovers.schema.ts';
import { addressColumns } from '../platform/db/address-columns.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { DamageTable, ReservationDriverTable } from './handovers.tables.ts';

export type DamageRow = Selectable<DamageTable>;
export type DriverRow = Selectable<ReservationDriverTable>;

/** Damage that a vehicle had at the time of a report, in the order in which it was found. */
export const listDamagesAt = (
  db: Db | Tx,
  { vehicleId, reportId, moment }: { vehicleId: number; reportId: number; moment: Date },
): Promise<DamageRow[]> =>
  db
    .selectFrom('damage')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('found_at', '<=', moment)
    .where((row) =>
      row.or([
        row('repaired_at', 'is', null),
        row('repaired_at', '>', moment),
        row('found_in', '=', reportId),
      ]),
    )
    .orderBy('found_at')
    .orderBy('id')
    .execute();

export const insertDamages = async (
  tx: Tx,
  found: { vehicleId: number; handoverId: number; damages: readonly WireDamage[]; now: Date },
): Promise<void> => {
  if (found.damages.length === 0) return;
  await tx
    .insertInto('damage')
    .values(
      found.damages.map(({ photoId, ...damage }) => ({
        ...damage,
        vehicle_id: found.vehicleId,
        photo_id: photoId,
        found_in: found.handoverId,
        found_at: found.now,
      })),
    )
    .execute();
};

/** Records the ledger entry that charges the damage found by a report. */
export const markCharged = async (tx: Tx, handoverId: number, entryId: number): Promise<void> => {
  await tx
    .updateTable('damage')
    .set({ charged_entry_id: entryId })
    .where('found_in', '=', handoverId)
    .execute();
};

/** Ends the damage noted by a voided report; the report itself still shows it. */
export const endDamages = async (tx: Tx, handoverId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('damage')
    .set({ repaired_at: now })
    .where('found_in', '=', handoverId)
    .where('repaired_at', 'is', null)
    .execute();
};

export const listDrivers = (db: Db | Tx, reservationId: number): Promise<DriverRow[]> =>
  db
    .selectFrom('reservation_driver')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute();

/** Replaces the drivers of a reservation; incomplete addresses are not stored. */
export const replaceDrivers = async (
  tx: Tx,
  written: { reservationId: number; drivers: readonly WireDriver[]; by: number | null; now: Date },
): Promise<void> => {
  await tx.deleteFrom('reservation_driver').where('reservation_id', '=', written.reservationId).execute();
  if (written.drivers.length === 0) return;
  await tx
    .insertInto('reservation_driver')
    .values(
      written.drivers.map((driver, position) => ({
        reservation_id: written.reservationId,
        position,
        name: driver.name,
        birth_date: driver.birthDate,
        licence_number: driver.licenceNumber,
        licence_since: driver.licenceSince,
        categories: driver.categories,
        valid_until: driver.validUntil,
        country: driver.country,
        ...addressColumns(addressOfDraft(driver) ?? null),
        checked_by: written.by,
        checked_at: written.now,
      })),
    )
    .execute();
};
