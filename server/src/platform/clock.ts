import type { Db, Tx } from './db/open-database.ts';

/** The application's only source of "now". Tests pass a fixed one. */
export interface Clock {
  now(): Date;
  /**
   * The time for decisions that cannot be undone (expiry, release): asked of the database, in the deciding
   * transaction, so that a wrong machine clock cannot end other users' holds.
   */
  verified(source: Db | Tx): Promise<Date>;
}

/** What nearly every act and query needs. */
export interface DbAndClock {
  db: Db;
  clock: Clock;
}

/** System time plus an offset: with several processes on one PostgreSQL, all follow the database's clock. */
export interface AdjustableClock extends Clock {
  adjustByMs(differenceMs: number): void;
  /** Sets the clock used for irreversible decisions. */
  verifyBy(read: Clock['verified']): void;
}

/** The system clock. The embedded database shares it, so nothing adjusts it there and `verified` is `now`. */
export const systemClock = (): AdjustableClock => {
  let offset = 0;
  let verified: Clock['verified'] | undefined;
  const now = (): Date => new Date(Date.now() + offset);
  return {
    now,
    verified: (source) => verified?.(source) ?? Promise.resolve(now()),
    verifyBy: (read) => {
      verified = read;
    },
    adjustByMs: (differenceMs) => {
      offset += differenceMs;
    },
  };
};

export const plusMinutes = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
