import { sql, type Selectable } from 'kysely';
import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { CashDayTable } from './books.tables.ts';

/** Namespace of the advisory lock; an arbitrary constant. */
const TILL_LOCK = 7_366;
const FIRST_DAY = '2000-01-01';
/** How far ahead a till can be closed when the clock was put back. */
const DAYS_AHEAD = 400;

/** Locks the till of a day until the end of the transaction: shared by who books cash, alone by who counts it. */
export const lockTill = async (tx: Tx, day: IsoDate, how: 'shared' | 'alone'): Promise<void> => {
  const key = daysBetween(FIRST_DAY, day);
  await (
    how === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${TILL_LOCK}::integer, ${key}::integer)`
      : sql`SELECT pg_advisory_xact_lock(${TILL_LOCK}::integer, ${key}::integer)`
  ).execute(tx);
};

export type CashDayRow = Selectable<CashDayTable> & {
  opened_by_name: string | null;
  closed_by_name: string | null;
};

/** With the first names of who opened and closed it. */
export const findCashDay = (db: Db | Tx, day: IsoDate): Promise<CashDayRow | undefined> =>
  db
    .selectFrom('cash_day')
    .leftJoin('accounts_person_view as opener', 'opener.id', 'cash_day.opened_by')
    .leftJoin('accounts_person_view as closer', 'closer.id', 'cash_day.closed_by')
    .selectAll('cash_day')
    .select(['opener.first_name as opened_by_name', 'closer.first_name as closed_by_name'])
    .where('day', '=', day)
    .executeTakeFirst();

/** The closed tills from a day on. */
export const listClosedFrom = async (db: Db | Tx, day: IsoDate): Promise<Set<IsoDate>> => {
  const rows = await db
    .selectFrom('cash_day')
    .select('day')
    .where('day', '>=', day)
    .where('day', '<=', addDays(day, DAYS_AHEAD))
    .where('closed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.day));
};

/** The till that was closed last before a day. */
export const findClosedBefore = async (
  db: Db | Tx,
  day: IsoDate,
): Promise<{ day: IsoDate; countedCents: number } | undefined> => {
  const row = await db
    .selectFrom('cash_day')
    .select(['day', 'counted_cents as countedCents'])
    .where('day', '<', day)
    .where('closed_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { day: row.day, countedCents: row.countedCents ?? 0 };
};

export const insertCashDay = async (
  tx: Tx,
  row: { day: IsoDate; opened_at: Date; opened_by: number | null },
): Promise<void> => {
  await tx.insertInto('cash_day').values(row).execute();
};

export const closeCashDay = async (
  tx: Tx,
  day: IsoDate,
  closed: { closed_at: Date; closed_by: number | null; counted_cents: number },
): Promise<void> => {
  await tx.updateTable('cash_day').set(closed).where('day', '=', day).execute();
};
