import { sql, type Selectable } from 'kysely';
import type { PricedVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type {
  ManagedVehicle,
  Vehicle,
  VehicleDetails,
  VehiclePhoto,
} from '@volant/shared/vehicles/vehicles.schema.ts';
import { photoAddress, photoHeight, photoWidths } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { inFrenchOrder } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { columnsOf, managerFactsOf, publicDetailsOf, type VehicleRow } from './vehicle-columns.store.ts';
import type { VehiclePhotoTable } from './vehicles.tables.ts';

export type PhotoRow = Pick<Selectable<VehiclePhotoTable>, 'storage_key' | 'width' | 'height'>;

export const findVehicle = (db: Db | Tx, id: number): Promise<VehicleRow | undefined> =>
  db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirst();

/** What the price of a vehicle depends on. */
export const pricedVehicle = (row: VehicleRow): PricedVehicle => ({
  id: row.id,
  category: row.category,
  dailyPriceCents: row.daily_price_cents,
});

/**
 * Adds the kilometres of a rental, or what a correction of them differs by: never below 0, because a manager may have
 * entered another mileage since. The vehicle's row must be locked.
 */
export const addVehicleMileage = async (tx: Tx, id: number, km: number): Promise<void> => {
  const mileageKm = sql<number>`greatest(0, mileage_km + ${km}::int)`;
  await tx
    .updateTable('vehicle')
    .set({ mileage_km: mileageKm, returned_mileage_km: mileageKm })
    .where('id', '=', id)
    .execute();
};

/** The counter as it was read when the keys changed hands; the vehicle's row must be locked. */
export const setVehicleMileage = async (tx: Tx, id: number, km: number): Promise<void> => {
  await tx
    .updateTable('vehicle')
    .set({ mileage_km: km, returned_mileage_km: km })
    .where('id', '=', id)
    .execute();
};

/** Locks the vehicle against concurrent bookings, which lock it first; reads are not blocked. */
export const lockVehicle = (tx: Tx, id: number): Promise<VehicleRow | undefined> =>
  tx.selectFrom('vehicle').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** "Peugeot 308". */
export const findVehicleName = async (db: Db | Tx, id: number): Promise<string | undefined> => {
  const vehicle = await findVehicle(db, id);
  return vehicle && vehicleName(vehicle);
};

/** The fleet: every active vehicle and the named ones, by brand, model and id. */
export const listFleet = (db: Db | Tx, alsoIds: readonly number[] = []): Promise<VehicleRow[]> =>
  db
    .selectFrom('vehicle')
    .selectAll()
    .where((row) =>
      row.or([row('status', '=', 'active'), ...(alsoIds.length > 0 ? [row('id', 'in', alsoIds)] : [])]),
    )
    .orderBy(({ ref }) => inFrenchOrder(ref('brand')))
    .orderBy(({ ref }) => inFrenchOrder(ref('model')))
    .orderBy('id')
    .execute();

/** How many vehicles can be booked. */
export const countActiveVehicles = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('vehicle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
};

/** The catalogue: every vehicle that can be booked, in wire form. */
export const listActiveVehicleViews = async (db: Db): Promise<Vehicle[]> =>
  withPhotos(
    db,
    await db.selectFrom('vehicle').selectAll().where('status', '=', 'active').orderBy('id').execute(),
  );

/** The archived vehicles, last created first. */
export const listArchivedVehicleViews = async (db: Db): Promise<Vehicle[]> =>
  withPhotos(
    db,
    await db
      .selectFrom('vehicle')
      .selectAll()
      .where('status', '=', 'archived')
      .orderBy('id', 'desc')
      .execute(),
  );

export const listVehicleViews = async (db: Db, ids: readonly number[]): Promise<Vehicle[]> =>
  ids.length === 0
    ? []
    : withPhotos(db, await db.selectFrom('vehicle').selectAll().where('id', 'in', ids).execute());

/** The whole fleet as managers see it, by name. */
export const listManagedVehicleViews = async (db: Db): Promise<ManagedVehicle[]> =>
  managedViews(
    db,
    await db
      .selectFrom('vehicle')
      .selectAll()
      .orderBy(({ ref }) => inFrenchOrder(ref('brand')))
      .orderBy(({ ref }) => inFrenchOrder(ref('model')))
      .orderBy('id')
      .execute(),
  );

/** One vehicle as managers see it, archived or not. */
export const findManagedVehicleView = async (db: Db, id: number): Promise<ManagedVehicle | undefined> => {
  const row = await findVehicle(db, id);
  return row && (await managedViews(db, [row]))[0];
};

const managedViews = async (db: Db, rows: VehicleRow[]): Promise<ManagedVehicle[]> => {
  const views = await withPhotos(db, rows);
  return views.flatMap((view, index) => {
    const row = rows[index];
    return row ? [{ ...view, ...managerFactsOf(row) }] : [];
  });
};

/** The vehicle with that number plate, which is in its stored form. */
export const findVehicleByPlate = (db: Db, plate: string): Promise<VehicleRow | undefined> =>
  db.selectFrom('vehicle').selectAll().where('plate', '=', plate).executeTakeFirst();

/** One vehicle in wire form, archived or not. */
export const findVehicleView = async (db: Db, id: number): Promise<Vehicle | undefined> =>
  (await listVehicleViews(db, [id]))[0];

const withPhotos = async (db: Db, rows: VehicleRow[]): Promise<Vehicle[]> => {
  if (rows.length === 0) return [];
  const photos = await db
    .selectFrom('vehicle_photo')
    .select(['vehicle_id', 'storage_key', 'width', 'height'])
    .where(
      'vehicle_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('vehicle_id')
    .orderBy('position')
    .execute();
  const byVehicle = Map.groupBy(photos, (photo) => photo.vehicle_id);
  return rows.map((row) => vehicleView(row, byVehicle.get(row.id) ?? []));
};

/** Wire form of a vehicle; `photos` in their order. */
const vehicleView = (row: VehicleRow, photoRows: readonly PhotoRow[]): Vehicle => {
  const photos = photoRows.map(photoView);
  return {
    id: row.id,
    ...publicDetailsOf(row),
    photoUrls: photos.map((photo) => photo.url),
    photos,
    status: row.status === 'active' ? 'ACTIVE' : 'ARCHIVED',
    version: row.version,
  };
};

const photoView = (photo: PhotoRow): VehiclePhoto => {
  const widths = photoWidths(photo.width);
  const address = (width: number, format: 'avif' | 'webp') =>
    photoAddress({ key: photo.storage_key, width, format });
  const largest = widths.at(-1) ?? photo.width;
  return {
    url: address(largest, 'webp'),
    width: largest,
    height: photoHeight(photo, largest),
    sources: widths.map((width) => ({ width, avif: address(width, 'avif'), webp: address(width, 'webp') })),
  };
};

export interface NewVehicle {
  details: VehicleDetails;
  photos: readonly KeptPhoto[];
  now: Date;
}

/** A photo with stored files; the size is that of the largest. */
export interface KeptPhoto {
  storageKey: string;
  width: number;
  height: number;
}

export const insertVehicle = async (tx: Tx, vehicle: NewVehicle): Promise<number> => {
  const { id } = await tx
    .insertInto('vehicle')
    .values({ ...columnsOf(vehicle.details), created_at: vehicle.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPhotos(tx, id, vehicle.photos);
  return id;
};

/**
 * The row must be locked, as for every change of a vehicle. A mileage below the last return's replaces that record too:
 * a manager corrected it.
 */
export const updateVehicle = async (tx: Tx, id: number, details: VehicleDetails): Promise<void> => {
  await tx
    .updateTable('vehicle')
    .set({
      ...columnsOf(details),
      returned_mileage_km: sql<number | null>`least(returned_mileage_km, ${details.mileage}::int)`,
    })
    .where('id', '=', id)
    .execute();
};

/** Notes which plate a vehicle had until now. */
export const insertFormerPlate = async (
  tx: Tx,
  former: { vehicleId: number; plate: string; until: Date },
): Promise<void> => {
  const { vehicleId, plate, until } = former;
  await tx.insertInto('former_plate').values({ vehicle_id: vehicleId, plate, until }).execute();
};

/** Makes the database's trigger increment the version, for a change outside the vehicle's own row. */
export const touchVehicle = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('vehicle')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
};

export const updateVehicleStatus = async (
  tx: Tx,
  id: number,
  status: VehicleRow['status'],
): Promise<void> => {
  await tx.updateTable('vehicle').set({ status }).where('id', '=', id).execute();
};

/** The photos of a vehicle, in their order. */
export const listPhotos = async (db: Db | Tx, vehicleId: number): Promise<KeptPhoto[]> =>
  db
    .selectFrom('vehicle_photo')
    .select(['storage_key as storageKey', 'width', 'height'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('position')
    .execute();

/** Replaces the photos of a vehicle, in this order. */
export const replacePhotos = async (
  tx: Tx,
  vehicleId: number,
  photos: readonly KeptPhoto[],
): Promise<void> => {
  await tx.deleteFrom('vehicle_photo').where('vehicle_id', '=', vehicleId).execute();
  await insertPhotos(tx, vehicleId, photos);
};

const insertPhotos = async (tx: Tx, vehicleId: number, photos: readonly KeptPhoto[]): Promise<void> => {
  if (photos.length === 0) return;
  await tx
    .insertInto('vehicle_photo')
    .values(
      photos.map((photo, position) => ({
        vehicle_id: vehicleId,
        position,
        storage_key: photo.storageKey,
        width: photo.width,
        height: photo.height,
      })),
    )
    .execute();
};

export const hasVehicles = async (db: Db | Tx): Promise<boolean> =>
  (await db
    .selectFrom('vehicle')
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()) !== undefined;
