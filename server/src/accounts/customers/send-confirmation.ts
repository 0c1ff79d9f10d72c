import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import { customerUnknown } from './answer-customer.ts';
import { isCustomer } from './customers.store.ts';
import { mailEmailLink } from '../email-addresses/email-address.ts';
import { lockAccount } from '../email-links.store.ts';
import { mailActivation } from './hand-over.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * POST /api/customers/:id/confirmation: mails a customer the link that confirms their address or, without a password,
 * the link to choose one. `admit` counts the mail for the rate limit.
 */
export const sendConfirmation = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
  admit: () => Promise<void>,
): Promise<{ message: string }> => {
  if (!(await isCustomer(db, id))) throw customerUnknown();
  await admit();
  const message = await transact(db, actor, async (tx) => {
    const account = await lockAccount(tx, { id });
    if (!account || account.email === '') return rollBack(undefined);
    if (account.isEmailConfirmed) return rollBack(defaultWords().answers.accounts.customerAlreadyConfirmed);
    const now = clock.now();
    if (account.hasPassword) await mailEmailLink(tx, { accountId: id, email: account.email, now });
    else await mailActivation(tx, id, now);
    await tx.record({ at: now, act: 'account.ask-confirmation', subject: { kind: 'account', id } });
    return defaultWords().answers.accounts.confirmationSent(account.email);
  });
  if (message === undefined) throw refuse(customerRefusals.withoutAddress);
  return { message };
};
