import type { PaymentProvider } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { PhotoStore } from '../vehicles/index.ts';

/** What the demonstration is made with. */
export interface DemoDeps {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  /** The account that people try the demonstration with. */
  customerEmail: string;
  photos: PhotoStore;
  /** The payment stand-in; without it (Stripe's test mode) the fleet comes without reservations. */
  sandboxUrl: string | undefined;
  /** Reports progress in French. */
  say(line: string): void;
}
