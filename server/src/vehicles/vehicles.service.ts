import { RETURN_TIME } from '@volant/shared/agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { changedPrices } from '@volant/shared/vehicles/vehicle-prices.rules.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import type {
  ManagedVehicle,
  Vehicle,
  VehicleChange,
  VehicleDetails,
  VehicleStatus,
  FleetVehicle,
} from '@volant/shared/vehicles/vehicles.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Actor } from '../platform/actor.ts';
import { listBlocksFrom } from '../availability/index.ts';
import { changes, transact } from '../audit/index.ts';
import type { UploadedPhoto } from '../files/index.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db } from '../platform/db/open-database.ts';
import { ownersOnly, refuseWith, type Problem } from '../platform/problem.ts';
import { photoChange } from './change-photos.ts';
import type { VehiclesDeps } from './change-photos.ts';
import { listFleetRentals } from './fleet-rentals.store.ts';
import { detailsOf } from './vehicle-columns.store.ts';
import { isOutdated, photoRequired, unknown, plateTaken } from './vehicle-refusals.ts';
import {
  findManagedVehicleView,
  findVehicle,
  findVehicleView,
  insertFormerPlate,
  insertVehicle,
  listArchivedVehicleViews,
  lockVehicle,
  updateVehicle,
  updateVehicleStatus,
  listManagedVehicleViews,
  findVehicleByPlate,
} from './vehicles.store.ts';

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
  const withUpcoming = async <View extends Vehicle>(vehicle: View | undefined): Promise<View> => {
    if (!vehicle) throw unknown();
    const now = clock.now();
    const upcomingReservations = await countUpcomingReservations({
      vehicleId: vehicle.id,
      lastReturned: lastReturnedDay(now),
      now,
    });
    return { ...vehicle, upcomingReservations };
  };

  /** One vehicle as its page shows it to managers. */
  const findShown = async (id: number): Promise<Vehicle> => withUpcoming(await findVehicleView(db, id));

  /** One vehicle with what only the agency may know. */
  const find = async (id: number): Promise<ManagedVehicle> =>
    withUpcoming(await findManagedVehicleView(db, id));

  const listArchived = (): Promise<Vehicle[]> => listArchivedVehicleViews(db);

  /**
   * Changes a vehicle, archived or not; facts that are absent stay as they are. 409 with the current vehicle when `version` is outdated. Without a version the
   * caller may have seen an old mileage: one below the last return's is not saved, and the answer says so. 403 for an
   * employee who changes a price.
   */
  const modify = async (
    actor: Actor,
    id: number,
    { version, ...details }: VehicleChange,
    { isOwner }: { isOwner: boolean },
  ): Promise<ManagedVehicle> => {
    const outcome = await withPlate(db, details.plate, () =>
      transact(db, actor, async (tx) => {
        const row = await lockVehicle(tx, id);
        if (!row) throw unknown();
        if (isOutdated(row, version)) return { outdated: true };
        const { mileage } = details;
        const keptKm = version == null ? Math.max(mileage, row.returned_mileage_km ?? 0) : undefined;
        const before = detailsOf(row);
        const after = { ...before, ...given(details), mileage: keptKm ?? mileage };
        const prices = changedPrices(before, after);
        if (!isOwner && Object.keys(prices).length > 0) throw ownersOnly(prices);
        const now = clock.now();
        await updateVehicle(tx, id, after);
        if (before.plate !== null && after.plate !== before.plate)
          await insertFormerPlate(tx, { vehicleId: id, plate: before.plate, until: now });
        await tx.record({
          at: now,
          act: 'vehicle.modify',
          subject: { kind: 'vehicle', id },
          ...changes(before, after),
        });
        tx.afterCommit(vehicleChanged);
        return { keptKm: keptKm === mileage ? undefined : keptKm };
      }),
    );
    if (outcome.outdated) throw await changedMeanwhile(id);
    const vehicle = await find(id);
    return outcome.keptKm === undefined
      ? vehicle
      : { ...vehicle, notice: defaultWords().answers.vehicles.mileageKept(outcome.keptKm) };
  };

  const changedMeanwhile = async (id: number): Promise<Problem> =>
    refuseWith(vehicleRefusals.changedMeanwhile, { current: await find(id) });

  /**
   * Archives or reactivates; idempotent. Takes the lock of bookings: a concurrent booking either comes first and stays,
   * or finds the vehicle archived.
   */
  const changeStatus = async (actor: Actor, id: number, status: VehicleStatus): Promise<ManagedVehicle> => {
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
  ): Promise<ManagedVehicle> => {
    if (uploaded.length === 0) throw photoRequired();
    const id = await photos.withStored(uploaded, signal, (stored) =>
      withPlate(db, details.plate, () =>
        transact(db, actor, async (tx) => {
          await photos.keep(tx, stored);
          const now = clock.now();
          const created = await insertVehicle(tx, { details, photos: stored, now });
          const subject = { kind: 'vehicle', id: created } as const;
          await tx.record({
            at: now,
            act: 'vehicle.create',
            subject,
            after: { ...known(details), photos: stored.length },
          });
          tx.afterCommit(vehicleChanged);
          return created;
        }),
      ),
    );
    return find(id);
  };

  /** Whether the vehicle exists, checked before its photos are received. */
  const assertExists = async (id: number): Promise<void> => {
    if (!(await findVehicle(db, id))) throw unknown();
  };

  const changePhotos = photoChange({ db, clock, photos, publicUrl, vehicleChanged, find, changedMeanwhile });

  return {
    find,
    findShown,
    listFleet: () => listFleet(db, clock.now()),
    listArchived,
    modify,
    changeStatus,
    create,
    assertExists,
    changePhotos,
  };
};

/** The fields that a change names. */
const given = (details: Partial<VehicleDetails>): Partial<VehicleDetails> =>
  Object.fromEntries(
    Object.entries(details as Record<string, unknown>).filter(([, value]) => value !== undefined),
  );

/** The fields of a new vehicle that are known. */
const known = (details: VehicleDetails): Partial<VehicleDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/** The last day whose rentals are all due back. */
const lastReturnedDay = (now: Date): IsoDate => {
  const today = agencyDay(now);
  return now < agencyInstant(today, RETURN_TIME) ? addDays(today, -1) : today;
};

/** GET /api/fleet: every vehicle with its rental under way, its next one and its unavailability of today. */
const listFleet = async (db: Db, now: Date): Promise<FleetVehicle[]> => {
  const today = agencyDay(now);
  const [vehicles, current, next, blocks] = await Promise.all([
    listManagedVehicleViews(db),
    listFleetRentals(db, 'begun', today),
    listFleetRentals(db, 'to come', today),
    listBlocksFrom(db, { from: today }),
  ]);
  const blockOf = (vehicleId: number): FleetVehicle['currentBlock'] => {
    const block = blocks.find((one) => one.vehicle_id === vehicleId && one.first_day <= today);
    return block
      ? { reason: defaultWords().answers.blockReasons[block.reason], lastDay: block.last_day }
      : null;
  };
  return vehicles.map((vehicle) => ({
    ...vehicle,
    currentRental: current.get(vehicle.id) ?? null,
    nextRental: next.get(vehicle.id) ?? null,
    currentBlock: blockOf(vehicle.id),
  }));
};

/** Runs a change that writes `plate`; 409 on that field, with the other vehicle's name, when another one has it. */
const withPlate = async <Result>(
  db: Db,
  plate: string | null | undefined,
  change: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    if (!isConstraintViolation(error, 'vehicle_plate_key')) throw error;
    throw plateTaken(await findVehicleByPlate(db, plate ?? ''));
  }
};
