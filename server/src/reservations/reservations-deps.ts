import type { Work } from '../audit/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import type { PaymentsDeps } from '../payments/index.ts';

/** Dependencies of this module's acts. */
export interface ReservationsDeps extends DbAndClock {
  log: Log;
  payments: PaymentsDeps;
  guarantees: {
    /** A guarantee that still waits for a card is released with its rental, which is locked. */
    withdrawAsked(tx: Work, reservationId: number): Promise<void>;
  };
  documents: {
    /** Whether an invoice, a credit note or a debit note of the rental names its buyer. */
    isInvoiced(tx: Tx, reservationId: number): Promise<boolean>;
  };
  /** How long an order may wait in all, in milliseconds. */
  orderWaitMs: number;
  /** False for load tests, whose customers all come from one address. */
  boundsNetworks: boolean;
  agencyPhone: () => string;
  /** Called after every write to a vehicle. */
  vehicleChanged(): void;
}

/** Dependencies of the return of a vehicle, within the transaction of whoever records it. */
export type ReturnDeps = Pick<ReservationsDeps, 'payments' | 'guarantees' | 'vehicleChanged'>;
