import type { Selectable } from 'kysely';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import type { WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { PriceRuleTable } from './pricing.tables.ts';

type PriceRuleRow = Selectable<PriceRuleTable>;

/** Why a rule cannot be written: another one is in its place, or its vehicle does not exist. */
type Clash = 'overlap' | 'unknown vehicle';

/** Every rule, as managers list them: by kind, then by first day or duration. */
export const listPriceRules = async (db: Db): Promise<WirePriceRule[]> => {
  const rows = await db
    .selectFrom('price_rule')
    .selectAll()
    .orderBy('kind')
    .orderBy('first_day', (order) => order.asc().nullsFirst())
    .orderBy('min_days')
    .orderBy('id')
    .execute();
  return rows.map(ruleOf);
};

/** Locks a rule until the end of the transaction. */
export const lockPriceRule = async (tx: Tx, id: number): Promise<WirePriceRule | undefined> => {
  const row = await tx
    .selectFrom('price_rule')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && ruleOf(row);
};

export const insertPriceRule = (tx: Tx, rule: NewPriceRule): Promise<{ id: number } | Clash> =>
  unlessClash(() =>
    tx.insertInto('price_rule').values(columnsOf(rule)).returning('id').executeTakeFirstOrThrow(),
  );

/** The row must be locked. */
export const updatePriceRule = (tx: Tx, id: number, rule: NewPriceRule): Promise<{ id: number } | Clash> =>
  unlessClash(() =>
    tx
      .updateTable('price_rule')
      .set(columnsOf(rule))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const deletePriceRule = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('price_rule').where('id', '=', id).execute();
};

/** The constraints decide, also between concurrent requests. */
const unlessClash = async <T>(write: () => Promise<T>): Promise<T | Clash> => {
  try {
    return await write();
  } catch (error) {
    const overlaps = ['price_rule_no_overlap', 'price_rule_one_discount'];
    if (overlaps.some((constraint) => isConstraintViolation(error, constraint))) return 'overlap';
    if (isConstraintViolation(error, 'price_rule_vehicle_id_fkey')) return 'unknown vehicle';
    throw error;
  }
};

const columnsOf = (rule: NewPriceRule) => ({
  kind: rule.kind,
  scope: rule.scope,
  category: rule.category,
  vehicle_id: rule.vehicleId,
  first_day: rule.startDate,
  last_day: rule.endDate,
  percent: rule.percent,
  min_days: rule.minDays,
});

const ruleOf = (row: PriceRuleRow): WirePriceRule => ({
  id: row.id,
  kind: row.kind,
  scope: row.scope,
  category: row.category,
  vehicleId: row.vehicle_id,
  startDate: row.first_day,
  endDate: row.last_day,
  percent: row.percent,
  minDays: row.min_days,
});
