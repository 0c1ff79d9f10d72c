import type { PaymentsDeps } from '../payments/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

export interface GuaranteesDeps extends DbAndClock {
  log: Log;
  payments: PaymentsDeps;
  publicUrl: string;
  agencyPhone: string;
}
