import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../../platform/db/open-database.ts';

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Confirmed rentals with a first day up to `day`. */
export const listBegunRentals = async (db: Db, day: IsoDate): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('reservation')
      .select('id')
      .where('state', '=', 'confirmed')
      .where('start_date', '<=', day)
      .orderBy('id')
      .execute(),
  );

/** Rentals that came back on `day` or later, as agreed where that is not known. */
export const listReturnedRentals = async (db: Db, day: IsoDate): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('reservation')
      .select('id')
      .where('state', '=', 'finalized')
      .where((row) => row(row.fn.coalesce('returned_on', 'end_date'), '>=', day))
      .orderBy('id')
      .execute(),
  );

/** Whether any departure was recorded since a moment. */
export const hasDepartedSince = async (db: Db, moment: Date): Promise<boolean> =>
  (await db
    .selectFrom('reservation')
    .select('id')
    .where('departed_at', '>=', moment)
    .limit(1)
    .executeTakeFirst()) !== undefined;
