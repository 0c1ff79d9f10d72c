import type { Work } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';

/** Dependencies of this module's acts; two are in modules that stand above the ledger. */
export interface LedgerDeps {
  db: Db;
  clock: Clock;
  /** Gives back money that was paid online. */
  refundOnline: (tx: Work, excess: { reservationId: number; amountCents: number }) => Promise<void>;
  /** Nothing is kept of a guarantee any more. */
  giveBackKept: (tx: Work, guaranteeId: number, at: Date) => Promise<void>;
}
