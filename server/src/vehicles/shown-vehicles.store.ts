import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Whether a vehicle that can be booked has a photo. */
export const hasShownVehicle = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('vehicle')
    .innerJoin('vehicle_photo', 'vehicle_photo.vehicle_id', 'vehicle.id')
    .select(sql`1`.as('one'))
    .where('vehicle.status', '=', 'active')
    .limit(1)
    .executeTakeFirst()) !== undefined;
