import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { randomUUID } from 'node:crypto';
import type { Work } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { lockAccount } from '../email-links.store.ts';
import { mailOf } from '../account-mail.ts';
import { deleteEmailRestores } from '../email-restores.store.ts';
import { lockOut } from '../email-addresses/restore-email.ts';
import { isAddressConfirmed } from './purchaser.store.ts';
import { refuse } from '../../platform/problem.ts';

/**
 * Called before a rental sold at the counter is given to an account. If the account's address was never confirmed,
 * somebody else may have registered it beforehand: everything that gives access is then removed, the address is invited
 * to choose a password, and a former address can no longer be restored. Does nothing when the address is confirmed.
 */
export const handOver = async (tx: Work, accountId: number, now: Date): Promise<void> => {
  if (await endUnprovedAccess(tx, accountId, now)) await mailActivation(tx, accountId, now);
};

/** The same without the mail; returns whether access was removed. */
export const endUnprovedAccess = async (tx: Work, accountId: number, now: Date): Promise<boolean> => {
  if (await isAddressConfirmed(tx, accountId)) return false;
  await deleteResetOf(tx, accountId);
  const account = await lockAccount(tx, { id: accountId });
  // Confirmed since, or without an address, so that nobody can log in to it.
  if (!account || account.isEmailConfirmed || account.email === '') return false;
  await lockOut(tx, accountId);
  await deleteEmailRestores(tx, accountId);
  await tx.record({ at: now, act: 'account.hand-over', subject: { kind: 'account', id: accountId } });
  return true;
};

/** Invites the owner of the account's address to choose a password. */
export const mailActivation = async (tx: Work, accountId: number, now: Date): Promise<void> => {
  const subject = { kind: 'account', id: accountId } as const;
  const key = mailOf(accountId, randomUUID());
  await queueMail(tx, { kind: 'account-activation', subject, key, payload: { accountId } }, now);
};

/** Somebody who reads of a rental. */
export interface PossiblyUnproved {
  role: Role;
  emailConfirmed: boolean;
}

/**
 * Whether a customer has not confirmed their e-mail address and reads of a rental sold at the counter: a clerk chose the
 * account, so it may be somebody else's. Rentals that the account booked online are not affected.
 */
export const isUnprovedReader = (reader: PossiblyUnproved, channel: 'online' | 'counter'): boolean =>
  reader.role === 'CUSTOMER' && channel === 'counter' && !reader.emailConfirmed;

/** Throws 403 when such a reader asks for documents. */
export const refuseUnprovedReader = (reader: PossiblyUnproved, channel: 'online' | 'counter'): void => {
  if (isUnprovedReader(reader, channel)) throw refuse(customerRefusals.papersUnconfirmed);
};
