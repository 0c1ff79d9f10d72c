import type { z } from 'zod';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import { RESET_LINK_MINUTES } from '@volant/shared/agency.ts';
import { STAFF_INVITATION_DAYS } from '@volant/shared/accounts/staff/staff.rules.ts';
import type { resetPasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import type { MailReader } from '../mail-reader.store.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { findAccount, updateAccountPassword } from '../accounts.store.ts';
import {
  deleteResetsEnded,
  findResetOwner,
  takeReset,
  upsertReset,
  type ResetPurpose,
} from '../password-resets.store.ts';
import { confirmAccountEmail } from '../email-links.store.ts';
import { refuseGuessable } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword } from './password-hash.ts';
import { findStaff, setJoined } from '../staff.store.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { Caller } from '../known-networks.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** How long a reset link is valid after it was mailed (docs/rules.md, Accounts). */
const LIFETIME_MS = RESET_LINK_MINUTES * 60_000;

type MailedReset = Pick<MailReader, 'firstName' | 'lastName' | 'emailConfirmedAt' | 'email'> & {
  token: string;
};

/**
 * Creates the link of a mail that is about to be sent, with its recipient; replaces the previous link of that purpose.
 * Created at sending because the queue must not contain a secret. Undefined without an e-mail address, and for a
 * manager whose access is withdrawn.
 */
export const createResetToken = (
  deps: DbAndClock,
  accountId: number,
  purpose: Exclude<ResetPurpose, 'invitation'>,
): Promise<MailedReset | undefined> => createToken(deps, { accountId, purpose, lifetimeMs: LIFETIME_MS });

/**
 * The same for a manager whom an owner invited; valid longer, because they may read their mail days later. Undefined
 * when they have joined since, or their access is withdrawn.
 */
export const createInvitationToken = async (
  deps: DbAndClock,
  accountId: number,
): Promise<MailedReset | undefined> => {
  const staff = await findStaff(deps.db, accountId);
  const isAwaited = staff !== undefined && staff.invited_at !== null;
  const lifetimeMs = STAFF_INVITATION_DAYS * 86_400_000;
  return isAwaited ? createToken(deps, { accountId, purpose: 'invitation', lifetimeMs }) : undefined;
};

const createToken = async (
  { db, clock }: DbAndClock,
  { accountId, purpose, lifetimeMs }: { accountId: number; purpose: ResetPurpose; lifetimeMs: number },
): Promise<MailedReset | undefined> => {
  const account = await findAccount(db, accountId);
  if (account?.email == null || (await findStaff(db, accountId))?.disabled_at) return undefined;
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await upsertReset(db, { accountId, purpose, tokenHash: hashOf(token), expiresAt });
  return {
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    emailConfirmedAt: account.email_confirmed_at,
    token,
  };
};

const deadLink = (): Problem => refuse(accountRefusals.resetLinkInvalid, 'token');

/**
 * Sets a new password for the account of a reset link, which works once; ends all its sessions. Returns its
 * address. 400 for an invalid link or a guessable password.
 */
export const resetPassword = async (
  { db, clock }: DbAndClock,
  { token, newPassword }: z.output<typeof resetPasswordBody>,
  caller: Caller,
): Promise<{ email: string }> => {
  const tokenHash = hashOf(token);
  // Checked before paying for a password hash.
  const owner = await findResetOwner(db, tokenHash, clock.now());
  if (!owner) throw deadLink();
  await refuseGuessable(newPassword, owner, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  // Does not log in: opening the link only proves access to the mailbox.
  const email = await transact(db, { kind: 'visitor', address: caller.ip }, async (tx) => {
    const now = clock.now();
    const reset = await takeReset(tx, tokenHash, now);
    if (!reset) return rollBack(undefined);
    const { accountId } = reset;
    await updateAccountPassword(tx, { id: accountId, passwordHash });
    await setJoined(tx, accountId);
    await passwordChanged(tx, { accountId, caller, now });
    // The link was mailed to the account's address, so it is confirmed.
    await confirmAccountEmail(tx, accountId, now);
    await tx.record({ at: now, act: 'account.reset-password', subject: { kind: 'account', id: accountId } });
    return reset.email;
  });
  if (email === undefined) throw deadLink();
  return { email };
};

/** Whether a link is still valid; does not consume it. */
export const checkReset = async ({ db, clock }: DbAndClock, token: string): Promise<boolean> =>
  (await findResetOwner(db, hashOf(token), clock.now())) !== undefined;

/** Deletes expired links. */
export const removeEndedResets = ({ db, clock }: DbAndClock): Promise<void> =>
  deleteResetsEnded(db, clock.now());
