import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { NewCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { Work } from '../audit/index.ts';
import { queueMail } from '../emails/index.ts';
import { refuse } from '../platform/problem.ts';
import { insertAccount } from './accounts.store.ts';

/**
 * Writes down a customer of the counter, without a password: with an e-mail address they are invited to choose one. 409
 * when the address is of somebody else.
 */
export const addCustomer = async (tx: Work, person: NewCustomer, now: Date): Promise<number> => {
  const account = await insertAccount(tx, {
    email: person.email === '' ? null : person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phoneNumber,
    role: 'CUSTOMER',
    passwordHash: null,
    consentVersion: null,
    isEmailConfirmed: false,
    now,
  });
  if (account === 'taken') throw refuse(409, 'email_taken', accountMessages.customerExists, 'email');
  const subject = { kind: 'account', id: account.id } as const;
  if (person.email !== '') await queueMail(tx, { kind: 'account-activation', subject }, now);
  await tx.record({ at: now, act: 'account.create-customer', subject });
  return account.id;
};
