import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

export interface Installation {
  id: string;
  provider_listed_at: Date | null;
  /** Since when the database waits for its first comparison after a restoration. */
  restored_at: Date | null;
  /** Before that nobody could buy anything. */
  first_account_at: Date | null;
}

export const findInstallation = (db: Db): Promise<Installation> =>
  db
    .selectFrom('installation')
    .select(['id', 'provider_listed_at', 'restored_at'])
    .select(({ selectFrom }) =>
      selectFrom('accounts_person_view as account')
        .select(({ fn }) => fn.min('account.created_at').as('moment'))
        .as('first_account_at'),
    )
    .executeTakeFirstOrThrow();

/**
 * Records a complete comparison. It ends the wait after a restoration in the same statement, unless the database was
 * found to be restored only after the comparison had begun.
 */
export const recordComparison = async (
  db: Db | Tx,
  comparison: { at: Date; restoredAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('installation')
    .set((row) => ({
      provider_listed_at: comparison.at,
      // A value set by hand has microseconds, of which we read the milliseconds.
      restored_at: sql<Date | null>`CASE
        WHEN date_trunc('milliseconds', ${row.ref('restored_at')}) = ${comparison.restoredAt}::timestamptz
        THEN NULL ELSE ${row.ref('restored_at')} END`,
    }))
    .execute();
};

/** Reads the id of this installation, which never changes, once. */
export const installationId = (db: Db): (() => Promise<string>) => {
  let known: Promise<{ id: string }> | undefined;
  return async () => {
    known ??= findInstallation(db);
    try {
      return (await known).id;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
};
