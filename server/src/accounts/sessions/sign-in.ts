import type { z } from 'zod';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { loginBody, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { personActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import { refuse } from '../../platform/problem.ts';
import { asSignIn, deleteSession, findAccountByEmail, insertSession } from '../accounts.store.ts';
import type { SignInAccount } from '../accounts.store.ts';
import { isPassword } from '../passwords/password-hash.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { Caller } from '../known-networks.ts';
import { noteDevice } from './note-device.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Logs in. An unknown account and a wrong password get the same 401 after the same work. `admit` checks what else the
 * account requires once the password was right.
 */
export const signIn = async (
  { db, clock }: DbAndClock,
  { email, password, rememberMe, otp }: z.output<typeof loginBody>,
  { ip, device }: Caller,
  admit: SecondFactor['admit'],
): Promise<SessionToken> => {
  const account = asSignIn(await findAccountByEmail(db, email));
  const isRight = await isPassword(password, account?.password_hash);
  if (account && isRight) await admit(account, otp, ip);
  const token = newToken();
  const isOpen =
    account !== undefined &&
    isRight &&
    (await openSession({ db, clock }, account, { token, device, ip, remember: rememberMe === true }));
  if (!isOpen) throw refuse(accountRefusals.wrongCredentials, 'email');
  return { token, email: account.email };
};

/** Opens a session; false when the password has changed since it was read. */
const openSession = (
  { db, clock }: DbAndClock,
  account: SignInAccount,
  { token, device, ip, remember }: Caller & { token: string; remember: boolean },
): Promise<boolean> =>
  transact(db, personActor(account, ip), async (tx) => {
    const now = clock.now();
    const { id, password_hash: seenHash } = account;
    const session = { tokenHash: hashOf(token), accountId: id, seenHash, remember, device, now };
    if (!(await insertSession(tx, session))) return rollBack(false);
    if (account.role === 'MANAGER') await noteDevice(tx, { accountId: id, caller: { ip, device }, now });
    await tx.record({ at: now, act: 'account.login', subject: { kind: 'account', id } });
    return true;
  });

/** Ends the session of a token. */
export const signOut = (db: Db, token: string): Promise<void> => deleteSession(db, hashOf(token));
