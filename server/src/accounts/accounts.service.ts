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
  findAccount,
  findAccountByEmail,
  findResetOwner,
  findSession,
  hasManager,
  insertAccount,
  insertSession,
  listManagers,
  takeReset,
  updateAccountPassword,
  updateAccountPhone,
  updateSessionSeen,
  upsertReset,
  type AccountRow,
  type NewAccount,
} from './accounts.store.ts';
import { confirmedAccount } from './confirmed-account.ts';
import { oweEmailLink } from './email-address.ts';
import { confirmAccountEmail, deleteEmailLink } from './email-links.store.ts';
import { rememberNetwork } from './known-networks.ts';
import { refuseGuessable } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { SecondFactor } from './second-factor.ts';
import { hasEnded, lifetimeOf } from './session-lifetime.ts';
import { hashOf, newToken } from './tokens.ts';

export interface AccountsDeps {
  db: Db;
  clock: Clock;
  /** Whether managers are asked to set up a second factor. */
  asksSecondFactor: boolean;
}

export type Accounts = ReturnType<typeof accountsService>;

const MINUTE_MS = 60_000;

/** How long the link of "Mot de passe oublié" serves, from when it was mailed (decisions, section 5). */
const RESET_LIFETIME_MS = 30 * MINUTE_MS;

/** From where somebody calls. */
export interface Caller {
  ip: string;
  /** What a session of theirs is listed as (`deviceName`). */
  device: string;
}

/** Accounts and their sessions (decisions, section 5). */
export const accountsService = ({ db, clock, asksSecondFactor }: AccountsDeps) => {
  /**
   * Creates a customer, whatever role was asked for, welcomes them by mail and signs them in for the length of
   * "remember me": all of it or nothing, so that a registration that failed can be sent again.
   */
  const register = async (
    order: z.output<typeof registerBody>,
    { ip, device }: Caller,
  ): Promise<SessionToken> => {
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
      await insertSession(tx, { ...session, remember: true, device, now });
      await rememberNetwork(tx, { accountId: account.id, ip, now });
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
    { device }: Pick<Caller, 'device'>,
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
        device,
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
    if (hasEnded(session, now)) {
      await deleteSession(db, tokenHash);
      return null;
    }
    // Once a minute: reading a page must not cost a write.
    if (now.getTime() - session.last_seen_at.getTime() >= MINUTE_MS)
      await updateSessionSeen(db, tokenHash, now);
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
    { ip }: Pick<Caller, 'ip'>,
  ): Promise<Profile> => {
    const sentence = accountMessages.wrongCurrentPassword;
    const field = 'currentPassword';
    const account = await confirmedAccount(db, user, { password: currentPassword, field, sentence });
    await refuseGuessable(newPassword, user, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await transact(db, async (tx) => {
      await deleteResetOf(tx, account.id);
      const seenHash = account.password_hash;
      // Of two changes at once, the second one's current password is no longer it.
      if (!(await updateAccountPassword(tx, { id: account.id, passwordHash, seenHash }))) {
        throw refuse(401, 'wrong_password', sentence, field);
      }
      const exceptTokenHash = token === null ? undefined : hashOf(token);
      await passwordChanged(tx, { accountId: account.id, ip, exceptTokenHash, now: clock.now() });
      await deleteEmailLink(tx, { accountId: account.id, purpose: 'change' });
    });
    return { ...user, pendingEmail: null };
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
  const resetPassword = async (
    { token, newPassword }: z.output<typeof resetPasswordBody>,
    { ip }: Pick<Caller, 'ip'>,
  ): Promise<{ email: string }> => {
    const tokenHash = hashOf(token);
    const refused = refuse(400, 'invalid_token', accountMessages.tokenInvalid, 'token');
    // Checked before paying for a password hash.
    const owner = await findResetOwner(db, tokenHash, clock.now());
    if (!owner) throw refused;
    await refuseGuessable(newPassword, owner, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    return transact(db, async (tx) => {
      const reset = await takeReset(tx, tokenHash, clock.now());
      if (!reset) throw refused;
      const { accountId } = reset;
      await updateAccountPassword(tx, { id: accountId, passwordHash });
      await passwordChanged(tx, { accountId, ip, now: clock.now() });
      await deleteEmailLink(tx, { accountId, purpose: 'change' });
      // The link was mailed to the account's address.
      await confirmAccountEmail(tx, accountId, clock.now());
      return { email: reset.email };
    });
  };

  /** Creates the first manager when there is none; says whether it did. */
  const ensureManager = async (manager: {
    email: string;
    password: string;
    isDemo?: boolean;
  }): Promise<boolean> =>
    !(await hasManager(db)) && (await addManager({ ...manager, firstName: 'Agence', lastName: 'Volant' }));

  /** Whether these open an account, and of which role. */
  const roleOf = async (person: {
    email: string;
    password: string;
  }): Promise<AccountRow['role'] | undefined> => {
    const account = await findAccountByEmail(db, person.email);
    return account && (await isPassword(person.password, account.password_hash)) ? account.role : undefined;
  };

  /** Addresses of the managers, the first one first. */
  const managerEmails = async (): Promise<string[]> => (await listManagers(db)).map(({ email }) => email);

  /** Adds a manager; false when the address has an account. */
  const addManager = (manager: {
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    isDemo?: boolean;
  }): Promise<boolean> => ensureAccount({ ...manager, phoneNumber: '', role: 'MANAGER' });

  /** The customer of the demonstration. */
  const ensureDemoCustomer = (customer: { email: string; password: string }): Promise<boolean> =>
    ensureAccount({
      ...customer,
      firstName: 'Camille',
      lastName: 'Dubois',
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
      isDemo: true,
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
    createResetToken,
    resetPassword,
    ensureManager,
    roleOf,
    managerEmails,
    addManager,
    ensureDemoCustomer,
    removeEndedSessions,
    removeEndedResets,
  };
};
