import { EMAIL_LINK_HOURS } from '@volant/shared/agency.ts';
import { system } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import { oweEmailLink } from './email-address.ts';
import { armEmailLink, lockAccount } from '../email-links.store.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Creates the token of a link that confirms an address, for a mail that is about to be sent. Null for an account
 * without a password: the link to choose one confirms the address too.
 */
export const createProofToken = async (
  { db, clock }: DbAndClock,
  accountId: number,
): Promise<string | null> => {
  const now = clock.now();
  const requestId = await transact(db, system('mails'), async (tx) => {
    const account = await lockAccount(tx, { id: accountId });
    if (!account || account.isEmailConfirmed || !account.hasPassword) return rollBack(undefined);
    return oweEmailLink(tx, { accountId, email: account.email, purpose: 'mail', now });
  });
  if (requestId === undefined) return null;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS * 3_600_000);
  const armed = await armEmailLink(db, { accountId, requestId, tokenHash: hashOf(token), expiresAt, now });
  return armed ? token : null;
};
