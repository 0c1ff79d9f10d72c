import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { FleetVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listFleetRentals } from './fleet-rentals.store.ts';
import { listManagedVehicleViews } from './vehicles.store.ts';

/** GET /api/fleet: every vehicle with its rental under way and its next one. */
export const listFleet = async (db: Db, now: Date): Promise<FleetVehicle[]> => {
  const today = agencyDay(now);
  const [vehicles, current, next] = await Promise.all([
    listManagedVehicleViews(db),
    listFleetRentals(db, 'begun', today),
    listFleetRentals(db, 'to come', today),
  ]);
  return vehicles.map((vehicle) => ({
    ...vehicle,
    currentRental: current.get(vehicle.id) ?? null,
    nextRental: next.get(vehicle.id) ?? null,
  }));
};
