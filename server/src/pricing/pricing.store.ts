import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Pricing } from '@volant/shared/pricing/offers.rules.ts';
import type { PriceRule } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/**
 * Every price rule, and the closed days from `from` on: in one statement, so that all parts are of the same moment.
 */
export const findPricing = async (db: Db | Tx, from: IsoDate): Promise<Pricing> => {
  const { rows } = await sql<{ rules: PriceRule[]; weekdays: number[]; days: IsoDate[] }>`
    SELECT (SELECT coalesce(json_agg(json_build_object(
              'kind', kind, 'scope', scope, 'category', category, 'vehicleId', vehicle_id,
              'startDate', first_day, 'endDate', last_day, 'percent', percent, 'minDays', min_days
            ) ORDER BY id), '[]') FROM price_rule) AS rules,
           (SELECT coalesce(closed_weekdays, '{}') FROM agency_settings) AS weekdays,
           (SELECT coalesce(json_agg(day ORDER BY day), '[]')
              FROM agency_closure WHERE day >= ${from}::date) AS days`.execute(db);
  const [row] = rows;
  return { rules: row?.rules ?? [], closures: { weekdays: row?.weekdays ?? [], days: row?.days ?? [] } };
};
