import { RECONCILE_PERIOD_MINUTES } from '@volant/shared/agency.ts';
import { system } from '../../platform/actor.ts';
import { plusMinutes, type DbAndClock } from '../../platform/clock.ts';
import {
  type BaseState,
  findBaseState,
  lockBaseState,
  markRestored,
  noteLostTime,
  type Numbers,
  numbersOf,
  skipNumbers,
  updateNoted,
} from '../../installation/index.ts';
import { transact } from '../../audit/index.ts';
import type { Log } from '../../platform/log.ts';
import type { NumberNote } from './number-file.ts';

export interface NumberWatch {
  /** Before serving: detects a database that was replaced by an older one. */
  check(): Promise<void>;
  /** Called periodically: does the same, then stores the ids given since. Failures are logged. */
  round(): Promise<void>;
}

/** Without a note, a last comparison with the provider older than this counts as a sign of a restore. */
const STALE_MINUTES = 2 * RECONCILE_PERIOD_MINUTES;

/**
 * Detects restores not made by `npm run restore`: a database behind its number file is an older one. It then accepts no
 * holds until it was compared with the provider, and its sequences skip the ids that it has lost.
 */
export const numberWatch = (
  deps: DbAndClock & {
    log: Log;
    /** Reads the last note of this database. */
    read(): Promise<NumberNote | undefined>;
    write(note: NumberNote): Promise<void>;
    /** Returns the highest ids in all notes, of this database and of others of the same installation. */
    highest(site: string): Promise<Numbers>;
  },
): NumberWatch => {
  const { db, clock, log } = deps;
  let written: string | undefined;

  const wentBack = (state: BaseState, note: NumberNote | undefined): boolean => {
    if (note?.site === state.site) return note.noted > state.noted;
    const staleSince = plusMinutes(clock.now(), -STALE_MINUTES);
    return state.restoredAt === null && state.listedAt !== null && state.listedAt < staleSince;
  };

  const check = async (): Promise<void> => {
    const note = await deps.read();
    const state = await findBaseState(db);
    if (!wentBack(state, note)) return;
    const known = await deps.highest(state.site);
    const isMarked = await transact(db, system('command'), async (tx) => {
      // Another process may have noticed it first.
      const locked = await lockBaseState(tx);
      if (!wentBack(locked, note)) return false;
      await markRestored(tx, clock.now());
      // Its ids went back, so it certainly is an older database, and `listedAt` is from before it was replaced.
      if (note?.site === locked.site && locked.listedAt)
        await noteLostTime(tx, { since: locked.listedAt, now: clock.now() });
      await skipNumbers(tx, known);
      await updateNoted(tx, Math.max(locked.noted, note?.noted ?? 0) + 1);
      return true;
    });
    if (isMarked) {
      log.error(
        { noted: note?.noted, known: state.noted, listedAt: state.listedAt },
        'the database may be a restored one: nothing is held until it was compared with the payment provider',
      );
    }
  };

  const noteNumbers = async (): Promise<void> => {
    const seen = JSON.stringify([await numbersOf(db), (await findBaseState(db)).listedAt]);
    if (seen === written) return;
    // Written after the commit, so that the file is never ahead of the database.
    const note = await transact(db, system('command'), async (tx) => {
      const { site, noted } = await lockBaseState(tx);
      await updateNoted(tx, noted + 1);
      return { site, noted: noted + 1, numbers: await numbersOf(tx) };
    });
    await deps.write(note);
    written = seen;
  };

  return {
    check,
    round: async () => {
      try {
        // Before its first round a process has stored no note; it already checked at the start.
        if (written !== undefined) await check();
        await noteNumbers();
      } catch (error) {
        log.error({ err: error }, 'the numbers given could not be noted beside the backups');
      }
    },
  };
};
