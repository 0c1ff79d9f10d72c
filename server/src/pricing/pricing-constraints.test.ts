import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import { aVehicle, inDays, type TestVehicle } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

type Row = Record<string, unknown>;

const season = (t: TestApp, over: Row = {}): Row => ({
  kind: 'season',
  scope: 'all',
  first_day: inDays(t, 5),
  last_day: inDays(t, 8),
  percent: 20,
  ...over,
});
const longStay = (over: Row = {}): Row => ({
  kind: 'duration',
  scope: 'all',
  percent: -10,
  min_days: 7,
  ...over,
});
const shortest = (over: Row = {}): Row => ({ kind: 'min_days', scope: 'all', min_days: 3, ...over });

const it = testWithApp()
  .extend('db', { scope: 'file' }, ({ t }) => t.db)
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('insert', ({ db }) => async (...rows: Row[]): Promise<void> => {
    for (const row of rows) {
      await db
        .insertInto('price_rule')
        .values(row as { kind: 'season'; scope: 'all' })
        .execute();
    }
  });
it.afterEach(async ({ db }) => {
  await db.deleteFrom('price_rule').execute();
});

describe('the database refuses a price rule', () => {
  it.for<[string, string, (t: TestApp, vehicle: TestVehicle) => Row]>([
    ['of another kind', 'price_rule_kind_check', () => shortest({ kind: 'promo' })],
    ['of another scope', 'price_rule_scope_check', (t) => season(t, { scope: 'fleet' })],
    [
      'of another category',
      'price_rule_category',
      (t) => season(t, { scope: 'category', category: 'camion' }),
    ],
    ['below −60 %', 'price_rule_percent_check', (t) => season(t, { percent: -61 })],
    ['above 200 %', 'price_rule_percent_check', (t) => season(t, { percent: 201 })],
    ['of one day', 'price_rule_min_days_check', () => shortest({ min_days: 1 })],
    ['of more than a year', 'price_rule_min_days_check', () => shortest({ min_days: 366 })],
    ['with a category for all', 'price_rule_subject', (t) => season(t, { category: 'break' })],
    ['with a vehicle for all', 'price_rule_subject', (t, vehicle) => season(t, { vehicle_id: vehicle.id })],
    ['with one day only', 'price_rule_days', (t) => shortest({ first_day: inDays(t, 5) })],
    ['that ends before it begins', 'price_rule_days', (t) => season(t, { last_day: inDays(t, 4) })],
    ['season without days', 'price_rule_kind', (t) => season(t, { first_day: null, last_day: null })],
    ['season without change', 'price_rule_kind', (t) => season(t, { percent: 0 })],
    ['season without percentage', 'price_rule_kind', (t) => season(t, { percent: null })],
    ['season with a duration', 'price_rule_kind', (t) => season(t, { min_days: 7 })],
    ['discount that raises the price', 'price_rule_kind', () => longStay({ percent: 10 })],
    ['discount without percentage', 'price_rule_kind', () => longStay({ percent: null })],
    ['discount without duration', 'price_rule_kind', () => longStay({ min_days: null })],
    [
      'discount with days',
      'price_rule_kind',
      (t) => longStay({ first_day: inDays(t, 5), last_day: inDays(t, 8) }),
    ],
    ['shortest rental with a percentage', 'price_rule_kind', () => shortest({ percent: 10 })],
    ['shortest rental without duration', 'price_rule_kind', () => shortest({ min_days: null })],
  ])('%s', async ([_name, constraint, row], { t, vehicle, insert }) => {
    await expect(insert(row(t, vehicle))).rejects.toMatchObject({ code: '23514', constraint });
  });

  it.for(['category', 'vehicle'])('without its %s', async (scope, { t, insert }) => {
    // The subject is written from it.
    await expect(insert(season(t, { scope }))).rejects.toMatchObject({ code: '23502', column: 'subject' });
  });

  it('of a vehicle that does not exist', async ({ t, insert }) => {
    const unknown = season(t, { scope: 'vehicle', vehicle_id: 987_654 });
    await expect(insert(unknown)).rejects.toMatchObject({ constraint: 'price_rule_vehicle_id_fkey' });
  });

  it.for<[string, (t: TestApp, vehicle: TestVehicle) => [Row, Row]]>([
    [
      'that shares a day with a season of all',
      (t) => [season(t), season(t, { first_day: inDays(t, 8), last_day: inDays(t, 9) })],
    ],
    [
      'that shares a day with a season of its category',
      (t) => {
        const of = { scope: 'category', category: 'break' };
        return [season(t, of), season(t, { ...of, percent: 5 })];
      },
    ],
    [
      'that shares a day with a season of its vehicle',
      (t, vehicle) => {
        const of = { scope: 'vehicle', vehicle_id: vehicle.id };
        return [season(t, of), season(t, { ...of, percent: 5 })];
      },
    ],
    [
      'beside a shortest rental without days',
      (t) => [shortest(), shortest({ first_day: inDays(t, 5), last_day: inDays(t, 8) })],
    ],
  ])('%s', async ([_name, rows], { t, vehicle, insert }) => {
    await expect(insert(...rows(t, vehicle))).rejects.toMatchObject({
      code: '23P01',
      constraint: 'price_rule_no_overlap',
    });
  });

  it('that is a second discount from the same duration on', async ({ insert }) => {
    await expect(insert(longStay(), longStay({ percent: -20 }))).rejects.toMatchObject({
      code: '23505',
      constraint: 'price_rule_one_discount',
    });
  });
});

it('the database keeps rules that do not contradict each other', async ({ t, db, vehicle, insert }) => {
  await insert(
    season(t),
    season(t, { first_day: inDays(t, 9), last_day: inDays(t, 9) }),
    season(t, { scope: 'category', category: 'break' }),
    season(t, { scope: 'category', category: 'suv' }),
    season(t, { scope: 'vehicle', vehicle_id: vehicle.id }),
    shortest({ first_day: inDays(t, 5), last_day: inDays(t, 8) }),
    shortest({ scope: 'category', category: 'break' }),
    longStay(),
    longStay({ min_days: 14 }),
    longStay({ scope: 'category', category: 'break' }),
  );
  expect(await db.selectFrom('price_rule').select('id').execute()).toHaveLength(10);
});

it('a rule ends with its vehicle', async ({ t, db, insert }) => {
  const { id } = await aVehicle(t);
  await insert(season(t, { scope: 'vehicle', vehicle_id: id }));
  await db.deleteFrom('vehicle').where('id', '=', id).execute();
  expect(await db.selectFrom('price_rule').select('id').execute()).toEqual([]);
});

describe('a closed day', () => {
  it('exists once, with a short reason', async ({ t, db }) => {
    const close = (reason: string) =>
      db
        .insertInto('agency_closure')
        .values({ day: inDays(t, 5), reason })
        .execute();
    await expect(close('a'.repeat(101))).rejects.toMatchObject({ code: '23514' });
    await close('Inventaire');
    await expect(close('Pont')).rejects.toMatchObject({ constraint: 'agency_closure_pkey' });
  });

  it('has no reason by default', async ({ t, db }) => {
    await sql`INSERT INTO agency_closure (day) VALUES (${inDays(t, 6)})`.execute(db);
    const row = await db
      .selectFrom('agency_closure')
      .select('reason')
      .where('day', '=', inDays(t, 6))
      .executeTakeFirst();
    expect(row).toEqual({ reason: '' });
  });
});

describe('the settings of the agency', () => {
  it('are one row, with values within bounds', async ({ t }) => {
    const insert = (isOnly: boolean) =>
      sql`INSERT INTO agency_settings (is_only) VALUES (${isOnly})`.execute(t.db);
    await expect(insert(true)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(false)).rejects.toMatchObject({ code: '23514' });
    const set = (values: Record<string, unknown>) =>
      t.db.updateTable('agency_settings').set(values).execute();
    await expect(set({ closed_weekdays: [6, 7] })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ late_percent: -1 })).rejects.toMatchObject({ code: '23514' });
    await expect(set({ charge_tenth_cents: -1 })).rejects.toMatchObject({ code: '23514' });
    await set({ closed_weekdays: [6], late_percent: 100 });
  });
});
