import { FREE_LOGIN_FAILURES } from '@volant/shared/agency.ts';
import { loginWaitSeconds } from '@volant/shared/accounts/passwords/attempt-limits.rules.ts';
import { queueMail } from '../../outbox/index.ts';
import { addressKeys, type RateLimiter } from '../../platform/http/rate-limit.ts';
import { findAccountByEmail } from '../accounts.store.ts';
import { isKnownNetwork, rememberNetworkOf } from '../known-networks.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** An admitted login attempt; call exactly one of the three when it ends. */
export interface LoginTry {
  /**
   * Mails the owner after many failures. Call it after the answer: its duration would reveal whether the account exists.
   */
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** The password was right but something else is missing: the attempt is not counted as a guess. */
  spared(): Promise<void>;
}

/**
 * Slows down password guessing (docs/decisions/009): by network and account, by network, and by account over
 * all networks. The last never locks an owner out: known networks are exempt, and any other waits half a
 * minute at most. Unknown addresses are treated the same.
 */
export const loginGuard = ({ db, clock, limits }: DbAndClock & { limits: RateLimiter }) => {
  /**
   * Counts an attempt before the password is checked, so that parallel attempts cannot exceed the limit; 429
   * for one too many.
   */
  const enter = async (ip: string, email: string): Promise<LoginTry> => {
    const networks = addressKeys(ip);
    const here = loginKeys(ip, email);
    await limits.limit('loginAddress', networks);
    await limits.limit('login', here);
    const isKnown = await isKnownNetwork(db, { email, ip, now: clock.now() });
    const { hits, windowEndsAt } = await limits.count('loginAccount', email);
    const waitSeconds = isKnown ? 0 : loginWaitSeconds(hits);
    const spared = async (): Promise<void> => {
      await limits.forgive('loginAccount', email);
      await limits.forgive('login', here);
      await limits.forgive('loginAddress', networks);
    };
    if (waitSeconds > 0) {
      try {
        await limits.takeTurn('loginTurn', here[0] ?? ip, waitSeconds);
        await limits.limit('loginUnderAttack', here);
      } catch (error) {
        // No password was checked.
        await spared();
        throw error;
      }
    }
    return {
      failed: async () => {
        if (hits < FREE_LOGIN_FAILURES) return;
        const account = await findAccountByEmail(db, email);
        if (!account) return;
        // Once a day: the mail's key has the end of the window, and a mail with the same key is queued once.
        const subject = { kind: 'account', id: account.id } as const;
        const key = `${account.id}-${windowEndsAt.getTime()}`;
        const payload = { accountId: account.id };
        await queueMail(db, { kind: 'login-failures', subject, key, payload }, clock.now());
      },
      succeeded: async () => {
        await limits.forgive('loginAccount', email);
        await limits.forgive('loginAddress', networks);
        await limits.forget('login', here);
        await limits.forget('loginUnderAttack', here);
        await rememberNetworkOf(db, { email, ip, now: clock.now() });
      },
      spared,
    };
  };

  /** Resets the failures from this network for an account whose owner just used a reset link. */
  const forget = async (ip: string, email: string): Promise<void> => {
    await limits.forget('login', loginKeys(ip, email));
    await limits.forget('loginUnderAttack', loginKeys(ip, email));
  };

  return { enter, forget };
};

/** Failures of an account are counted per network, so its owner elsewhere is not locked out. */
const loginKeys = (ip: string, email: string): string[] =>
  addressKeys(ip).map((network) => `${network} ${email}`);
