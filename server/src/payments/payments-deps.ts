import type { SeenGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Declines } from './declines.ts';
import type { Holds } from './holds.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Port to the guarantees of rentals, set up in `app.ts`: payments never import them. */
export interface GuaranteeBooks {
  /** Records the state of a guarantee's payment at the provider, after payments have recorded it. Idempotent. */
  updateState(paymentId: string, seen: SeenGuarantee): Promise<void>;
}

/** The dependencies of all functions of payments. */
export interface PaymentsDeps extends DbAndClock {
  log: Log;
  provider: PaymentProvider;
  /** Whether payments are made with real money: the provider's objects of the other mode are refused. */
  live: boolean;
  publicUrl: string;
  /** The phone number that a customer is told to call when a payment link is over. */
  agencyPhone: () => string;
  /** Reads the id of this installation, which is written to the metadata of every payment. */
  site: () => Promise<string>;
  holds: Holds;
  guarantees: GuaranteeBooks;
  declines: Declines;
}
