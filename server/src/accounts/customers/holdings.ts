import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Holdings } from './merges.store.ts';

/** Reservations and payments that customers made themselves. */
export type OwnPurchases = Pick<Holdings, 'reservations' | 'payments'>;

/** Implemented by the modules that own the rows, which depend on this one. */
export interface HoldingsOfAccounts {
  list(db: Db | Tx, accountId: number): Promise<Holdings>;
  /** Online reservations, and payments not made by a link of the agency, since a moment. */
  boughtSince(tx: Tx, accountId: number, moment: Date): Promise<OwnPurchases>;
  /** Moves the records that `from` still has to another account, and with a reservation its later payments. */
  move(tx: Tx, holdings: Holdings, accounts: { from: number; to: number }): Promise<void>;
}
