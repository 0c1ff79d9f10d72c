import { sql, type Transaction } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

type Tx = Transaction<Schema>;

/** The last number that each sequence gave, by the name of the sequence. */
export type Numbers = Readonly<Record<string, number>>;

/**
 * How far numbers go on beyond the highest known one: more than are ever given between the last note of them and a
 * restoration.
 */
const SKIPPED_NUMBERS = 10_000;
/** Beyond that, somebody wrote a number by hand. */
const HIGHEST = 1_000_000_000;

/** Whether the database was restored, and not compared with the payment provider since. */
export const isComparisonOwed = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('installation').select('restored_at').executeTakeFirst())?.restored_at != null;

/** Blocks new holds until the books were compared; keeps an existing mark. */
export const markRestored = async (db: Db | Tx, now: Date): Promise<void> => {
  await db.updateTable('installation').set({ restored_at: now }).where('restored_at', 'is', null).execute();
};

export const numbersOf = async (db: Db | Tx): Promise<Numbers> => {
  const { rows } = await sql<{ name: string; last: number }>`
    SELECT sequencename AS name, coalesce(last_value, 0) AS last
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

/** The higher number of each. */
export const highestOf = (...all: readonly Numbers[]): Numbers => {
  const highest: Record<string, number> = {};
  for (const numbers of all) {
    for (const [name, number] of Object.entries(numbers)) {
      if (Number.isInteger(number) && number <= HIGHEST) highest[name] = Math.max(highest[name] ?? 0, number);
    }
  }
  return highest;
};

/** Sequences go on beyond these numbers; one that is further already stays. Of names that are no sequence, nothing. */
const raiseNumbers = async (db: Db | Tx, numbers: Numbers): Promise<void> => {
  await sql`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, wanted.number::bigint)
    FROM pg_sequences JOIN json_each_text(${JSON.stringify(numbers)}::json) AS wanted (name, number)
      ON wanted.name = sequencename
    WHERE schemaname = 'public' AND coalesce(last_value, 0) < wanted.number::bigint`.execute(db);
};

/** All numbers go on that far beyond the highest known ones: those in between stand in mails, and at the provider. */
export const skipNumbers = async (db: Db | Tx, known: Numbers): Promise<Numbers> => {
  const highest = highestOf(await numbersOf(db), known);
  const raised = Object.fromEntries(
    Object.entries(highest).map(([name, number]) => [name, number + SKIPPED_NUMBERS]),
  );
  await raiseNumbers(db, raised);
  return raised;
};

/** What tells one state of the database from an older one. */
export interface BaseState {
  site: string;
  /** How often its numbers were noted outside. */
  noted: number;
  listedAt: Date | null;
  restoredAt: Date | null;
}

const STATE = ['id as site', 'noted', 'provider_listed_at as listedAt', 'restored_at as restoredAt'] as const;

export const findBaseState = (db: Db): Promise<BaseState> =>
  db.selectFrom('installation').select(STATE).executeTakeFirstOrThrow();

export const lockBaseState = (tx: Tx): Promise<BaseState> =>
  tx.selectFrom('installation').select(STATE).forUpdate().executeTakeFirstOrThrow();

export const updateNoted = async (tx: Tx, noted: number): Promise<void> => {
  await tx.updateTable('installation').set({ noted }).execute();
};
