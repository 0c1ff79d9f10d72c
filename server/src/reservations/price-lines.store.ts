import type { Insertable } from 'kysely';
import type { PricePart } from '@volant/shared/pricing/price-part.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { priceLinesOf } from '@volant/shared/reservations/frozen-price.rules.ts';
import type { ReservationPriceLineTable } from './reservations.tables.ts';

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
      .filter(({ priceLines: [only, ...others] }) => others.length > 0 || only?.part.of !== 'daily')
      .flatMap(({ reservationId, priceLines }) =>
        priceLines.map((line, position) => ({
          reservation_id: reservationId,
          position,
          days: line.days,
          unit_cents: line.unitCents,
          total_cents: line.totalCents,
          ...partColumns(line.part),
        })),
      ),
  );

type PartColumns = Pick<
  Insertable<ReservationPriceLineTable>,
  'part' | 'percent' | 'capped_days' | 'written'
>;

/** The columns of a part; all of them, because rows are inserted together. */
const partColumns = (part: PricePart): PartColumns => {
  const none = { percent: null, capped_days: null, written: null };
  switch (part.of) {
    case 'season':
    case 'duration':
      return { ...none, part: part.of, percent: part.percent };
    case 'capped':
      return { ...none, part: part.of, capped_days: part.days };
    case 'written':
      return { ...none, part: part.of, written: part.text };
    case 'agreed':
    case 'accessory':
    case 'reverse_charge':
      throw new Error(`the line ${part.of} of a price is computed, not stored`);
    default:
      return { ...none, part: part.of };
  }
};

/** A constraint of the table guarantees the column of each part. */
const partOf = (columns: {
  part: ReservationPriceLineTable['part'];
  percent: number | null;
  cappedDays: number | null;
  written: string | null;
}): PricePart => {
  const { part, percent, cappedDays, written } = columns;
  switch (part) {
    case 'season':
    case 'duration':
      return { of: part, percent: percent ?? 0 };
    case 'capped':
      return { of: part, days: cappedDays ?? 0 };
    case 'written':
      return { of: part, text: written ?? '' };
    default:
      return { of: part };
  }
};

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
      'days',
      'unit_cents as unitCents',
      'total_cents as totalCents',
      'part',
      'percent',
      'capped_days as cappedDays',
      'written',
    ])
    .where(isAmong('reservation_id', reservationIds))
    .orderBy('position')
    .execute();
  const lines = new Map<number, PriceLine[]>();
  for (const { reservationId, days, unitCents, totalCents, ...columns } of rows) {
    const line = { part: partOf(columns), days, unitCents, totalCents };
    lines.set(reservationId, [...(lines.get(reservationId) ?? []), line]);
  }
  return lines;
};

/** What the price of a reservation's vehicle is made of; empty for an unknown reservation. */
export const findPriceLines = async (db: Db | Tx, reservationId: number): Promise<readonly PriceLine[]> => {
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
