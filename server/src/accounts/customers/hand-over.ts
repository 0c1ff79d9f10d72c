import { randomUUID } from 'node:crypto';
import type { Work } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { lockAccount } from '../email-links.store.ts';
import { mailOf } from '../account-mail.ts';
import { deleteEmailRestores } from '../email-restores.store.ts';
import { lockOut } from '../email-addresses/restore-email.ts';
import { isAddressConfirmed } from './purchaser.store.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { refuse } from '../../platform/problem.ts';

/**
 * Before a rental of the counter goes to an account whose address nobody proved: it may be somebody else's, registered
 * beforehand with the customer's address. Whatever gave access ends, and the mailbox is invited to choose a password;
 * a former address cannot be put back any more. Nothing happens to an account whose address is proved.
 */
export const handOver = async (tx: Work, accountId: number, now: Date): Promise<void> => {
  if (await endUnprovedAccess(tx, accountId, now)) await mailActivation(tx, accountId, now);
};

/** The same without the mail. Whether there was such an account. */
export const endUnprovedAccess = async (tx: Work, accountId: number, now: Date): Promise<boolean> => {
  if (await isAddressConfirmed(tx, accountId)) return false;
  await deleteResetOf(tx, accountId);
  const account = await lockAccount(tx, { id: accountId });
  // Proved since, or without an address: nobody can sign in to it.
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

/**
 * Refuses the papers of a rental to its customer while they are not known to be theirs: a clerk chose the account of a
 * rental of the counter, so the address must be proved. Of a rental that the account itself booked online they are.
 */
export const refuseUnprovedReader = (
  reader: { role: 'CUSTOMER' | 'MANAGER'; emailConfirmed: boolean },
  channel: 'online' | 'counter',
): void => {
  if (reader.role === 'CUSTOMER' && channel === 'counter' && !reader.emailConfirmed)
    throw refuse(403, 'email_unconfirmed', accountMessages.papersUnconfirmed);
};
