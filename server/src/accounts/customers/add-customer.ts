import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import type { NewCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { Work } from '../../audit/index.ts';
import { refuse } from '../../platform/problem.ts';
import {
  findAccountByEmail,
  insertAccount,
  updateAccountAddress,
  updateAccountName,
} from '../accounts.store.ts';
import { findUnprovedCustomer } from './customers.store.ts';
import { isReservedForAnother } from '../email-restores.store.ts';
import { handOver, mailActivation } from './hand-over.ts';

/**
 * Adds a customer at the counter, without a password; one with an e-mail address is invited to choose one. If somebody
 * registered an account with that address and never confirmed it, the account becomes the customer's, with the data
 * entered here. 409 when the address was confirmed by somebody else.
 */
export const addCustomer = async (tx: Work, person: NewCustomer, now: Date): Promise<number> => {
  const { email, firstName, lastName, phoneNumber } = person;
  const account = await insertAccount(tx, {
    email: email === '' ? null : email,
    firstName,
    lastName,
    phoneNumber,
    role: 'CUSTOMER',
    passwordHash: null,
    consentVersion: null,
    isEmailConfirmed: false,
    now,
  });
  if (account === 'taken') {
    const unproved = await findUnprovedCustomer(tx, email);
    if (unproved === undefined) {
      const holder = await findAccountByEmail(tx, email);
      const { customerExists, managerHasAddress } = customerRefusals;
      throw refuse(holder?.role === 'MANAGER' ? managerHasAddress : customerExists, 'email');
    }
    const { id, hasPassword } = unproved;
    await handOver(tx, id, now);
    await updateAccountName(tx, { id, firstName, lastName, phoneNumber });
    // A stranger with a password may have entered the postal address. Without a password it is most likely the agency's.
    if (hasPassword) await updateAccountAddress(tx, id, null);
    return id;
  }
  const { id } = account;
  if (email !== '') {
    if (await isReservedForAnother(tx, { accountId: id, email, now }))
      throw refuse(customerRefusals.addressReplaced, 'email');
    await mailActivation(tx, id, now);
  }
  await tx.record({ at: now, act: 'account.create-customer', subject: { kind: 'account', id } });
  return id;
};
