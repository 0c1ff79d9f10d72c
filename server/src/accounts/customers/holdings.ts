import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Holdings } from './merges.store.ts';

/** What customers book and pay by themselves. */
export type OwnPurchases = Pick<Holdings, 'reservations' | 'payments'>;

/** Implemented by the modules that have the rows, which are below this one. */
export interface HoldingsOfAccounts {
  list(db: Db | Tx, accountId: number): Promise<Holdings>;
  /** Since a moment: reservations of the site, and payments that no link of the agency made. */
  boughtSince(tx: Tx, accountId: number, moment: Date): Promise<OwnPurchases>;
  /** Those that `from` still has go to another account, and with a reservation what was paid for it since. */
  move(tx: Tx, holdings: Holdings, accounts: { from: number; to: number }): Promise<void>;
}
