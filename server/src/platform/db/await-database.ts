import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './constraint-errors.ts';
import { openDatabase } from './open-database.ts';
import { Refusal } from '../problem.ts';

/** Errors that waiting does not resolve, by SQLSTATE. */
const ADDRESS_REFUSALS: Record<string, string> = {
  '3D000': "La base de DATABASE_URL n'existe pas sur ce serveur.",
  '28000': "Le serveur PostgreSQL refuse l'utilisateur de DATABASE_URL.",
  '28P01': 'Le serveur PostgreSQL refuse le mot de passe de DATABASE_URL.',
};

/** Why the database of `DATABASE_URL` cannot be used, as a line for the operator; undefined for another error. */
export const databaseRefusal = (error: unknown): string | undefined =>
  ADDRESS_REFUSALS[(error as NodeJS.ErrnoException).code ?? ''] ??
  (isDatabaseUnavailable(error) ? 'La base de données de DATABASE_URL ne répond pas.' : undefined);

/** The database did not answer within the time limit. */
export class DatabaseAway extends Refusal {
  constructor(url: string, seconds: number) {
    super(
      `La base de données de DATABASE_URL (${placeOf(url)}) ne répond pas : attendue ${seconds} secondes en vain.`,
    );
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
        say(
          `La base de données de DATABASE_URL (${placeOf(url)}) ne répond pas encore : elle est attendue ${seconds} secondes au plus.`,
        );
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
