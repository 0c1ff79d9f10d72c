import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type {
  changePasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  Profile,
  SessionToken,
} from '@volant/shared/accounts/accounts.schema.ts';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import type { Addressee } from '../emails/greeting.ts';
import { queueMail } from '../emails/outbox.store.ts';
import { refuse } from '../problem.ts';
import {
  deleteResetOf,
  deleteResetsEnded,
  deleteSession,
  deleteSessionsEnded,
  deleteSessionsOf,
  findAccount,
  findAccountByEmail,
  findSession,
  hasManager,
  hasReset,
  insertAccount,
  insertSession,
  takeReset,
  updateAccountPassword,
  updateAccountPhone,
  updateSessionSeen,
  upsertReset,
  type NewAccount,
} from './accounts.store.ts';
import { confirmedAccount } from './confirmed-account.ts';
import { oweEmailLink } from './email-address.ts';
import { confirmAccountEmail, deleteEmailLink } from './email-links.store.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { SecondFactor } from './second-factor.ts';
import { hashOf, newToken } from './tokens.ts';

export interface AccountsDeps {
  db: Db;
  clock: Clock;
  /** Whether managers are asked to set up a second factor. */
  asksSecondFactor: boolean;
}

export type Accounts = ReturnType<typeof accountsService>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives without being used, and at most (decisions, section 5). */
const LIFETIMES = {
  short: { idleMs: 12 * HOUR_MS, totalMs: 24 * HOUR_MS },
  remembered: { idleMs: 14 * DAY_MS, totalMs: 30 * DAY_MS },
} as const;

const lifetimeOf = (remember: boolean) => (remember ? LIFETIMES.remembered : LIFETIMES.short);

/** How long the link of "Mot de passe oublié" serves, from when it was mailed (decisions, section 5). */
const RESET_LIFETIME_MS = 30 * MINUTE_MS;

/** Accounts and their sessions (decisions, section 5). */
export const accountsService = ({ db, clock, asksSecondFactor }: AccountsDeps) => {
  /**
   * Creates a customer, whatever role was asked for, welcomes him by mail and signs him in for the length of
   * "remember me": all of it or nothing, so that a registration that failed can be sent again.
   */
  const register = async (order: z.output<typeof registerBody>): Promise<SessionToken> => {
    const passwordHash = await hashPassword(order.password);
    const token = newToken();
    const now = clock.now();
    await transact(db, async (tx) => {
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
      if (account === 'taken') throw refuse(409, 'email_taken', accountMessages.emailTaken, 'email');
      const session = { tokenHash: hashOf(token), accountId: account.id, seenHash: passwordHash };
      await insertSession(tx, { ...session, remember: true, now });
      const link = { accountId: account.id, purpose: 'confirm', email: order.email, now } as const;
      const payload = { requestId: await oweEmailLink(tx, link) };
      await queueMail(tx, { kind: 'welcome', aggregateId: String(account.id), payload }, now);
    });
    return { token, email: order.email };
  };

  /**
   * Unknown account and wrong password: one answer, after the same work. `admit` says what else is asked of an account
   * whose password was right.
   */
  const login = async (
    { email, password, rememberMe, otp }: z.output<typeof loginBody>,
    admit: SecondFactor['admit'],
  ): Promise<SessionToken> => {
    const account = await findAccountByEmail(db, email);
    const isRight = await isPassword(password, account?.password_hash);
    if (account && isRight) await admit(account, otp);
    const token = newToken();
    const isOpen =
      account !== undefined &&
      isRight &&
      (await insertSession(db, {
        tokenHash: hashOf(token),
        accountId: account.id,
        seenHash: account.password_hash,
        remember: rememberMe === true,
        now: clock.now(),
      }));
    if (!isOpen) throw refuse(401, 'wrong_password', accountMessages.wrongCredentials, 'email');
    return { token, email: account.email };
  };

  /** The person behind a token, while its session lives. */
  const authenticate = async (token: string): Promise<Profile | null> => {
    const tokenHash = hashOf(token);
    const now = clock.now();
    const session = await findSession(db, tokenHash, now);
    if (!session) return null;
    const { idleMs, totalMs } = lifetimeOf(session.remember);
    const unseenMs = now.getTime() - session.last_seen_at.getTime();
    if (unseenMs >= idleMs || now.getTime() - session.created_at.getTime() >= totalMs) {
      await deleteSession(db, tokenHash);
      return null;
    }
    // Once a minute: reading a page must not cost a write.
    if (unseenMs >= MINUTE_MS) await updateSessionSeen(db, tokenHash, now);
    return {
      id: session.account_id,
      email: session.email,
      firstName: session.first_name,
      lastName: session.last_name,
      phoneNumber: session.phone_number,
      role: session.role,
      emailConfirmed: session.email_confirmed_at !== null,
      pendingEmail: session.pending_email,
      secondFactor:
        session.totp_confirmed_at !== null
          ? 'on'
          : asksSecondFactor && session.role === 'MANAGER'
            ? 'asked'
            : 'off',
    };
  };

  const logout = (token: string): Promise<void> => deleteSession(db, hashOf(token));

  const updatePhone = async (user: Profile, phoneNumber: string): Promise<Profile> => {
    await updateAccountPhone(db, { id: user.id, phoneNumber });
    return { ...user, phoneNumber };
  };

  /** Changes the password of an account. Its other sessions end; the one of `token`, which asks for it, goes on. */
  const changePassword = async (
    user: Profile,
    token: string | null,
    { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
  ): Promise<Profile> => {
    const sentence = accountMessages.wrongCurrentPassword;
    const field = 'currentPassword';
    const account = await confirmedAccount(db, user, { password: currentPassword, field, sentence });
    const passwordHash = await hashPassword(newPassword);
    await transact(db, async (tx) => {
      await deleteResetOf(tx, account.id);
      const seenHash = account.password_hash;
      // Of two changes at once, the second one's current password is no longer it.
      if (!(await updateAccountPassword(tx, { id: account.id, passwordHash, seenHash }))) {
        throw refuse(401, 'wrong_password', sentence, field);
      }
      await deleteSessionsOf(tx, {
        accountId: account.id,
        ...(token !== null && { keep: [hashOf(token)] }),
      });
      await deleteEmailLink(tx, { accountId: account.id, purpose: 'change' });
    });
    return { ...user, pendingEmail: null };
  };

  /** Owes a reset link to whoever has an account with that address; says nothing of whether one does. */
  const requestReset = async (email: string): Promise<void> => {
    const account = await findAccountByEmail(db, email);
    if (!account) return;
    const payload = { accountId: account.id };
    await queueMail(db, { kind: 'password-reset', aggregateId: randomUUID(), payload }, clock.now());
  };

  /**
   * A link for the mail that is about to leave, and whom it is for; the link mailed before serves no more. It is made
   * when the mail is sent, not when it is queued: the queue must not hold what opens an account.
   */
  const createResetToken = async (
    accountId: number,
  ): Promise<(Addressee & { email: string; token: string }) | undefined> => {
    const account = await findAccount(db, accountId);
    if (!account) return undefined;
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_LIFETIME_MS);
    await upsertReset(db, { accountId, tokenHash: hashOf(token), expiresAt });
    return {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      emailConfirmedAt: account.email_confirmed_at,
      token,
    };
  };

  /** Sets a new password for the account of a reset link, which serves once; all its sessions end. Its address. */
  const resetPassword = async ({
    token,
    newPassword,
  }: z.output<typeof resetPasswordBody>): Promise<{ email: string }> => {
    const tokenHash = hashOf(token);
    const refused = refuse(400, 'invalid_token', accountMessages.tokenInvalid, 'token');
    // Nobody makes us work for a link of his own invention.
    if (!(await hasReset(db, tokenHash, clock.now()))) throw refused;
    const passwordHash = await hashPassword(newPassword);
    return transact(db, async (tx) => {
      const reset = await takeReset(tx, tokenHash, clock.now());
      if (!reset) throw refused;
      const { accountId } = reset;
      await updateAccountPassword(tx, { id: accountId, passwordHash });
      await deleteSessionsOf(tx, { accountId });
      await deleteEmailLink(tx, { accountId, purpose: 'change' });
      // The link was mailed to the account's address.
      await confirmAccountEmail(tx, accountId, clock.now());
      return { email: reset.email };
    });
  };

  /** Creates the first manager when there is none; says whether it did. */
  const ensureManager = async (manager: { email: string; password: string }): Promise<boolean> =>
    !(await hasManager(db)) && (await addManager({ ...manager, firstName: 'Agence', lastName: 'Volant' }));

  /** Adds a manager; false when the address has an account. */
  const addManager = (manager: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
  }): Promise<boolean> => ensureAccount({ ...manager, phoneNumber: '', role: 'MANAGER' });

  /** The customer of the demonstration. */
  const ensureDemoCustomer = (customer: { email: string; password: string }): Promise<boolean> =>
    ensureAccount({
      ...customer,
      firstName: 'Camille',
      lastName: 'Dubois',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
    });

  const ensureAccount = async ({
    password,
    ...account
  }: Omit<NewAccount, 'passwordHash' | 'consentVersion' | 'isEmailConfirmed' | 'now'> & {
    password: string;
  }): Promise<boolean> => {
    if (await findAccountByEmail(db, account.email)) return false;
    const inserted = await insertAccount(db, {
      ...account,
      passwordHash: await hashPassword(password),
      consentVersion: null,
      isEmailConfirmed: true,
      now: clock.now(),
    });
    return inserted !== 'taken';
  };

  /** Sessions that ended are of no use to anybody. */
  const removeEndedSessions = async (): Promise<void> => {
    const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
    for (const remember of [false, true]) {
      const { idleMs, totalMs } = lifetimeOf(remember);
      await deleteSessionsEnded(db, { remember, seenBefore: before(idleMs), createdBefore: before(totalMs) });
    }
  };

  /** Neither are reset links that ran out. */
  const removeEndedResets = (): Promise<void> => deleteResetsEnded(db, clock.now());

  return {
    register,
    login,
    authenticate,
    logout,
    updatePhone,
    changePassword,
    requestReset,
    createResetToken,
    resetPassword,
    ensureManager,
    addManager,
    ensureDemoCustomer,
    removeEndedSessions,
    removeEndedResets,
  };
};
