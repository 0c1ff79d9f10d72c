import type { Tx } from '../../platform/db/open-database.ts';
import { deleteSessionsOf, dropAccountPassword } from '../accounts.store.ts';
import { deleteEmailLink } from '../email-links.store.ts';
import { forgetNetworks } from '../known-networks.ts';

/**
 * Ends whatever gives access to an account, which its caller has locked: sessions, password, links that wait. The reset
 * link is deleted by the caller, before the lock, as everywhere.
 */
export const lockOut = async (tx: Tx, accountId: number): Promise<void> => {
  await dropAccountPassword(tx, accountId);
  await deleteSessionsOf(tx, { accountId });
  await deleteEmailLink(tx, accountId);
  await forgetNetworks(tx, accountId);
};
