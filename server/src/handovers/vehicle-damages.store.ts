import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

const damages = (db: Db | Tx) =>
  db
    .selectFrom('damage')
    .leftJoin('handover', 'handover.id', 'damage.found_in')
    .leftJoin('handover_photo as photo', 'photo.id', 'damage.photo_id')
    .leftJoin('ledger_entry_view as charge', 'charge.id', 'damage.charged_entry_id')
    .selectAll('damage')
    .select(['handover.reservation_id', 'handover.kind as found_at_handover', 'photo.storage_key'])
    .select(sql<boolean>`coalesce(NOT charge.is_reversed, false)`.as('is_charged'));

export type VehicleDamageRow = Awaited<ReturnType<typeof listDamagesOfVehicle>>[number];

/** Open damage in the order in which it was found, then ended damage, latest first; without that of voided reports. */
export const listDamagesOfVehicle = (db: Db, vehicleId: number) =>
  damages(db)
    .where('damage.vehicle_id', '=', vehicleId)
    .where((row) => row.or([row('damage.repaired_at', 'is', null), row('damage.ended_as', 'is not', null)]))
    .orderBy(sql`damage.repaired_at DESC NULLS FIRST`)
    .orderBy('damage.found_at')
    .orderBy('damage.id')
    .execute();

export const findVehicleDamage = (db: Db | Tx, id: string): Promise<VehicleDamageRow | undefined> =>
  damages(db).where('damage.id', '=', id).executeTakeFirst();

export const lockDamage = (tx: Tx, id: string) =>
  tx.selectFrom('damage').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The damage must be locked, after the rental to which it is charged. */
export const markDamageCharged = async (tx: Tx, id: string, entryId: number): Promise<void> => {
  await tx.updateTable('damage').set({ charged_entry_id: entryId }).where('id', '=', id).execute();
};

/** The damage must be locked. */
export const endDamage = async (
  tx: Tx,
  id: string,
  end: {
    as: 'repaired' | 'taken_back';
    date: string | null;
    costCents: number | null;
    note: string;
    by: number | null;
    now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('damage')
    .set({
      repaired_at: end.now,
      ended_as: end.as,
      ended_by: end.by,
      repaired_on: end.date,
      repair_cost_cents: end.costCents,
      end_note: end.note,
    })
    .where('id', '=', id)
    .execute();
};
