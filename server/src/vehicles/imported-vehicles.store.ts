import { sql } from 'kysely';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { inFrenchOrder, isAmong } from '../platform/db/expressions.ts';
import { insertRowsInOrder } from '../platform/db/insert-rows.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { columnsOf, detailsOf, type VehicleRow } from './vehicle-columns.store.ts';
import type { KeptPhoto } from './vehicles.store.ts';

/** The vehicles with these plates, in their stored form, by plate. */
export const findVehiclesByPlates = async (
  db: Db | Tx,
  plates: readonly string[],
): Promise<Map<string, VehicleRow>> => {
  const rows = await db
    .selectFrom('vehicle')
    .selectAll()
    .where(sql<boolean>`plate = ANY (${[...plates]}::text[])`)
    .execute();
  return new Map(rows.flatMap((row) => (row.plate === null ? [] : [[row.plate, row] as const])));
};

/** Locks vehicles against bookings, in the order in which all who write days lock several. */
export const lockVehicles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('vehicle')
    .select('id')
    .where(isAmong('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** The details of vehicles, locked as every change of them does. */
export const lockDetails = async (tx: Tx, ids: readonly number[]): Promise<Map<number, VehicleDetails>> => {
  const rows = await tx
    .selectFrom('vehicle')
    .selectAll()
    .where(isAmong('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, detailsOf(row)]));
};

/** Inserts vehicles without photos, archived; their ids in the order of the list. */
export const insertArchivedVehicles = (
  tx: Tx,
  vehicles: readonly VehicleDetails[],
  now: Date,
): Promise<number[]> =>
  insertRowsInOrder(
    tx,
    'vehicle',
    vehicles.map((details) => ({ ...columnsOf(details), status: 'archived' as const, created_at: now })),
  );

/** Of these vehicles, the plates and photos of each. */
export const listPlatesAndPhotos = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ id: number; plate: string | null; photos: KeptPhoto[] }[]> => {
  const vehicles = await db.selectFrom('vehicle').select(['id', 'plate']).where(isAmong('id', ids)).execute();
  const photos = await db
    .selectFrom('vehicle_photo')
    .select(['vehicle_id as vehicleId', 'storage_key as storageKey', 'width', 'height'])
    .where(isAmong('vehicle_id', ids))
    .orderBy('position')
    .execute();
  const byVehicle = Map.groupBy(photos, ({ vehicleId }) => vehicleId);
  return vehicles.map(({ id, plate }) => ({
    id,
    plate,
    photos: (byVehicle.get(id) ?? []).map(({ storageKey, width, height }) => ({ storageKey, width, height })),
  }));
};

/** Locks vehicles that may be deleted: nothing that refers to them can be written meanwhile. */
export const lockVehiclesToDelete = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.selectFrom('vehicle').select('id').where(isAmong('id', ids)).orderBy('id').forUpdate().execute();
};

/** Deletes vehicles that nothing refers to; their photos go with them. */
export const deleteVehicles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('vehicle').where(isAmong('id', ids)).execute();
};

/** Puts photos behind those of a vehicle, and shows an archived one that had none. Its row must be locked. */
export const addPhotos = async (
  tx: Tx,
  { id, present, added }: { id: number; present: number; added: readonly KeptPhoto[] },
): Promise<void> => {
  await tx
    .insertInto('vehicle_photo')
    .values(
      added.map((photo, index) => ({
        vehicle_id: id,
        position: present + index,
        storage_key: photo.storageKey,
        width: photo.width,
        height: photo.height,
      })),
    )
    .execute();
  await tx
    .updateTable('vehicle')
    .set((row) => ({ status: present === 0 ? ('active' as const) : row.ref('status') }))
    .where('id', '=', id)
    .execute();
};

/** Every vehicle with a plate, archived ones too. */
export const listPlates = async (db: Db): Promise<{ brand: string; model: string; plate: string }[]> =>
  db
    .selectFrom('vehicle')
    .select(['brand', 'model'])
    .select((row) => row.ref('plate').$notNull().as('plate'))
    .where('plate', 'is not', null)
    .orderBy(({ ref }) => inFrenchOrder(ref('brand')))
    .orderBy(({ ref }) => inFrenchOrder(ref('model')))
    .orderBy('id')
    .execute();
