import type { Insertable, Selectable } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { MovementTable } from './books.tables.ts';

/** Days, both included. */
export interface Days {
  from: IsoDate;
  to: IsoDate;
}

export type MovementRow = Selectable<MovementTable>;

/** What was booked on these days, oldest first. */
export const listMovements = (db: Db | Tx, { from, to }: Days): Promise<MovementRow[]> =>
  db
    .selectFrom('movement')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();

export type TillRow = MovementRow & { by_name: string | null };

/** The cash movements of a day, oldest first, with the first name of who wrote them at the till. */
export const listCash = (db: Db | Tx, day: IsoDate): Promise<TillRow[]> =>
  db
    .selectFrom('movement')
    .leftJoin('accounts_person_view as person', 'person.id', 'movement.by')
    .selectAll('movement')
    .select('person.first_name as by_name')
    .where('day', '=', day)
    .where('method', '=', 'cash')
    .orderBy('movement.id')
    .execute();

/** Writes a movement of the till; false when its request was written before. */
export const insertTillMovement = async (
  tx: Tx,
  row: Pick<Insertable<MovementTable>, 'day' | 'kind' | 'amount_cents' | 'source_id' | 'note' | 'by' | 'at'>,
): Promise<boolean> =>
  (await tx
    .insertInto('movement')
    .values({ ...row, own_day: row.day, method: 'cash', source: 'till' })
    .onConflict((conflict) => conflict.constraint('movement_once').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const findTillMovement = (
  db: Db | Tx,
  sourceId: string,
): Promise<Pick<MovementRow, 'day' | 'kind' | 'amount_cents' | 'note'> | undefined> =>
  db
    .selectFrom('movement')
    .select(['day', 'kind', 'amount_cents', 'note'])
    .where('source', '=', 'till')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
