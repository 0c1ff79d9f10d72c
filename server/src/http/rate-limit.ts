import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Problem } from '../problem.ts';
import { countHit, deleteEndedWindows, deleteWindow, takeBackHit } from './rate-limit.store.ts';

const MINUTE_MS = 60_000;

/** How often each thing may be tried in a window. Counted in the database: several processes share the count. */
const LIMITS = {
  /** Failures of one account from one address: its owner elsewhere is not locked out. */
  login: { hits: 10, windowMs: 15 * MINUTE_MS },
  /** Failures of one address over all accounts (one common password tried on many). */
  loginAddress: { hits: 50, windowMs: 15 * MINUTE_MS },
  register: { hits: 5, windowMs: 60 * MINUTE_MS },
  payment: { hits: 30, windowMs: 10 * MINUTE_MS },
  /** Failures of the current password of a signed-in account, wherever it is asked for. */
  currentPassword: { hits: 5, windowMs: 15 * MINUTE_MS },
  /** Reset links asked for an address of mail, and from one address of the network. */
  resetMail: { hits: 3, windowMs: 60 * MINUTE_MS },
  resetMailAddress: { hits: 30, windowMs: 60 * MINUTE_MS },
  /** Tokens tried from one address. */
  resetToken: { hits: 20, windowMs: 15 * MINUTE_MS },
  /** Changes of e-mail address asked for by one account, and from one address of the network: taken or free. */
  emailChange: { hits: 3, windowMs: 24 * 60 * MINUTE_MS },
  emailChangeAddress: { hits: 10, windowMs: 24 * 60 * MINUTE_MS },
  /** Links that confirm an address: asked for again by an account, and mailed to one address whoever asks. */
  resendConfirmation: { hits: 3, windowMs: 24 * 60 * MINUTE_MS },
  emailLink: { hits: 6, windowMs: 24 * 60 * MINUTE_MS },
  emailToken: { hits: 20, windowMs: 15 * MINUTE_MS },
  /** Codes of the second factor given for one account, from wherever: there are only a million. */
  otp: { hits: 10, windowMs: 60 * MINUTE_MS },
  /** Messages sent from one address, and captchas handed in with them, right or wrong. */
  contact: { hits: 5, windowMs: 60 * MINUTE_MS },
  captcha: { hits: 30, windowMs: 60 * MINUTE_MS },
} as const;

export type RateLimitName = keyof typeof LIMITS;

/** Counts a try; throws 429 with Retry-After when there were too many. */
export type RateLimit = (name: RateLimitName, key: string) => Promise<void>;

export interface RateLimiter {
  limit: RateLimit;
  /** Counts a try; false when there were too many. For calls whose answer must not tell. */
  allows(name: RateLimitName, key: string): Promise<boolean>;
  /** A try that succeeded does not count. */
  forgive(name: RateLimitName, key: string): Promise<void>;
  /** Forgets every try of a key. */
  forget(name: RateLimitName, key: string): Promise<void>;
  removeEnded(): Promise<void>;
}

export interface RateLimiterDeps {
  db: Db;
  clock: Clock;
  /** `off` lets everything through, for load tests. */
  enabled: boolean;
}

export const rateLimiter = ({ db, clock, enabled }: RateLimiterDeps): RateLimiter => {
  /** Seconds to wait; 0 when the try is allowed. */
  const count = async (name: RateLimitName, key: string): Promise<number> => {
    if (!enabled) return 0;
    const { hits: allowed, windowMs } = LIMITS[name];
    const now = clock.now();
    const window = await countHit(db, {
      key: storedKey(name, key),
      endsAt: new Date(now.getTime() + windowMs),
      now,
    });
    if (window.hits <= allowed) return 0;
    return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000));
  };
  return {
    limit: async (name, key) => {
      const seconds = await count(name, key);
      if (seconds === 0) return;
      throw new Problem({
        status: 429,
        code: 'too_many_requests',
        errors: [`Trop de tentatives. Réessayez dans ${waitText(seconds)}.`],
        retryAfterSeconds: seconds,
      });
    },
    allows: async (name, key) => (await count(name, key)) === 0,
    forgive: async (name, key) => {
      if (enabled) await takeBackHit(db, storedKey(name, key));
    },
    forget: async (name, key) => {
      if (enabled) await deleteWindow(db, storedKey(name, key));
    },
    removeEnded: () => deleteEndedWindows(db, clock.now()),
  };
};

/** Hashed: keys hold addresses of people, and texts of any length that callers choose. */
const storedKey = (name: RateLimitName, key: string): string =>
  `${name}:${createHash('sha256').update(key).digest('base64url')}`;

const waitText = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 seconde' : `${seconds} secondes`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} heures`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/** The part of an address that one person cannot change at will: an IPv6 subscriber has a whole /64. */
export const addressKey = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
};
