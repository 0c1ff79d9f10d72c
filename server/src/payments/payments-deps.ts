import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import type { Declines } from './declines.ts';
import type { GuaranteeBooks } from './guarantee-port.ts';
import type { Holds } from './holds.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Dependencies shared by all payment steps. */
export interface PaymentsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  /** Whether real money moves: objects of the other mode are refused. */
  live: boolean;
  publicUrl: string;
  /** To call when a payment link is over. */
  agencyPhone: string;
  /** Reads the id of this installation, for the metadata of every payment. */
  site: () => Promise<string>;
  holds: Holds;
  guarantees: GuaranteeBooks;
  declines: Declines;
}
