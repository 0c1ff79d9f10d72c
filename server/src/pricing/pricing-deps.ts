import type { PricedVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Dependencies of this module's acts. */
export interface PricingDeps {
  db: Db;
  clock: Clock;
  /** What the price of a vehicle depends on, archived or not. */
  findPricedVehicle(id: number): Promise<PricedVehicle | undefined>;
  /** What pages show of them has changed. */
  changed: () => void;
}
