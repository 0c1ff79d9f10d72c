import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { RELEASE_REASONS } from '@volant/shared/reservations/status.rules.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** The reservation with this number, here or in the system that it came from. */
export const findByNumber = async (db: Db, number: number): Promise<number[]> =>
  (
    await db
      .selectFrom('reservation')
      .select('id')
      .where((row) =>
        row.or([
          row('id', '=', number),
          // As its index has it.
          sql<boolean>`lower(outside_number) = ${String(number)}`,
        ]),
      )
      .orderBy(sql`id <> ${number}::int`)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/**
 * The reservations of customers, open ones first, then by how near they are to today; not the holds that became none.
 */
export const listNearestOf = async (
  db: Db,
  accountIds: readonly number[],
  { today, limit }: { today: IsoDate; limit: number },
): Promise<number[]> =>
  accountIds.length === 0
    ? []
    : (
        await db
          .selectFrom('reservation')
          .select('id')
          .where(isAmong('account_id', accountIds))
          .where((row) =>
            row.or([row('cancel_reason', 'is', null), row('cancel_reason', 'not in', RELEASE_REASONS)]),
          )
          .orderBy(sql`state NOT IN ('pending', 'confirmed')`)
          .orderBy(sql`abs(start_date - ${today}::date)`)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      ).map(({ id }) => id);

/** Of each customer, the confirmed rental whose vehicle is out, else the first that is not over, else one that is. */
export const listFirstOpenOf = async (
  db: Db,
  accountIds: readonly number[],
  today: IsoDate,
): Promise<number[]> =>
  accountIds.length === 0
    ? []
    : (
        await db
          .selectFrom('reservation')
          .distinctOn('account_id')
          .select('id')
          .where(isAmong('account_id', accountIds))
          .where('state', '=', 'confirmed')
          .orderBy('account_id')
          .orderBy(sql`departed_at IS NULL`)
          .orderBy(sql`end_date < ${today}::date`)
          .orderBy('start_date')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
