import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import { FREE_CODE_FAILURES } from '@volant/shared/agency.ts';
import type { Profile, TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import { addressKeys, type RateKey, type RateLimiter } from '../../platform/http/rate-limit.ts';
import { queueMail } from '../../outbox/index.ts';
import { refuse, refuseWith, type Problem } from '../../platform/problem.ts';
import { deleteSessionsOf, type AccountRow } from '../accounts.store.ts';
import { confirmedAccount } from '../passwords/current-password.ts';
import { hasNetwork } from '../known-networks.ts';
import {
  newRecoveryCodes,
  recoveryHashOf,
  isTotpShaped,
  newTotpSecret,
  totpStepOf,
  totpUri,
} from './one-time-codes.ts';
import {
  clearTotp,
  confirmTotp,
  findStaff,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
  upsertTotpSecret,
  type StaffRow,
} from '../staff.store.ts';
import { tellSecondFactor } from './tell-second-factor.ts';
import { totpSecrets } from './totp-secrets.ts';
import { hashOf } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export type SecondFactor = ReturnType<typeof secondFactor>;

const accountOf = ({ id }: { id: number }) => ({ kind: 'account', id }) as const;

/** Adds to the error that recovery codes still work, for an owner whose attempts somebody else used up. */
const withHint = ({ retryAfterSeconds: seconds = 0 }: Problem): Problem =>
  refuseWith(accountRefusals.otpExhausted({ seconds }), { retryAfterSeconds: seconds });

const wrongCode = () => refuse(accountRefusals.otpWrong, 'otp');

/**
 * Managers' second factor: the codes of an authenticator application (TOTP), and recovery codes for a lost
 * phone.
 */
export const secondFactor = ({
  db,
  clock,
  limits,
  issuer,
  secretsKey,
}: DbAndClock & {
  limits: RateLimiter;
  secretsKey: Buffer;
  /** The issuer shown beside the account in the authenticator application. */
  issuer: () => string;
}) => {
  const secrets = totpSecrets(secretsKey);

  const isAccepted = async (staff: StaffRow, otp: string): Promise<boolean> => {
    const { account_id: accountId, totp_secret: stored } = staff;
    const code = otp.replace(/\s/g, '');
    if (!isTotpShaped(code)) return takeRecoveryCode(db, { accountId, hash: recoveryHashOf(otp) });
    if (stored === null) return false;
    const secret = secrets.open(accountId, stored);
    if (secret === undefined) throw refuse(accountRefusals.otpUnreadable, 'otp');
    const step = totpStepOf(code, secret, clock.now());
    return step !== undefined && takeTotpStep(db, { accountId, stored, step });
  };

  /**
   * The counter for the codes of a login. Known networks and recovery codes, which cannot be guessed, have counters of
   * their own, so that somebody who knows the password cannot use up the owner's attempts.
   */
  const counterOf = async (
    accountId: number,
    otp: string,
    ip: string,
  ): Promise<['otp' | 'otpKnown' | 'recoveryCode', RateKey]> => {
    const here = addressKeys(ip).map((network) => `${network} ${accountId}`);
    if (!isTotpShaped(otp.replace(/\s/g, ''))) return ['recoveryCode', here];
    if (await hasNetwork(db, { accountId, ip, now: clock.now() })) return ['otpKnown', here];
    return ['otp', String(accountId)];
  };

  /** The third wrong code in a day mails the owner, once a day, that somebody may know the password. */
  const noteFailure = async (id: number): Promise<void> => {
    const { hits, windowEndsAt } = await limits.count('codeFailures', String(id));
    if (hits < FREE_CODE_FAILURES) return;
    const key = `${id}-code-${windowEndsAt.getTime()}`;
    const payload = { accountId: id, isPasswordKnown: true };
    await queueMail(db, { kind: 'login-failures', subject: accountOf({ id }), key, payload }, clock.now());
  };

  /**
   * Checks the code of somebody who gave the right password. Counted before the code is checked, so that parallel
   * attempts cannot exceed the limit.
   */
  const check = async (
    staff: StaffRow,
    otp: string,
    [name, key]: ['otp' | 'otpKnown' | 'recoveryCode' | 'otpSignedIn', RateKey],
  ): Promise<void> => {
    const refusal = await limits.refusal(name, key);
    if (!refusal && (await isAccepted(staff, otp))) {
      await limits.forget(name, key);
      return;
    }
    await noteFailure(staff.account_id);
    if (!refusal) throw wrongCode();
    throw name === 'otp' || name === 'otpKnown' ? withHint(refusal) : refusal;
  };

  /** Completes a login after the right password; throws when access was withdrawn or the code is missing or wrong. */
  const admit = async (
    { id, role }: Pick<AccountRow, 'id' | 'role'>,
    otp: string | undefined,
    ip: string,
  ): Promise<void> => {
    const staff = role === 'MANAGER' ? await findStaff(db, id) : undefined;
    if (!staff) return;
    if (staff.disabled_at !== null) throw refuse(accountRefusals.accountDisabled);
    if (staff.totp_confirmed_at === null) return;
    if (otp === undefined) throw refuse(accountRefusals.otpRequired, 'otp');
    await check(staff, otp, await counterOf(id, otp, ip));
  };

  /** Creates a new secret, which is inactive until confirmed. */
  const enrol = async (actor: Actor, user: Profile, password: string): Promise<TotpSecret> => {
    const reason = accountRefusals.wrongPassword;
    await confirmedAccount(db, user, { password, field: 'password', reason });
    const secret = newTotpSecret();
    await transact(db, actor, async (tx) => {
      const sealed = secrets.seal(user.id, secret);
      if (!(await upsertTotpSecret(tx, { accountId: user.id, sealed }))) {
        throw refuse(accountRefusals.totpActive);
      }
      await tx.record({ at: clock.now(), act: 'account.begin-second-factor', subject: accountOf(user) });
    });
    return { secret, uri: totpUri({ issuer: issuer(), account: user.email, secret }) };
  };

  /**
   * Activates the secret once the application produced a code. Ends the other sessions, which began without a code.
   */
  const confirm = async (
    actor: Actor,
    user: Profile,
    { otp, token }: { otp: string; token: string | null },
  ): Promise<{ recoveryCodes: string[] }> => {
    const staff = await findStaff(db, user.id);
    const stored = staff?.totp_secret ?? null;
    const secret = stored === null ? undefined : secrets.open(user.id, stored);
    if (staff?.totp_confirmed_at) throw refuse(accountRefusals.totpActive);
    if (!stored || secret === undefined) throw refuse(accountRefusals.totpNotBegun);
    const key = String(user.id);
    await limits.limit('otpSignedIn', key);
    const now = clock.now();
    const step = totpStepOf(otp.replace(/\s/g, ''), secret, now);
    if (step === undefined) throw wrongCode();
    await limits.forget('otpSignedIn', key);
    const recoveryCodes = newRecoveryCodes();
    await transact(db, actor, async (tx) => {
      if (!(await confirmTotp(tx, { accountId: user.id, stored, step, now }))) throw wrongCode();
      await replaceRecoveryCodes(tx, { accountId: user.id, hashes: recoveryCodes.map(recoveryHashOf) });
      await deleteSessionsOf(tx, { accountId: user.id, ...(token !== null && { keep: [hashOf(token)] }) });
      await tellSecondFactor(tx, { accountId: user.id, isOn: true, now });
      await tx.record({ at: now, act: 'account.enable-second-factor', subject: accountOf(user) });
    });
    return { recoveryCodes };
  };

  /** Removes the second factor; does nothing without one. */
  const disable = async (
    actor: Actor,
    user: Profile,
    { password, otp }: { password: string; otp: string },
  ): Promise<void> => {
    const reason = accountRefusals.wrongPassword;
    await confirmedAccount(db, user, { password, field: 'password', reason });
    const staff = await findStaff(db, user.id);
    if (staff?.totp_confirmed_at) await check(staff, otp, ['otpSignedIn', String(user.id)]);
    await transact(db, actor, async (tx) => {
      if (!(await clearTotp(tx, user.id))) return rollBack(undefined);
      const now = clock.now();
      if (staff?.totp_confirmed_at) await tellSecondFactor(tx, { accountId: user.id, isOn: false, now });
      await tx.record({ at: now, act: 'account.disable-second-factor', subject: accountOf(user) });
      return undefined;
    });
  };

  return { admit, enrol, confirm, disable };
};
