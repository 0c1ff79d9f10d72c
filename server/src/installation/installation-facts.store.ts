import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { InstallationFactTable } from '../platform/db/schema.ts';

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
