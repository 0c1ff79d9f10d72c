import { inDays } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** Inserts a valid reservation directly, with other values where `over` has them; returns its id. */
export const insertReservation = async (
  t: TestApp,
  of: { account_id: number; vehicle_id: number },
  over: Record<string, unknown> = {},
): Promise<number> => {
  const row = {
    ...of,
    start_date: inDays(t, 5),
    end_date: inDays(t, 8),
    state: 'pending' as const,
    daily_price_cents: 50_00,
    max_daily_mileage_km: 200,
    vehicle_cents: 150_00,
    accessories_cents: 0,
    total_cents: 150_00,
    deposit_cents: 45_00,
    held_since: t.clock.now(),
    expires_at: t.clock.now(),
    created_at: t.clock.now(),
    created_day: inDays(t, 0),
    ...over,
  };
  return (await t.db.insertInto('reservation').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
