import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { findPurchaseBar } from './purchaser.store.ts';

/** The error for a customer whom the agency blocked; its message does not mention the block. */
export const accountBlocked = (): Problem => refuse(customerRefusals.accountBlocked);

/** Throws when a purchaser was blocked or lost access since their request began. The account must be locked. */
export const refuseBarred = async (tx: Tx, accountId: number, today: IsoDate): Promise<void> => {
  const bar = await findPurchaseBar(tx, accountId, today);
  if (bar === 'blocked') throw accountBlocked();
  if (bar === 'ended') throw refuse(accountRefusals.sessionExpired);
};
