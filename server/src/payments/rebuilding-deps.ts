import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import type { Holds } from './holds.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.service.ts';

/** What the comparison with the provider works with. */
export interface RebuildingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  payments: Payments;
  holds: Holds;
}
