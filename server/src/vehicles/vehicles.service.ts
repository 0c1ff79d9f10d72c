import { MAX_PHOTOS, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatKilometres } from '@volant/shared/kernel/format.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import type {
  Vehicle,
  VehicleChange,
  VehicleDetails,
  VehicleStatus,
} from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { changes, transact } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { Problem, refuse } from '../platform/problem.ts';
import type { UploadedPhoto, VehiclePhotos } from './vehicle-photos.service.ts';
import {
  detailsOf,
  findVehicle,
  findVehicleView,
  insertVehicle,
  listArchivedVehicleViews,
  listPhotos,
  lockVehicle,
  replacePhotos,
  touchVehicle,
  updateVehicle,
  updateVehicleStatus,
  type KeptPhoto,
  type VehicleRow,
} from './vehicles.store.ts';

export interface VehiclesDeps {
  db: Db;
  clock: Clock;
  photos: VehiclePhotos;
  /** Where people reach the site: what an address of a photo may begin with. */
  publicUrl: string;
  /** How many reservations of a vehicle are held or paid, and still to be returned after a day. */
  countUpcomingReservations(of: { vehicleId: number; lastReturned: IsoDate; now: Date }): Promise<number>;
  /** Told after every write to a vehicle. */
  vehicleChanged(): void;
}

export type Vehicles = ReturnType<typeof vehiclesService>;

/** What a manager does with the fleet. */
export const vehiclesService = ({
  db,
  clock,
  photos,
  publicUrl,
  countUpcomingReservations,
  vehicleChanged,
}: VehiclesDeps) => {
  /** One vehicle as its managers see it. */
  const find = async (id: number): Promise<Vehicle> => {
    const vehicle = await findVehicleView(db, id);
    if (!vehicle) throw unknown();
    const now = clock.now();
    const upcomingReservations = await countUpcomingReservations({
      vehicleId: id,
      lastReturned: lastReturnedDay(now),
      now,
    });
    return { ...vehicle, upcomingReservations };
  };

  const listArchived = (): Promise<Vehicle[]> => listArchivedVehicleViews(db);

  /**
   * Of a vehicle that may be archived. 409 with the vehicle as it is when `version` is not the current one. Without a
   * version nobody knows which mileage the caller was shown: one below what the last return recorded is left alone, and
   * the answer says so.
   */
  const modify = async (
    actor: Actor,
    id: number,
    { version, ...details }: VehicleChange,
  ): Promise<Vehicle> => {
    const outcome = await transact(db, actor, async (tx) => {
      const row = await lockVehicle(tx, id);
      if (!row) throw unknown();
      if (isOutdated(row, version)) return { outdated: true };
      const { mileage } = details;
      const keptKm = version == null ? Math.max(mileage, row.returned_mileage_km ?? 0) : undefined;
      const after = { ...details, mileage: keptKm ?? mileage };
      await updateVehicle(tx, id, after);
      await tx.record({
        at: clock.now(),
        act: 'vehicle.modify',
        subject: { kind: 'vehicle', id },
        ...changes(detailsOf(row), after),
      });
      tx.afterCommit(vehicleChanged);
      return { keptKm: keptKm === mileage ? undefined : keptKm };
    });
    if (outcome.outdated) throw await changedMeanwhile(id);
    const vehicle = await find(id);
    return outcome.keptKm === undefined
      ? vehicle
      : { ...vehicle, notice: vehicleMessages.mileageKept(formatKilometres(outcome.keptKm)) };
  };

  const changedMeanwhile = async (id: number): Promise<Problem> =>
    new Problem({
      status: 409,
      code: 'version_conflict',
      errors: [vehicleMessages.changedMeanwhile],
      current: await find(id),
    });

  /**
   * Archives or reactivates; a vehicle that is so already stays so. Under the lock that bookings take: one is made
   * before, and stays, or finds the vehicle archived.
   */
  const changeStatus = async (actor: Actor, id: number, status: VehicleStatus): Promise<Vehicle> => {
    await transact(db, actor, async (tx) => {
      const row = await lockVehicle(tx, id);
      if (!row) throw unknown();
      const [after, act] =
        status === 'ACTIVE'
          ? (['active', 'vehicle.reactivate'] as const)
          : (['archived', 'vehicle.archive'] as const);
      if (row.status === after) return;
      await updateVehicleStatus(tx, id, after);
      await tx.record({ at: clock.now(), act, subject: { kind: 'vehicle', id } });
      tx.afterCommit(vehicleChanged);
    });
    return find(id);
  };

  const create = async (
    actor: Actor,
    details: VehicleDetails,
    uploaded: UploadedPhoto[],
    signal: AbortSignal,
  ): Promise<Vehicle> => {
    if (uploaded.length === 0) throw photoRequired();
    const id = await photos.withStored(uploaded, signal, (stored) =>
      transact(db, actor, async (tx) => {
        await photos.keep(tx, stored);
        const now = clock.now();
        const created = await insertVehicle(tx, { details, photos: stored, now });
        const subject = { kind: 'vehicle', id: created } as const;
        await tx.record({
          at: now,
          act: 'vehicle.create',
          subject,
          after: { ...details, photos: stored.length },
        });
        tx.afterCommit(vehicleChanged);
        return created;
      }),
    );
    return find(id);
  };

  /** Whether there is such a vehicle, asked before its photos are received. */
  const assertExists = async (id: number): Promise<void> => {
    if (!(await findVehicle(db, id))) throw unknown();
  };

  /** The photos of a vehicle become those kept, in the order in which they are named, and then the new ones. */
  const changePhotos = async (
    actor: Actor,
    id: number,
    change: { remainingUrls: readonly string[]; uploaded: UploadedPhoto[]; version: number | undefined },
    signal: AbortSignal,
  ): Promise<Vehicle> => {
    const { remainingUrls, uploaded, version } = change;
    const seen = await findVehicle(db, id);
    if (seen && isOutdated(seen, version)) throw await changedMeanwhile(id);
    // Asked twice: before anything is stored, and again of the locked row, whose photos may have changed since.
    const count = namedPhotos(await listPhotos(db, id), remainingUrls).length + uploaded.length;
    if (count > MAX_PHOTOS) throw tooManyInEdit();
    if (count === 0) throw photoRequired();
    await photos.withStored(uploaded, signal, async (stored) => {
      const outcome = await transact(db, actor, async (tx) => {
        const row = await lockVehicle(tx, id);
        if (!row) throw unknown();
        if (isOutdated(row, version)) return 'outdated' as const;
        const present = await listPhotos(tx, id);
        const kept = namedPhotos(present, remainingUrls);
        const unused = present.filter((photo) => !kept.includes(photo));
        await photos.keep(tx, stored);
        await replacePhotos(tx, id, [...kept, ...stored]);
        await touchVehicle(tx, id);
        // Before their files go: the list that is kept still names them.
        tx.afterCommit(vehicleChanged);
        await photos.discard(tx, unused);
        await tx.record({
          at: clock.now(),
          act: 'vehicle.change-photos',
          subject: { kind: 'vehicle', id },
          before: { photos: present.length },
          after: { photos: kept.length + stored.length },
        });
        return undefined;
      });
      if (outcome === 'outdated') throw await changedMeanwhile(id);
    });
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

const isOutdated = (row: VehicleRow, version: number | null | undefined): boolean =>
  version != null && version !== row.version;

/** The last day whose rentals have all been returned. */
const lastReturnedDay = (now: Date): IsoDate => {
  const today = agencyDay(now);
  return now < agencyInstant(today, RETURN_TIME) ? addDays(today, -1) : today;
};
