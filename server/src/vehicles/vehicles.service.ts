import { RETURN_TIME } from '@volant/shared/agency.ts';
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
import { Problem } from '../platform/problem.ts';
import { photoChange } from './change-photos.ts';
import { isOutdated, photoRequired, unknown } from './vehicle-refusals.ts';
import type { UploadedPhoto, VehiclePhotos } from './vehicle-photos.service.ts';
import {
  detailsOf,
  findVehicle,
  findVehicleView,
  insertVehicle,
  listArchivedVehicleViews,
  lockVehicle,
  updateVehicle,
  updateVehicleStatus,
} from './vehicles.store.ts';

export interface VehiclesDeps {
  db: Db;
  clock: Clock;
  photos: VehiclePhotos;
  /** The public origin of the site, with which photo addresses may begin. */
  publicUrl: string;
  /** Counts the live holds and paid reservations of a vehicle that end after `lastReturned`. */
  countUpcomingReservations(of: { vehicleId: number; lastReturned: IsoDate; now: Date }): Promise<number>;
  /** Called after every write to a vehicle. */
  vehicleChanged(): void;
}

export type Vehicles = ReturnType<typeof vehiclesService>;

/** The managers' operations on the fleet. */
export const vehiclesService = ({
  db,
  clock,
  photos,
  publicUrl,
  countUpcomingReservations,
  vehicleChanged,
}: VehiclesDeps) => {
  /** One vehicle as managers see it. */
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
   * Changes a vehicle, archived or not. 409 with the current vehicle when `version` is outdated. Without a version the
   * caller may have seen an old mileage: one below the last return's is not saved, and the answer says so.
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
   * Archives or reactivates; idempotent. Takes the lock of bookings: a concurrent booking either comes first and stays,
   * or finds the vehicle archived.
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

  /** Whether the vehicle exists, checked before its photos are received. */
  const assertExists = async (id: number): Promise<void> => {
    if (!(await findVehicle(db, id))) throw unknown();
  };

  const changePhotos = photoChange({ db, clock, photos, publicUrl, vehicleChanged, find, changedMeanwhile });

  return { find, listArchived, modify, changeStatus, create, assertExists, changePhotos };
};

/** The last day whose rentals are all due back. */
const lastReturnedDay = (now: Date): IsoDate => {
  const today = agencyDay(now);
  return now < agencyInstant(today, RETURN_TIME) ? addDays(today, -1) : today;
};
