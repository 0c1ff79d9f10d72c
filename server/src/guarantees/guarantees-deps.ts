import type { PaymentsDeps } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';

export interface GuaranteesDeps {
  db: Db;
  clock: Clock;
  log: Log;
  payments: PaymentsDeps;
  publicUrl: string;
  agencyPhone: string;
}
