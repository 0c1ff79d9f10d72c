import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Dependencies of this module's acts. */
export interface AccountsDeps {
  db: Db;
  clock: Clock;
}

/** The client of a request. */
export interface Caller {
  ip: string;
  /** How their session is listed (`deviceName`). */
  device: string;
}
