import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { SessionTable } from '../accounts.tables.ts';

export const listSessions = (db: Db, accountId: number): Promise<Selectable<SessionTable>[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a session of an account; false when it has no session with that id. */
export const deleteSessionById = async (
  db: Db,
  session: { id: number; accountId: number },
): Promise<boolean> =>
  (await db
    .deleteFrom('session')
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whether an account was logged in to before its newest session. */
export const wasUsedBefore = async (tx: Tx, accountId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('account')
    .select('last_seen_at')
    .select(({ selectFrom }) =>
      selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('sessions'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && (row.last_seen_at !== null || (row.sessions ?? 0) > 1);
};
