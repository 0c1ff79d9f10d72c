import { FREE_LOGIN_FAILURES } from '@volant/shared/agency.ts';
import { loginWaitSeconds } from '@volant/shared/accounts/login.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { queueMail } from '../emails/index.ts';
import { addressKeys, type RateLimiter } from '../platform/http/rate-limit.ts';
import { findAccountByEmail } from './accounts.store.ts';
import { isKnownNetwork, rememberNetworkOf } from './known-networks.ts';

export interface LoginGuardDeps {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
}

/** A try to sign in that may go on; one of the three is to be called when it has ended. */
export interface LoginTry {
  /** Told to the owner when there were many. To be called after the answer: only accounts that exist have an owner. */
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** The password was right, and something else was asked for: no guess of a password. */
  spared(): Promise<void>;
}

export type LoginGuard = ReturnType<typeof loginGuard>;

/**
 * Slows guesses of passwords down (docs/decisions/009): by network and account, by network, and by account wherever the
 * guesses come from. The last never locks an owner out: networks from which they signed in before are exempt, and any
 * other gets its turn after half a minute at most. An address without an account is treated like one with.
 */
export const loginGuard = ({ db, clock, limits }: LoginGuardDeps) => {
  /** Counts a try before the password is looked at, so that tries sent at once cannot all pass; 429 for one too many. */
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
        // No password was tried.
        await spared();
        throw error;
      }
    }
    return {
      failed: async () => {
        if (hits < FREE_LOGIN_FAILURES) return;
        const account = await findAccountByEmail(db, email);
        if (!account) return;
        // Once a day: the mail bears the end of the window, and mails of one name are queued once.
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

  /** The owner proved by mail who they are: what they tried in vain before does not count. */
  const forget = async (ip: string, email: string): Promise<void> => {
    await limits.forget('login', loginKeys(ip, email));
    await limits.forget('loginUnderAttack', loginKeys(ip, email));
  };

  return { enter, forget };
};

/** Failures of an account are counted for each network apart: its owner elsewhere is not locked out. */
const loginKeys = (ip: string, email: string): string[] =>
  addressKeys(ip).map((network) => `${network} ${email}`);
