import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type {
  loginBody,
  registerBody,
  Profile,
  SessionToken,
} from '@volant/shared/accounts/accounts.schema.ts';
import { LEGAL_LAST_UPDATE } from '@volant/shared/agency.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { refuse } from '../problem.ts';
import {
  deleteSession,
  deleteSessionsEnded,
  findAccountByEmail,
  findSession,
  hasManager,
  insertAccount,
  insertSession,
  updateSessionSeen,
} from './accounts.store.ts';
import { hashPassword, isPassword } from './password-hash.ts';

export interface AccountsDeps {
  db: Db;
  clock: Clock;
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

/** What the database keeps of a token: it cannot be turned back into one. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Accounts and their sessions (decisions, section 5). */
export const accountsService = ({ db, clock }: AccountsDeps) => {
  const openSession = async (accountId: number, remember: boolean): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await insertSession(db, { tokenHash: hashOf(token), accountId, remember, now: clock.now() });
    return token;
  };

  /** Creates a customer, whatever role was asked for, and signs him in for the length of "remember me". */
  const register = async (order: z.output<typeof registerBody>): Promise<SessionToken> => {
    const account = await insertAccount(db, {
      email: order.email,
      firstName: order.firstName,
      lastName: order.lastName,
      phoneNumber: order.phoneNumber,
      role: 'CUSTOMER',
      passwordHash: await hashPassword(order.password),
      consentVersion: LEGAL_LAST_UPDATE,
      now: clock.now(),
    });
    if (account === 'taken') throw refuse(409, 'email_taken', accountMessages.emailTaken, 'email');
    return { token: await openSession(account.id, true), email: order.email };
  };

  /** Unknown account and wrong password: one answer, after the same work. */
  const login = async ({
    email,
    password,
    rememberMe,
  }: z.output<typeof loginBody>): Promise<SessionToken> => {
    const account = await findAccountByEmail(db, email);
    const isRight = await isPassword(password, account?.password_hash);
    if (!account || !isRight) throw refuse(401, 'wrong_password', accountMessages.wrongCredentials, 'email');
    return { token: await openSession(account.id, rememberMe === true), email: account.email };
  };

  /** The person behind a token, while its session lives. */
  const authenticate = async (token: string): Promise<Profile | null> => {
    const tokenHash = hashOf(token);
    const session = await findSession(db, tokenHash);
    if (!session) return null;
    const now = clock.now();
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
    };
  };

  const logout = (token: string): Promise<void> => deleteSession(db, hashOf(token));

  /** Creates the first manager when there is none; says whether it did. */
  const ensureManager = async (manager: { email: string; password: string }): Promise<boolean> =>
    !(await hasManager(db)) && (await ensureAccount({ ...manager, role: 'MANAGER' }, 'Agence', 'Volant'));

  /** The customer of the demonstration. */
  const ensureDemoCustomer = (customer: { email: string; password: string }): Promise<boolean> =>
    ensureAccount({ ...customer, role: 'CUSTOMER' }, 'Camille', 'Dubois');

  const ensureAccount = async (
    account: { email: string; password: string; role: Profile['role'] },
    firstName: string,
    lastName: string,
  ): Promise<boolean> => {
    if (await findAccountByEmail(db, account.email)) return false;
    const inserted = await insertAccount(db, {
      email: account.email,
      firstName,
      lastName,
      phoneNumber: '+32 470123456',
      role: account.role,
      passwordHash: await hashPassword(account.password),
      consentVersion: null,
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

  return { register, login, authenticate, logout, ensureManager, ensureDemoCustomer, removeEndedSessions };
};
