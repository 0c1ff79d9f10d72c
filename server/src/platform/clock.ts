import type { Db, Tx } from './db/open-database.ts';

/** The application's only source of "now". Tests pass a fixed one. */
export interface Clock {
  now(): Date;
  /**
   * The moment by which something is released or given back for good: asked of the database, in the transaction that
   * decides. A machine whose clock jumped must not end what others hold.
   */
  verified(source: Db | Tx): Promise<Date>;
}

/** System time plus an offset: with several processes on one PostgreSQL, all follow the database's clock. */
export interface AdjustableClock extends Clock {
  adjustByMs(differenceMs: number): void;
  /** From now on, what is decided for good is decided by this clock. */
  verifyBy(read: Clock['verified']): void;
}

/** Where the database runs in this process, both have the same clock: there is none to compare it with. */
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
