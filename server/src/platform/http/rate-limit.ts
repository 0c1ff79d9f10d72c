import { createHash } from 'node:crypto';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { refuseWith, type Problem } from '../problem.ts';
import {
  countHit,
  deleteEndedWindows,
  deleteWindow,
  findWindow,
  openWindow,
  takeBackHit,
  takeWindow,
} from './rate-limit.store.ts';

const MINUTE_MS = 60_000;

/** How often each thing may be tried in a window. Counted in the database: several processes share the count. */
const LIMITS = {
  /** Failures of one account from one address: its owner elsewhere is not locked out. */
  login: { hits: 10, windowMs: 15 * MINUTE_MS },
  /** Failures of one address over all accounts (one common password tried on many). */
  loginAddress: { hits: 50, windowMs: 15 * MINUTE_MS },
  /** The same while an account is under attack, from a network that it was never signed in to from. */
  loginUnderAttack: { hits: 5, windowMs: 60 * MINUTE_MS },
  register: { hits: 5, windowMs: 60 * MINUTE_MS },
  payment: { hits: 30, windowMs: 10 * MINUTE_MS },
  /** Payment links read and paid from one address; the page of a link asks for the outcome until it is known. */
  payLink: { hits: 200, windowMs: 10 * MINUTE_MS },
  payLinkOpen: { hits: 30, windowMs: 10 * MINUTE_MS },
  /** Cards of an account that the provider declined: many of them suggest stolen ones. */
  declinedCard: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** Orders of new dates, of an account and from one address; the same order asked again is counted apart. */
  order: { hits: 30, windowMs: 10 * MINUTE_MS },
  orderAddress: { hits: 100, windowMs: 10 * MINUTE_MS },
  /** The same order again: each asks the payment provider. */
  repeatedOrder: { hits: 60, windowMs: 10 * MINUTE_MS },
  /** Requests of an account to cancel or change its reservations: each is two mails. */
  changeRequest: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** Failures of the current password of a signed-in account, wherever it is asked for. */
  currentPassword: { hits: 5, windowMs: 15 * MINUTE_MS },
  /** Reset links asked for from one address of the network. */
  resetMailAddress: { hits: 30, windowMs: 60 * MINUTE_MS },
  /** Reset links opened, and their tokens tried, from one address. */
  resetCheck: { hits: 60, windowMs: 15 * MINUTE_MS },
  resetToken: { hits: 20, windowMs: 15 * MINUTE_MS },
  /** Changes of e-mail address requested by one account, and from one network address, whether it is taken or free. */
  emailChange: { hits: 3, windowMs: 24 * 60 * MINUTE_MS },
  emailChangeAddress: { hits: 10, windowMs: 24 * 60 * MINUTE_MS },
  /** Links that confirm an address: requested again by an account, and mailed to one address, whoever requests them. */
  resendConfirmation: { hits: 3, windowMs: 24 * 60 * MINUTE_MS },
  emailLink: { hits: 6, windowMs: 24 * 60 * MINUTE_MS },
  emailToken: { hits: 20, windowMs: 15 * MINUTE_MS },
  /** Openings of the pages of such links, from one network. */
  emailCheck: { hits: 60, windowMs: 15 * MINUTE_MS },
  /**
   * Codes of the second factor given for one account, from all networks that it was never signed in to from together:
   * there are only a million.
   */
  otp: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** From one known network, so that attempts from elsewhere do not use them up. */
  otpKnown: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** From one network. A recovery code cannot be guessed; this limits the work of checking. */
  recoveryCode: { hits: 50, windowMs: 60 * MINUTE_MS },
  /** In a session of the account. */
  otpSignedIn: { hits: 10, windowMs: 60 * MINUTE_MS },
  /**
   * Search pages rendered by the server. Beyond the limit the page itself searches, with requests that count for
   * `search`.
   */
  searchPage: { hits: 60, windowMs: MINUTE_MS },
  /** Searches by dates from one address. */
  search: { hits: 60, windowMs: MINUTE_MS },
  /** The page of a guarantee's link, read and paid from one address. */
  cautionPage: { hits: 120, windowMs: 10 * MINUTE_MS },
  cautionIntent: { hits: 20, windowMs: 10 * MINUTE_MS },
  /** Test mails by one owner, and checks of the account at the payment provider. */
  installationCheck: { hits: 20, windowMs: 60 * MINUTE_MS },
  /** Files with all data of one person; accounts deleted from one network. */
  ownData: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** Messages sent from one address, and captchas sent with them, right or wrong. */
  contact: { hits: 5, windowMs: 60 * MINUTE_MS },
  captcha: { hits: 30, windowMs: 60 * MINUTE_MS },
  /** Captchas sent with orders. */
  orderCaptcha: { hits: 60, windowMs: 60 * MINUTE_MS },
} as const;

/** Counters without a limit; the caller decides what follows. */
const COUNTERS = {
  /** Failures of one account, wherever they come from. */
  loginAccount: { windowMs: 24 * 60 * MINUTE_MS },
  /** Wrong codes of the second factor after the right password. */
  codeFailures: { windowMs: 24 * 60 * MINUTE_MS },
} as const;

/** How long a turn can be taken once it is due. */
const TURN_KEPT_MS = 15 * MINUTE_MS;

/** How many times the limit of a subscriber (/64) a whole IPv6 site (/48) has. */
const SUBSCRIBERS_OF_A_SITE = 4;

export type RateLimitName = keyof typeof LIMITS;
export type CounterName = keyof typeof COUNTERS;
type Turn = 'loginTurn';

/** One key, or `addressKeys`: keys after the first are wider networks, which have a higher limit. */
export type RateKey = string | readonly string[];

/** Counts a try; returns the 429 with Retry-After when there were too many. */
export type CountTry = (name: RateLimitName, key: RateKey) => Promise<Problem | undefined>;

/** Counts a try; throws 429 with Retry-After when there were too many. */
export type RateLimit = (name: RateLimitName, key: RateKey) => Promise<void>;

export interface Count {
  hits: number;
  windowEndsAt: Date;
}

export interface RateLimiter {
  limit: RateLimit;
  refusal: CountTry;
  /** Counts a try; false when there were too many. For endpoints whose answer must not reveal it. */
  allows(name: RateLimitName, key: RateKey): Promise<boolean>;
  /** Seconds until another try is allowed, 0 when one is; counts nothing. */
  secondsLeft(name: RateLimitName, key: string): Promise<number>;
  /** Counts one more; 0 when limits are off. */
  count(name: CounterName, key: string): Promise<Count>;
  /**
   * Admits a key `waitSeconds` after it first asked, once; until then 429 with the remaining time. Other
   * callers do not extend it.
   */
  takeTurn(name: Turn, key: string, waitSeconds: number): Promise<void>;
  /** Subtracts a counted try, unless it is the only one in its window. */
  forgive(name: RateLimitName | CounterName, key: RateKey): Promise<void>;
  /** Forgets every try of a key. */
  forget(name: RateLimitName, key: RateKey): Promise<void>;
  removeEnded(): Promise<void>;
}

export const rateLimiter = ({
  db,
  clock,
  enabled,
}: {
  db: Db;
  clock: Clock;
  /** `off` lets everything through, for load tests. */
  enabled: boolean;
}): RateLimiter => {
  const hit = async (name: RateLimitName | CounterName, key: string, windowMs: number): Promise<Count> => {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + windowMs);
    const window = await countHit(db, { key: storedKey(name, key), endsAt, now });
    return { hits: window.hits, windowEndsAt: window.endsAt };
  };

  /** Seconds to wait; 0 when the try is allowed. */
  const count = async (name: RateLimitName, keys: RateKey): Promise<number> => {
    if (!enabled) return 0;
    const { hits: allowed, windowMs } = LIMITS[name];
    for (const [width, key] of [keys].flat().entries()) {
      const { hits, windowEndsAt } = await hit(name, key, windowMs);
      if (hits > allowed * (width === 0 ? 1 : SUBSCRIBERS_OF_A_SITE)) {
        return secondsUntil(windowEndsAt, clock.now());
      }
    }
    return 0;
  };

  const refusal: CountTry = async (name, key) => {
    const seconds = await count(name, key);
    return seconds === 0 ? undefined : tooManyTries(seconds);
  };

  return {
    refusal,
    limit: async (name, key) => {
      const problem = await refusal(name, key);
      if (problem) throw problem;
    },
    secondsLeft: async (name, key) => {
      if (!enabled) return 0;
      const now = clock.now();
      const window = await findWindow(db, storedKey(name, key));
      if (!window || window.endsAt <= now || window.hits < LIMITS[name].hits) return 0;
      return secondsUntil(window.endsAt, now);
    },
    allows: async (name, key) => (await count(name, key)) === 0,
    count: async (name, key) =>
      enabled ? hit(name, key, COUNTERS[name].windowMs) : { hits: 0, windowEndsAt: clock.now() },
    takeTurn: async (name, key, waitSeconds) => {
      if (!enabled) return;
      const now = clock.now();
      const stored = storedKey(name, key);
      const keptUntil = (at: Date): Date => new Date(at.getTime() + TURN_KEPT_MS);
      // The window of a turn lasts from when it was asked for until it can no longer be taken.
      if (await takeWindow(db, { key: stored, endsBy: keptUntil(now), now })) return;
      const due = new Date(now.getTime() + waitSeconds * 1000);
      const window = await openWindow(db, { key: stored, endsAt: keptUntil(due), now });
      throw tooManyTries(secondsUntil(new Date(window.endsAt.getTime() - TURN_KEPT_MS), now));
    },
    forgive: async (name, keys) => {
      if (enabled) for (const key of [keys].flat()) await takeBackHit(db, storedKey(name, key));
    },
    forget: async (name, keys) => {
      if (enabled) for (const key of [keys].flat()) await deleteWindow(db, storedKey(name, key));
    },
    removeEnded: async () => {
      await deleteEndedWindows(db, clock.now());
    },
  };
};

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** 429 with Retry-After. */
export const tooManyTries = (seconds: number): Problem =>
  refuseWith(httpRefusals.too_many_requests({ seconds }), { retryAfterSeconds: seconds });

/** Keys are hashed, because they contain addresses of people and texts of any length that callers choose. */
const storedKey = (name: RateLimitName | CounterName | Turn, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url')}`;

/** A hash of the caller's network (an IPv4 address, or the /48 of an IPv6), which may be stored with their holds. */
export const networkOf = (ip: string): string =>
  createHash('sha256')
    .update(addressKeys(ip).at(-1) ?? ip)
    .digest('base64url');

/** The part of an address that one person cannot change at will: an IPv6 subscriber has a whole /64. */
export const addressKey = (ip: string): string => {
  const groups = ipv6Groups(ip);
  return typeof groups === 'string' ? groups : groups.slice(0, 4).join(':');
};

/** The same, and for IPv6 also the /48 around it, because hosting providers give these out for free. */
export const addressKeys = (ip: string): string[] => {
  const groups = ipv6Groups(ip);
  return typeof groups === 'string' ? [groups] : [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
};

/** The eight groups of an IPv6 address; an IPv4 address as it is. */
const ipv6Groups = (ip: string): string | string[] => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
};
