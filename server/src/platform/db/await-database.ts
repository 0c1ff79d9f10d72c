import { defaultWords } from '@volant/shared/words/words.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './constraint-errors.ts';
import { openDatabase } from './open-database.ts';
import { Refusal } from '../problem.ts';

/** Errors that waiting does not resolve, by SQLSTATE. */
const ADDRESS_REFUSALS: Record<string, 'databaseUnknown' | 'databaseUser' | 'databasePassword'> = {
  '3D000': 'databaseUnknown',
  '28000': 'databaseUser',
  '28P01': 'databasePassword',
};

/** Why the database of `DATABASE_URL` cannot be used, as a line for the operator; undefined for another error. */
export const databaseRefusal = (error: unknown): string | undefined => {
  const words = defaultWords().operations.start;
  const refused = ADDRESS_REFUSALS[(error as NodeJS.ErrnoException).code ?? ''];
  if (refused !== undefined) return words[refused];
  return isDatabaseUnavailable(error) ? words.databaseSilent : undefined;
};

/** The database did not answer within the time limit. */
export class DatabaseAway extends Refusal {
  constructor(url: string, seconds: number) {
    super(defaultWords().operations.start.databaseAway(placeOf(url), seconds));
    this.name = 'DatabaseAway';
  }
}

/** The address of a database, without user and password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

const MAX_SECONDS = 60;
const PAUSE_MS = 1_000;

/** Waits for a PostgreSQL server that is still starting or being restarted; tells the operator once, in French. */
export const awaitDatabase = async (
  url: string,
  { say, seconds = MAX_SECONDS }: { say: (line: string) => void; seconds?: number },
): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  let isSaid = false;
  for (;;) {
    try {
      await tryOnce(url);
      return;
    } catch (error) {
      const mayCome = isDatabaseUnavailable(error) || isSlow(error);
      if (!mayCome) throw error;
      if (performance.now() >= until) throw new DatabaseAway(url, seconds);
      if (!isSaid) {
        isSaid = true;
        say(defaultWords().operations.start.databaseAwaited(placeOf(url), seconds));
      }
      await pause(Math.max(0, Math.min(PAUSE_MS, until - performance.now())));
    }
  }
};

/** The driver's connection timeout has no code, only a message. */
const isSlow = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout');

const tryOnce = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, poolSize: 1 });
  await database.close();
};
