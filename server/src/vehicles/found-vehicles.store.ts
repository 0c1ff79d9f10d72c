import { sql } from 'kysely';
import { photoAddress, photoWidths } from '@volant/shared/vehicles/photo.rules.ts';
import { normalPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { hasPart, inFrenchOrder } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { VehicleRow } from './vehicle-columns.store.ts';

export interface FoundVehicle extends Pick<
  VehicleRow,
  'id' | 'brand' | 'model' | 'plate' | 'status' | 'daily_price_cents'
> {
  /** The addresses of its first photo in the smallest size; null without one. */
  picture: { avif: string; webp: string } | null;
}

/**
 * Vehicles with a part of their plate that reads so, or with every word in their name or plate. Those to rent come before
 * the archived ones, and first those whose plate begins so. `words`: folded; `plate`: in its stored form, '' for none.
 */
export const findVehicles = async (
  db: Db,
  { words, plate, limit }: { words: readonly string[]; plate: string; limit: number },
): Promise<FoundVehicle[]> => {
  const hasWord = words.map((word) => {
    const part = normalPlate(word);
    return part.length < 2
      ? hasPart(sql`search_text`, word)
      : sql<boolean>`(${hasPart(sql`search_text`, word)} OR coalesce(${hasPart(sql`plate`, part)}, false))`;
  });
  const byName =
    hasWord.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(hasWord, sql` AND `)})`;
  const byPlate =
    plate === '' ? sql<boolean>`false` : sql<boolean>`coalesce(${hasPart(sql`plate`, plate)}, false)`;
  const rows = await db
    .selectFrom('vehicle')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('vehicle_photo')
          .select(['storage_key', 'width'])
          .whereRef('vehicle_photo.vehicle_id', '=', 'vehicle.id')
          .orderBy('position')
          .limit(1)
          .as('photo'),
      (join) => join.onTrue(),
    )
    .select(['vehicle.id', 'brand', 'model', 'plate', 'status', 'daily_price_cents'])
    .select(['photo.storage_key', 'photo.width'])
    .where(sql<boolean>`(${byName} OR ${byPlate})`)
    .orderBy('status')
    .orderBy(sql`${plate} = '' OR plate IS NULL OR NOT starts_with(plate, ${plate})`)
    .orderBy(({ ref }) => inFrenchOrder(ref('brand')))
    .orderBy(({ ref }) => inFrenchOrder(ref('model')))
    .orderBy('plate')
    .orderBy('vehicle.id')
    .limit(limit)
    .execute();
  return rows.map(({ storage_key: key, width, ...row }) => ({
    ...row,
    picture: key === null || width === null ? null : smallest(key, width),
  }));
};

const smallest = (key: string, photoWidth: number): { avif: string; webp: string } => {
  const [width = photoWidth] = photoWidths(photoWidth);
  return {
    avif: photoAddress({ key, width, format: 'avif' }),
    webp: photoAddress({ key, width, format: 'webp' }),
  };
};
