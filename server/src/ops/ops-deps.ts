import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';

/** Dependencies of what is done to a whole installation. */
export interface OpsDeps {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
}
