import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { VehiclePhotos } from './vehicle-photos.service.ts';

/** Dependencies of this module's acts. */
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
