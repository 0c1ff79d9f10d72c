import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { InstallationFactTable } from './installation.tables.ts';

type FactRow = Selectable<InstallationFactTable>;

export const listFactRows = (db: Db | Tx): Promise<FactRow[]> =>
  db.selectFrom('installation_fact').selectAll().execute();

/** Replaces the fact of its kind. */
export const writeFactRow = async (db: Db | Tx, { kind, at, facts }: FactRow): Promise<void> => {
  await db
    .insertInto('installation_fact')
    .values({ kind, at, facts })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ at, facts }))
    .execute();
};

export const removeInstallationFact = async (db: Db | Tx, kind: FactRow['kind']): Promise<void> => {
  await db.deleteFrom('installation_fact').where('kind', '=', kind).execute();
};

/** Counts one more person who was erased; `at` stays that of the first. */
export const countErased = async (tx: Tx, at: Date): Promise<void> => {
  await sql`
    INSERT INTO installation_fact (kind, at, facts) VALUES ('erased', ${at}, '{"count": 1}')
    ON CONFLICT (kind) DO UPDATE
       SET facts = jsonb_build_object('count', (installation_fact.facts ->> 'count')::int + 1)`.execute(tx);
};

/** These are forgotten; those who were erased meanwhile wait from now on. */
export const restartErasedCount = async (
  db: Db,
  { count, now }: { count: number; now: Date },
): Promise<void> => {
  await sql`DELETE FROM installation_fact WHERE kind = 'erased' AND (facts ->> 'count')::int = ${count}`.execute(
    db,
  );
  await sql`UPDATE installation_fact SET at = ${now} WHERE kind = 'erased'`.execute(db);
};

/** Whether the database has this table: a backup may be made of one that an older version left. */
export const hasInstallationFacts = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    SELECT to_regclass('public.installation_fact') IS NOT NULL AS known`.execute(db);
  return rows[0]?.known === true;
};
