import type { z } from 'zod';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { registerBody, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { refuse } from '../../platform/problem.ts';
import { insertAccount, insertSession } from '../accounts.store.ts';
import { oweEmailLink } from '../email-addresses/email-address.ts';
import { isReservedForAnother } from '../email-restores.store.ts';
import { rememberNetwork, type Caller } from '../known-networks.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Creates a customer (never another role), queues the welcome mail and opens a remembered session, in one transaction,
 * so that a failed registration can be retried. 409 when the address is taken.
 */
export const register = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  order: z.output<typeof registerBody>,
  { ip, device }: Caller,
): Promise<SessionToken> => {
  const passwordHash = await hashPassword(order.password);
  const token = newToken();
  const now = clock.now();
  await transact(db, actor, async (tx) => {
    const account = await insertAccount(tx, {
      email: order.email,
      firstName: order.firstName,
      lastName: order.lastName,
      phoneNumber: order.phoneNumber,
      role: 'CUSTOMER',
      passwordHash,
      consentVersion: LEGAL_LAST_UPDATE,
      isEmailConfirmed: false,
      now,
    });
    const taken = refuse(accountRefusals.emailTaken, 'email');
    if (account === 'taken') throw taken;
    const { email } = order;
    if (await isReservedForAnother(tx, { accountId: account.id, email, now })) throw taken;
    const session = { tokenHash: hashOf(token), accountId: account.id, seenHash: passwordHash };
    await insertSession(tx, { ...session, remember: true, device, now });
    await rememberNetwork(tx, { accountId: account.id, ip, now });
    const link = { accountId: account.id, email, purpose: 'asked' as const, now };
    const payload = { requestId: await oweEmailLink(tx, link) };
    await queueMail(tx, { kind: 'welcome', subject: { kind: 'account', id: account.id }, payload }, now);
    await tx.record({
      at: now,
      act: 'account.register',
      subject: { kind: 'account', id: account.id },
      after: { role: 'CUSTOMER', consentVersion: LEGAL_LAST_UPDATE },
    });
  });
  return { token, email: order.email };
};
