import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The last number that each sequence gave, by the name of the sequence. */
export type Numbers = Readonly<Record<string, number>>;

/**
 * How many numbers are skipped beyond the highest known one: more than are given between the last note of them and a
 * restoration.
 */
const SKIPPED_NUMBERS = 10_000;
/** Higher numbers were written by hand and are ignored. */
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

/** The highest number of each sequence. */
export const highestOf = (...all: readonly Numbers[]): Numbers => {
  const highest: Record<string, number> = {};
  for (const numbers of all) {
    for (const [name, number] of Object.entries(numbers)) {
      if (Number.isInteger(number) && number <= HIGHEST) highest[name] = Math.max(highest[name] ?? 0, number);
    }
  }
  return highest;
};

/** Advances sequences to these numbers; one that is further already stays. Unknown names are ignored. */
const raiseNumbers = async (db: Db | Tx, numbers: Numbers): Promise<void> => {
  await sql`
    SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, wanted.number::bigint)
    FROM pg_sequences JOIN json_each_text(${JSON.stringify(numbers)}::json) AS wanted (name, number)
      ON wanted.name = sequencename
    WHERE schemaname = 'public' AND coalesce(last_value, 0) < wanted.number::bigint`.execute(db);
};

/** Advances all sequences beyond the highest known numbers: lost ones may be in mails, and at the provider. */
export const skipNumbers = async (db: Db | Tx, known: Numbers): Promise<Numbers> => {
  const highest = highestOf(await numbersOf(db), known);
  const raised = Object.fromEntries(
    Object.entries(highest).map(([name, number]) => [name, number + SKIPPED_NUMBERS]),
  );
  await raiseNumbers(db, raised);
  return raised;
};

/** What distinguishes the database from an older state of it. */
export interface BaseState {
  site: string;
  /** How often its numbers were noted outside of it. */
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
