import { MAX_PHOTOS, RETURN_TIME } from '@volant/shared/agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Vehicle, VehicleDetails, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { refuse, type Problem } from '../problem.ts';
import type { UploadedPhoto, VehiclePhotos } from './vehicle-photos.service.ts';
import {
  countUpcomingReservations,
  findVehicle,
  findVehicleView,
  insertVehicle,
  listArchivedVehicleViews,
  listPhotos,
  lockVehicle,
  replacePhotos,
  updateVehicle,
  updateVehicleStatus,
  type KeptPhoto,
  type VehicleFields,
} from './vehicles.store.ts';

export interface VehiclesDeps {
  db: Db;
  clock: Clock;
  photos: VehiclePhotos;
  /** Where people reach the site: what an address of a photo may begin with. */
  publicUrl: string;
  /** Told after every write to a vehicle. */
  vehicleChanged(): void;
}

export type Vehicles = ReturnType<typeof vehiclesService>;

/** What a manager does with the fleet. */
export const vehiclesService = ({ db, clock, photos, publicUrl, vehicleChanged }: VehiclesDeps) => {
  /** One vehicle as its managers see it. */
  const find = async (id: number): Promise<Vehicle> => {
    const vehicle = await findVehicleView(db, id);
    if (!vehicle) throw unknown();
    const now = clock.now();
    const upcomingReservations = await countUpcomingReservations(db, {
      vehicleId: id,
      lastReturned: lastReturnedDay(now),
      now,
    });
    return { ...vehicle, upcomingReservations };
  };

  const listArchived = (): Promise<Vehicle[]> => listArchivedVehicleViews(db);

  /** Of a vehicle that may be archived. */
  const modify = async (id: number, details: VehicleDetails): Promise<Vehicle> => {
    await transact(db, async (tx) => {
      if (!(await lockVehicle(tx, id))) throw unknown();
      await updateVehicle(tx, id, fieldsOf(details));
    });
    vehicleChanged();
    return find(id);
  };

  /**
   * Archives or reactivates; a vehicle that is so already stays so. Under the lock that bookings take: one is made
   * before, and stays, or finds the vehicle archived.
   */
  const changeStatus = async (id: number, status: VehicleStatus): Promise<Vehicle> => {
    await transact(db, async (tx) => {
      if (!(await lockVehicle(tx, id))) throw unknown();
      await updateVehicleStatus(tx, id, status === 'ACTIVE' ? 'active' : 'archived');
    });
    vehicleChanged();
    return find(id);
  };

  const create = async (
    details: VehicleDetails,
    uploaded: UploadedPhoto[],
    signal: AbortSignal,
  ): Promise<Vehicle> => {
    if (uploaded.length === 0) throw photoRequired();
    const id = await photos.withStored(uploaded, signal, (stored) =>
      transact(db, async (tx) => {
        await photos.keep(tx, stored);
        return insertVehicle(tx, { ...fieldsOf(details), photos: stored, now: clock.now() });
      }),
    );
    vehicleChanged();
    return find(id);
  };

  /** Whether there is such a vehicle, asked before its photos are received. */
  const assertExists = async (id: number): Promise<void> => {
    if (!(await findVehicle(db, id))) throw unknown();
  };

  /** The photos of a vehicle become those kept, in the order in which they are named, and then the new ones. */
  const changePhotos = async (
    id: number,
    change: { remainingUrls: readonly string[]; uploaded: UploadedPhoto[] },
    signal: AbortSignal,
  ): Promise<Vehicle> => {
    const { remainingUrls, uploaded } = change;
    // Asked twice: before anything is stored, and again of the locked row, whose photos may have changed since.
    const count = namedPhotos(await listPhotos(db, id), remainingUrls).length + uploaded.length;
    if (count > MAX_PHOTOS) throw tooManyInEdit();
    if (count === 0) throw photoRequired();
    const dropped = await photos.withStored(uploaded, signal, (stored) =>
      transact(db, async (tx) => {
        if (!(await lockVehicle(tx, id))) throw unknown();
        const present = await listPhotos(tx, id);
        const kept = namedPhotos(present, remainingUrls);
        const unused = present.filter((photo) => !kept.includes(photo));
        await photos.keep(tx, stored);
        await replacePhotos(tx, id, [...kept, ...stored]);
        await photos.discard(tx, unused);
        return unused;
      }),
    );
    vehicleChanged();
    await photos.removeNow(dropped.map(({ storageKey }) => storageKey));
    return find(id);
  };

  /** The photos of the vehicle that addresses name, each once; any width of a photo names it. */
  const namedPhotos = (present: readonly KeptPhoto[], urls: readonly string[]): KeptPhoto[] => {
    const named = urls.map((url) => {
      const key = PHOTO_ADDRESS.exec(withoutOrigin(url))?.[1];
      const photo = present.find(({ storageKey }) => storageKey === key);
      if (!photo) throw refuse(400, 'photo_unknown', vehicleMessages.photoUnknown, 'remainingPhotoUrls');
      return photo;
    });
    return [...new Set(named)];
  };

  const withoutOrigin = (url: string): string =>
    url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;

  return { find, listArchived, modify, changeStatus, create, assertExists, changePhotos };
};

const PHOTO_ADDRESS = /^\/photos\/([a-z0-9]{16,64})-\d{2,5}\.(?:avif|webp)$/;

const unknown = (): Problem => refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
const photoRequired = (): Problem => refuse(400, 'photo_required', vehicleMessages.photoRequired, 'photos');

/** What a modification says when the photos become too many; its sentence counts those kept as well. */
export const tooManyInEdit = (): Problem =>
  refuse(400, 'too_many_photos', vehicleMessages.tooManyPhotosInEdit, 'photos');

/** The last day whose rentals have all been returned. */
const lastReturnedDay = (now: Date): IsoDate => {
  const today = agencyDay(now);
  return now < agencyInstant(today, RETURN_TIME) ? addDays(today, -1) : today;
};

const fieldsOf = (details: VehicleDetails): VehicleFields => ({
  brand: details.brand,
  model: details.model,
  description: details.description,
  mileageKm: details.mileage,
  dailyPriceCents: toCents(details.dailyPrice),
  maxDailyMileageKm: details.maxDailyMileage,
});
