import type { Selectable } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { freeSegments } from '@volant/shared/planning/block.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { VehicleBlockTable } from './availability.tables.ts';
import { listTakenDays } from './occupation.store.ts';

export type BlockRow = Selectable<VehicleBlockTable>;

export const findBlock = (db: Db | Tx, id: number): Promise<BlockRow | undefined> =>
  db.selectFrom('vehicle_block').selectAll().where('id', '=', id).executeTakeFirst();

export const listBlocksById = (db: Db | Tx, ids: readonly number[]): Promise<BlockRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('vehicle_block').selectAll().where('id', 'in', ids).execute();

/** The unavailabilities that are not lifted, and end on `from` or later, by first day. */
export const listBlocksFrom = (
  db: Db | Tx,
  { from, vehicleId }: { from: IsoDate; vehicleId?: number },
): Promise<BlockRow[]> =>
  db
    .selectFrom('vehicle_block')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('last_day', '>=', from)
    .$if(vehicleId !== undefined, (query) => query.where('vehicle_id', '=', vehicleId ?? 0))
    .orderBy('first_day')
    .orderBy('id')
    .execute();

/** The days that an unavailability holds, in order. */
export const listBlockSegments = (db: Db | Tx, id: number): Promise<Period[]> =>
  db
    .selectFrom('occupation')
    .select(['first_day as startDate', 'last_day as endDate'])
    .where('block_id', '=', id)
    .orderBy('first_day')
    .execute();

/** Inserts an unavailability without its days, which `fillBlocks` takes. */
export const insertBlock = async (tx: Tx, block: Omit<BlockRow, 'id' | 'lifted_at'>): Promise<number> =>
  (await tx.insertInto('vehicle_block').values(block).returning('id').executeTakeFirstOrThrow()).id;

/** Changes an unavailability, without its days in `occupation`; the vehicle must be locked. */
export const updateBlock = async (
  tx: Tx,
  id: number,
  values: Pick<BlockRow, 'first_day' | 'last_day' | 'reason' | 'note'>,
): Promise<void> => {
  // Days that it no longer has must not be in the way of `fillBlocks`.
  await tx.deleteFrom('occupation').where('block_id', '=', id).execute();
  await tx.updateTable('vehicle_block').set(values).where('id', '=', id).execute();
};

/** Lifts an unavailability: all its days are free again; the vehicle must be locked. */
export const liftBlockRow = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('occupation').where('block_id', '=', id).execute();
  await tx.updateTable('vehicle_block').set({ lifted_at: now }).where('id', '=', id).execute();
};

/**
 * The unavailabilities of a vehicle on a period take all of their days that nothing else takes. Called with the days
 * that a reservation gives back, in the same transaction, so that nobody books them in between; the vehicle must be
 * locked.
 */
export const fillBlocks = async (tx: Tx, vehicleId: number, period: Period): Promise<void> => {
  const blocks = (await listBlocksFrom(tx, { from: period.startDate, vehicleId })).filter(
    (block) => block.first_day <= period.endDate,
  );
  for (const block of blocks) {
    const whole = { startDate: block.first_day, endDate: block.last_day };
    const taken = await listTakenDays(tx, { ...whole, vehicleIds: [vehicleId] });
    const held = taken.filter(({ blockId }) => blockId === block.id);
    const segments = freeSegments(
      whole,
      taken.filter(({ blockId }) => blockId !== block.id),
    );
    if (isSame(held, segments)) continue;
    await tx.deleteFrom('occupation').where('block_id', '=', block.id).execute();
    if (segments.length === 0) continue;
    await tx
      .insertInto('occupation')
      .values(
        segments.map(({ startDate, endDate }) => ({
          vehicle_id: vehicleId,
          block_id: block.id,
          first_day: startDate,
          last_day: endDate,
        })),
      )
      .execute();
  }
};

/** The same for days that many reservations give back at once; their vehicles must be locked. */
export const fillBlocksOf = async (
  tx: Tx,
  freed: readonly (Period & { vehicleId: number })[],
): Promise<void> => {
  const vehicleIds = [...new Set(freed.map(({ vehicleId }) => vehicleId))];
  const blocks = await tx
    .selectFrom('vehicle_block')
    .select(['vehicle_id', 'first_day', 'last_day'])
    .where('lifted_at', 'is', null)
    .where(isAmong('vehicle_id', vehicleIds))
    .execute();
  if (blocks.length === 0) return;
  const byVehicle = Map.groupBy(freed, ({ vehicleId }) => vehicleId);
  for (const { vehicle_id: vehicleId, first_day: startDate, last_day: endDate } of blocks) {
    const isFreed = byVehicle
      .get(vehicleId)
      ?.some((days) => days.startDate <= endDate && days.endDate >= startDate);
    if (isFreed === true) await fillBlocks(tx, vehicleId, { startDate, endDate });
  }
};

/**
 * Deletes the days that unavailabilities hold around a period, before a rental takes them; `fillBlocks` then takes back
 * those that are left. The vehicle must be locked.
 */
export const yieldBlocks = async (
  tx: Tx,
  vehicleId: number,
  { startDate, endDate }: Period,
): Promise<void> => {
  await tx
    .deleteFrom('occupation')
    .where('vehicle_id', '=', vehicleId)
    .where('block_id', 'is not', null)
    .where('first_day', '<=', endDate)
    .where('last_day', '>=', startDate)
    .execute();
};

const isSame = (held: readonly Period[], segments: readonly Period[]): boolean =>
  held.length === segments.length &&
  held.every(
    ({ startDate, endDate }, index) =>
      startDate === segments[index]?.startDate && endDate === segments[index].endDate,
  );
