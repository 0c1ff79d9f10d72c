import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Log } from '../../platform/log.ts';
import type { Holds } from '../holds.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { Payments } from '../payments.service.ts';

/** Dependencies of the comparison with the provider. */
export interface RebuildingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  payments: Payments;
  holds: Holds;
}
