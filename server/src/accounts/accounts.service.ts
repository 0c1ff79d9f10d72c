import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type {
  changePasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  updateEmailBody,
  Profile,
  SessionToken,
} from '@volant/shared/accounts/accounts.schema.ts';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
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
  updateAccountEmail,
  updateAccountPassword,
  updateAccountPhone,
  updateSessionSeen,
  upsertReset,
  type AccountRow,
  type NewAccount,
} from './accounts.store.ts';
import { rememberNetwork } from './known-networks.store.ts';
import { refuseGuessable } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { hasEnded, hashOf, lifetimeOf, newToken } from './session-tokens.ts';

export interface AccountsDeps {
  db: Db;
  clock: Clock;
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
export const accountsService = ({ db, clock }: AccountsDeps) => {
  /**
   * Creates a customer, whatever role was asked for, welcomes him by mail and signs him in for the length of
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
      await queueMail(tx, { kind: 'welcome', aggregateId: String(account.id) }, now);
    });
    return { token, email: order.email };
  };

  /** Unknown account and wrong password: one answer, after the same work. */
  const login = async (
    { email, password, rememberMe }: z.output<typeof loginBody>,
    { device }: Pick<Caller, 'device'>,
  ): Promise<SessionToken> => {
    const account = await findAccountByEmail(db, email);
    const isRight = await isPassword(password, account?.password_hash);
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
    const session = await findSession(db, tokenHash);
    if (!session) return null;
    const now = clock.now();
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
    };
  };

  const logout = (token: string): Promise<void> => deleteSession(db, hashOf(token));

  /** The account of a signed-in person who has typed his password; 401 on the field where he typed it wrong. */
  const confirmedAccount = async (
    user: Profile,
    typed: { password: string; field: string; sentence: string },
  ): Promise<AccountRow> => {
    const account = await findAccount(db, user.id);
    const isRight = await isPassword(typed.password, account?.password_hash);
    if (!account || !isRight) throw refuse(401, 'wrong_password', typed.sentence, typed.field);
    return account;
  };

  /** Changes the address of an account; its sessions go on, and the old address is told. */
  const updateEmail = async (
    user: Profile,
    { newEmail, password }: z.output<typeof updateEmailBody>,
  ): Promise<Profile> => {
    const account = await confirmedAccount(user, {
      password,
      field: 'password',
      sentence: accountMessages.wrongPassword,
    });
    // Choice: the address that the account has already is taken as it is; there is nothing to tell anybody.
    if (newEmail === account.email) return profileOf(account);
    const now = clock.now();
    await transact(db, async (tx) => {
      await deleteResetOf(tx, account.id);
      if ((await updateAccountEmail(tx, { id: account.id, email: newEmail })) === 'taken') {
        throw refuse(409, 'email_taken', accountMessages.profileEmailTaken, 'newEmail');
      }
      const payload = { accountId: account.id, oldEmail: account.email };
      await queueMail(tx, { kind: 'email-changed', aggregateId: randomUUID(), payload }, now);
    });
    return { ...profileOf(account), email: newEmail };
  };

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
    const account = await confirmedAccount(user, { password: currentPassword, field, sentence });
    await refuseGuessable(newPassword, profileOf(account), 'newPassword');
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
    });
    return profileOf(account);
  };

  /**
   * A link for the mail that is about to leave, and whom it is for; the link mailed before serves no more. It is made
   * when the mail is sent, not when it is queued: the queue must not hold what opens an account.
   */
  const createResetToken = async (
    accountId: number,
  ): Promise<{ email: string; firstName: string; token: string } | undefined> => {
    const account = await findAccount(db, accountId);
    if (!account) return undefined;
    const token = newToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_LIFETIME_MS);
    await upsertReset(db, { accountId, tokenHash: hashOf(token), expiresAt });
    return { email: account.email, firstName: account.first_name, token };
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
      await updateAccountPassword(tx, { id: reset.accountId, passwordHash });
      await passwordChanged(tx, { accountId: reset.accountId, ip, now: clock.now() });
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
    updateEmail,
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

const profileOf = (account: AccountRow): Profile => ({
  id: account.id,
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  phoneNumber: account.phone_number,
  role: account.role,
});
