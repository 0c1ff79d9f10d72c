import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { customerUnknown } from './answer-customer.ts';
import { lockCustomer } from './block-customer.ts';
import { isCustomer } from './customers.store.ts';
import { mailActivation } from './hand-over.ts';

/**
 * POST /api/customers/:id/invitation: mails a customer without a password a link to choose one. `admit` counts the mail
 * for the rate limit.
 */
export const inviteCustomer = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
  admit: () => Promise<void>,
): Promise<{ message: string }> => {
  if (!(await isCustomer(db, id))) throw customerUnknown();
  await admit();
  const email = await transact(db, actor, async (tx) => {
    const customer = await lockCustomer(tx, id);
    if (customer.email === null) throw refuse(customerRefusals.addressMissing);
    if (customer.password_hash !== null) throw refuse(customerRefusals.hasPassword);
    const now = clock.now();
    await mailActivation(tx, id, now);
    await tx.record({ at: now, act: 'account.invite-customer', subject: { kind: 'account', id } });
    return customer.email;
  });
  return { message: defaultWords().answers.customers.invited(email) };
};
