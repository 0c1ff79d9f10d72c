import type { SeenGuarantee } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Declines } from './declines.ts';
import type { Holds } from './holds.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Port to the guarantees of rentals, wired in `app.ts`: payments never import them. */
export interface GuaranteeBooks {
  /** Records what the provider says of the payment of a guarantee, after payments did. Idempotent. */
  updateState(paymentId: string, seen: SeenGuarantee): Promise<void>;
}

/** Dependencies shared by all payment steps. */
export interface PaymentsDeps extends DbAndClock {
  log: Log;
  provider: PaymentProvider;
  /** Whether real money moves: objects of the other mode are refused. */
  live: boolean;
  publicUrl: string;
  /** To call when a payment link is over. */
  agencyPhone: () => string;
  /** Reads the id of this installation, for the metadata of every payment. */
  site: () => Promise<string>;
  holds: Holds;
  guarantees: GuaranteeBooks;
  declines: Declines;
}
