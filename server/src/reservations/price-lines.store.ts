import { pricingMessages } from '@volant/shared/words/fr/pricing/pricing.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { priceLinesOf } from '@volant/shared/reservations/frozen-price.rules.ts';

/**
 * Freezes what the prices of reservations are made of. The only line of a price without rules is days × daily price,
 * which the reservation has already.
 */
export const insertPriceLines = (
  tx: Tx,
  prices: readonly { reservationId: number; priceLines: readonly PriceLine[] }[],
): Promise<void> =>
  insertRows(
    tx,
    'reservation_price_line',
    prices
      .filter(
        ({ priceLines: [only, ...others] }) => others.length > 0 || only?.label !== pricingMessages.daily,
      )
      .flatMap(({ reservationId, priceLines }) =>
        priceLines.map((line, position) => ({
          reservation_id: reservationId,
          position,
          label: line.label,
          days: line.days,
          unit_cents: line.unitCents,
          total_cents: line.totalCents,
        })),
      ),
  );

/** Puts the lines of a new price in the place of the old ones. */
export const replacePriceLines = async (
  tx: Tx,
  reservationId: number,
  priceLines: readonly PriceLine[],
): Promise<void> => {
  await tx.deleteFrom('reservation_price_line').where('reservation_id', '=', reservationId).execute();
  await insertPriceLines(tx, [{ reservationId, priceLines }]);
};

/** The frozen lines of each reservation that has some, in order. */
export const listPriceLines = async (
  db: Db | Tx,
  reservationIds: number[],
): Promise<Map<number, PriceLine[]>> => {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation_price_line')
    .select([
      'reservation_id as reservationId',
      'label',
      'days',
      'unit_cents as unitCents',
      'total_cents as totalCents',
    ])
    .where(isAmong('reservation_id', reservationIds))
    .orderBy('position')
    .execute();
  const lines = new Map<number, PriceLine[]>();
  for (const { reservationId, ...line } of rows) {
    lines.set(reservationId, [...(lines.get(reservationId) ?? []), line]);
  }
  return lines;
};

/** What the price of a reservation's vehicle is made of; empty for an unknown reservation. */
export const findPriceLines = async (db: Db, reservationId: number): Promise<readonly PriceLine[]> => {
  const price = await db
    .selectFrom('reservation')
    .select([
      'start_date as startDate',
      'end_date as endDate',
      'daily_price_cents as dailyPriceCents',
      'vehicle_cents as vehicleCents',
      'discount_cents as discountCents',
    ])
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (!price) return [];
  const stored = await listPriceLines(db, [reservationId]);
  return priceLinesOf(price, stored.get(reservationId) ?? []);
};
