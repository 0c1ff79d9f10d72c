import type { FileStore } from '../files/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { ReturnDeps } from '../reservations/index.ts';
import type { ImageAddresses } from './image-address.ts';

/** Dependencies of this module's acts. */
export interface HandoversDeps extends DbAndClock {
  /** A report of a return ends the rental. */
  returns: ReturnDeps;
  photos: FileStore;
  images: ImageAddresses;
  /** Called after every write to a vehicle. */
  vehicleChanged(): void;
}
