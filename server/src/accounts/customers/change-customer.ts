import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import type { NewCustomer } from '@volant/shared/accounts/customers.schema.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import { findAccountByEmail, updateAccountName } from '../accounts.store.ts';
import { deleteEmailLinks, updateAccountEmail } from '../email-links.store.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { addCustomer } from './add-customer.ts';
import { answerCustomer } from './answer-customer.ts';
import { lockCustomer } from './block-customer.ts';
import { isAddressOfAnother, removeAddress } from './customer-file.store.ts';
import { mailActivation } from './hand-over.ts';

/** POST /api/customers: adds a customer, like a sale at the counter. */
export const createCustomer = async (
  deps: DbAndClock,
  actor: Actor,
  person: NewCustomer,
): Promise<CustomerFile> => {
  const id = await transact(deps.db, actor, (tx) => addCustomer(tx, person, deps.clock.now()));
  return answerCustomer(deps, id);
};

/**
 * PATCH /api/customers/:id: changes name and telephone number, and the e-mail address unless somebody logs in with it.
 * A new address counts as unconfirmed. The journal names the changed fields, not their values.
 */
export const changeCustomer = async (
  deps: DbAndClock,
  actor: Actor,
  id: number,
  { firstName, lastName, phoneNumber, email }: NewCustomer,
): Promise<CustomerFile> => {
  await transact(deps.db, actor, async (tx) => {
    await deleteResetOfMoved(tx, id, email);
    const customer = await lockCustomer(tx, id);
    const former = customer.email ?? '';
    const changed = {
      firstName: customer.first_name !== firstName,
      lastName: customer.last_name !== lastName,
      phoneNumber: customer.phone_number !== phoneNumber,
      email: former !== email,
    };
    if (!Object.values(changed).includes(true)) return rollBack(undefined);
    const now = deps.clock.now();
    if (changed.email) {
      if (customer.password_hash !== null) throw refuse(customerRefusals.ownAddress, 'email');
      await changeAddress(tx, id, email, now);
    }
    await updateAccountName(tx, { id, firstName, lastName, phoneNumber });
    const fields = Object.entries(changed).flatMap(([field, isChanged]) => (isChanged ? [field] : []));
    await tx.record({
      at: now,
      act: 'account.modify-customer',
      subject: { kind: 'account', id },
      after: { fields },
    });
    return undefined;
  });
  return answerCustomer(deps, id);
};

/**
 * Deletes reset links when the address changes, so that a link mailed to the former address cannot set a password. Done
 * before the account is locked, in the same order as everywhere, to avoid deadlocks.
 */
const deleteResetOfMoved = async (tx: Work, id: number, email: string): Promise<void> => {
  const owner = email === '' ? undefined : await findAccountByEmail(tx, email);
  if (owner?.id !== id) await deleteResetOf(tx, id);
};

const changeAddress = async (tx: Work, id: number, email: string, now: Date): Promise<void> => {
  await deleteEmailLinks(tx, id);
  if (email === '') {
    await removeAddress(tx, id);
    return;
  }
  const { customerExists, managerHasAddress, addressReplaced } = customerRefusals;
  if (await isAddressOfAnother(tx, email, [id])) {
    const holder = await findAccountByEmail(tx, email);
    throw refuse(holder?.role === 'MANAGER' ? managerHasAddress : customerExists, 'email');
  }
  if ((await updateAccountEmail(tx, { id, email, confirmedAt: null, now })) === 'taken')
    throw refuse(addressReplaced, 'email');
  await mailActivation(tx, id, now);
};
