import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { customerMessages } from '@volant/shared/accounts/customers.messages.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { findPurchaseBar } from './purchaser.store.ts';

/** The agency blocked the customer; they are not told so. */
export const accountBlocked = (): Problem => refuse(403, 'account_blocked', customerMessages.accountBlocked);

/** What was done to the account of a purchaser since their request began. The account must be locked. */
export const refuseBarred = async (tx: Tx, accountId: number, today: IsoDate): Promise<void> => {
  const bar = await findPurchaseBar(tx, accountId, today);
  if (bar === 'blocked') throw accountBlocked();
  if (bar === 'ended') throw refuse(401, 'unauthenticated', accountMessages.sessionExpired);
};
