import type { Period } from '@volant/shared/kernel/period.ts';
import type { Units } from '../availability/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { VehiclePhotos } from '../vehicles/index.ts';

/** Dependencies of this module's acts. */
export interface AccessoriesDeps {
  db: Db;
  clock: Clock;
  /** Checks, stores and removes the files, as for the photos of vehicles. */
  photos: VehiclePhotos;
  /** Accessories of a customer's holds of a vehicle. */
  listHeldUnits(of: { accountId: number; vehicleId: number }): Promise<(Units & Period)[]>;
}
