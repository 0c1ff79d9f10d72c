import { sql } from 'kysely';
import type { Tx } from '../../platform/db/open-database.ts';

/**
 * The daily prices of the vehicles and accessories that can be rented now, in cents; undefined when there is no
 * vehicle.
 */
export const findFleetPrices = async (
  tx: Tx,
): Promise<{ cheapestCents: number; dearestCents: number; accessoriesCents: number } | undefined> => {
  const { cheapest, dearest, accessories } = await tx
    .selectFrom('vehicles_name_view as vehicle')
    .where('status', '=', 'active')
    .select(({ fn, selectFrom }) => [
      fn.min('daily_price_cents').as('cheapest'),
      fn.max('daily_price_cents').as('dearest'),
      selectFrom('accessories_stock_view as stock')
        .select(
          sql<number>`coalesce(sum(stock.daily_price_cents::bigint * stock.quantity), 0)::bigint`.as('sum'),
        )
        .as('accessories'),
    ])
    .executeTakeFirstOrThrow();
  // Without a vehicle the price is null.
  if ((cheapest as number | null) === null) return undefined;
  return { cheapestCents: cheapest, dearestCents: dearest, accessoriesCents: accessories ?? 0 };
};

/** The times since a moment at which the account opened payments that it did not use for an order, newest first. */
export const listUnusedSince = async (
  tx: Tx,
  { accountId, since }: { accountId: number; since: Date },
): Promise<Date[]> => {
  const rows = await tx
    .selectFrom('payment')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('binding', '=', 'unbound')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
};
