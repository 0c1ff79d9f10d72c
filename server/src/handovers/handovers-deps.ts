import type { FileStore } from '../files/index.ts';
import type { ReservationsDeps } from '../reservations/index.ts';
import type { ImageAddresses } from './image-address.ts';

/** Dependencies of this module's acts. */
export interface HandoversDeps extends ReservationsDeps {
  photos: FileStore;
  images: ImageAddresses;
}
