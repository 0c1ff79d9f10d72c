import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { VehiclePricing, WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import { aCustomer, aVehicle, inDays } from '../testing/builders.ts';
import type { TestApp, TestAnswer } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

type Answer = TestAnswer<WirePriceRule & ProblemBody>;

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const add = (body: unknown, token: string | undefined = manager.token): Promise<Answer> =>
    t.post('/api/price-rules', token, body);
  const change = (id: number | string, body: unknown): Promise<Answer> =>
    t.patch(`/api/price-rules/${id}`, manager.token, body);
  const remove = (id: number): Promise<Answer> =>
    t.call({ method: 'DELETE', path: `/api/price-rules/${id}`, token: manager.token });
  const list = async (): Promise<WirePriceRule[]> =>
    (await t.get<WirePriceRule[]>('/api/price-rules', manager.token)).body;

  return { add, list, change, remove };
});
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('price_rule').execute();
  await t.db.deleteFrom('agency_closure').execute();
});

const summer = { kind: 'season', scope: 'all', startDate: '2026-07-01', endDate: '2026-08-31', percent: 20 };
const week = { kind: 'duration', scope: 'all', minDays: 7, percent: -10 };
const shortest = { kind: 'min_days', scope: 'all', minDays: 3 };

describe('a price rule', () => {
  it.for([
    [summer, { category: null, vehicleId: null, minDays: null }],
    [week, { startDate: null, endDate: null }],
    [shortest, { startDate: null, endDate: null, percent: null }],
    [{ ...shortest, startDate: '2026-12-20', endDate: '2027-01-04' }, { percent: null }],
    [{ ...summer, scope: 'category', category: 'break' }, { vehicleId: null }],
    // Ten years, and keys of other kinds, which are dropped.
    [
      { ...summer, startDate: '2026-01-01', endDate: '2036-12-31', minDays: 9, category: 'suv' },
      { minDays: null, category: null },
    ],
  ] as const)('is added: %j', async ([body, defaults], { calls: { add, list } }) => {
    const answer = await add(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ percent: null, ...body, ...defaults });
    expect(await list()).toEqual([answer.body]);
  });

  it('is changed as a whole, and removed', async ({ calls: { add, change, list, remove } }) => {
    const { body: added } = await add(summer);
    const changed = await change(added.id, { ...week, percent: -15 });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: added.id, kind: 'duration', startDate: null, percent: -15, minDays: 7 },
    });
    expect(await list()).toEqual([changed.body]);
    expect((await remove(added.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    for (const gone of [await remove(added.id), await change(added.id, week)]) {
      expect(gone).toMatchObject({
        status: 404,
        body: { code: 'rule_not_found', message: 'Cette règle n’existe plus' },
      });
    }
  });

  it('that is not changed keeps its own days', async ({ calls: { add, change } }) => {
    const { body } = await add(summer);
    expect((await change(body.id, { ...summer, percent: 25 })).status).toBe(200);
  });

  it('names a vehicle that exists', async ({ calls: { add, change, list } }) => {
    const { body: added } = await add(summer);
    const unknown = { ...summer, scope: 'vehicle', vehicleId: 987_654 };
    for (const answer of [await add(unknown), await change(added.id, unknown)]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'vehicle_not_found', fields: { vehicleId: expect.any(String) as string } },
      });
    }
    expect(await list()).toEqual([added]);
  });

  it('is journalled with what changed', async ({ t, manager, calls: { add, change, remove } }) => {
    const { body } = await add(summer);
    await change(body.id, { ...summer, percent: 30 });
    await remove(body.id);
    const { entries } = (await t.get<AuditPage>(`/api/audit?kind=price-rule&id=${body.id}`, manager.token))
      .body;
    const { percent: _percent, ...rest } = summer;
    expect(entries.map(({ act, before, after, actor }) => [act, before, after, actor.accountId])).toEqual([
      ['price-rule.remove', { ...rest, percent: 30 }, null, manager.id],
      ['price-rule.change', { percent: 20 }, { percent: 30 }, manager.id],
      ['price-rule.add', null, summer, manager.id],
    ]);
  });

  it.for<[string, unknown, string]>([
    ['nothing', {}, 'kind'],
    ['another kind', { ...summer, kind: 'promo' }, 'kind'],
    ['another scope', { ...summer, scope: 'fleet' }, 'scope'],
    ['no category', { ...summer, scope: 'category' }, 'category'],
    [
      'another category',
      { ...summer, scope: 'category', category: "break'; DROP TABLE price_rule" },
      'category',
    ],
    ['no vehicle', { ...summer, scope: 'vehicle' }, 'vehicleId'],
    ['a vehicle as text', { ...summer, scope: 'vehicle', vehicleId: '1 OR 1=1' }, 'vehicleId'],
    ['a vehicle beyond the integers', { ...summer, scope: 'vehicle', vehicleId: 2 ** 40 }, 'vehicleId'],
    ['no first day', { ...summer, startDate: null }, 'startDate'],
    ['no last day', { ...summer, endDate: undefined }, 'endDate'],
    ['the last day before the first', { ...summer, endDate: '2026-06-30' }, 'endDate'],
    ['a day that does not exist', { ...summer, startDate: '2026-02-30' }, 'startDate'],
    ['a moment', { ...summer, startDate: '2026-07-01T00:00:00Z' }, 'startDate'],
    ['the year 1', { ...summer, startDate: '0001-01-01' }, 'startDate'],
    ['the year 9999', { ...summer, endDate: '9999-12-31' }, 'endDate'],
    ['infinity', { ...summer, endDate: 'infinity' }, 'endDate'],
    ['a percentage as text', { ...summer, percent: '20' }, 'percent'],
    ['no percentage', { ...summer, percent: null }, 'percent'],
    ['no change', { ...summer, percent: 0 }, 'percent'],
    ['half a percent', { ...summer, percent: 0.5 }, 'percent'],
    ['less than −60 %', { ...summer, percent: -61 }, 'percent'],
    ['more than +200 %', { ...summer, percent: 201 }, 'percent'],
    ['a discount that raises the price', { ...week, percent: 10 }, 'percent'],
    ['a discount from one day on', { ...week, minDays: 1 }, 'minDays'],
    ['a discount without duration', { ...week, minDays: null }, 'minDays'],
    ['half a shortest rental', { ...shortest, startDate: '2026-07-01' }, 'endDate'],
    ['a shortest rental of more than a year', { ...shortest, minDays: 366 }, 'minDays'],
    ['a shortest rental as text', { ...shortest, minDays: '3' }, 'minDays'],
  ])('is refused with %s', async ([_name, body, field], { calls: { add, list } }) => {
    const answer = await add(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(await list()).toEqual([]);
  });

  it('is for managers only', async ({ t, calls: { add, list } }) => {
    const { token } = await aCustomer(t);
    expect((await add(summer, token)).status).toBe(403);
    expect((await add(summer, '')).status).toBe(401);
    expect(await list()).toEqual([]);
  });
});

describe('two rules', () => {
  const august = { ...summer, startDate: '2026-08-31', endDate: '2026-09-30' };
  const september = { ...august, startDate: '2026-09-01' };
  const always = shortest;
  const inSummer = { ...shortest, startDate: '2026-07-01', endDate: '2026-08-31' };
  it.for<[string, object, object, 201 | 409]>([
    ['seasons that share a day', summer, august, 409],
    ['seasons one after the other', summer, september, 201],
    ['a season and a discount', summer, week, 201],
    ['a season and a shortest rental of the same days', summer, inSummer, 201],
    ['seasons of all and of a category', summer, { ...august, scope: 'category', category: 'break' }, 201],
    [
      'seasons of two categories',
      { ...summer, scope: 'category', category: 'suv' },
      { ...summer, scope: 'category', category: 'break' },
      201,
    ],
    [
      'seasons of one category',
      { ...summer, scope: 'category', category: 'suv' },
      { ...august, scope: 'category', category: 'suv' },
      409,
    ],
    ['discounts of one duration', week, { ...week, percent: -20 }, 409],
    ['discounts of two durations', week, { ...week, minDays: 14 }, 201],
    [
      'discounts of one duration for all and a category',
      week,
      { ...week, scope: 'category', category: 'suv' },
      201,
    ],
    ['a shortest rental for always and one for a season', always, inSummer, 409],
    ['two shortest rentals for always', always, { ...always, minDays: 5 }, 409],
  ])('%s', async ([_name, first, second, status], { calls: { add, list } }) => {
    const { body: known } = await add(first);
    const answer = await add(second);
    expect(answer.status).toBe(status);
    if (status === 409) {
      const sentence =
        'Une autre règle du même type vaut déjà pour ces véhicules à ces jours ou pour cette durée';
      expect(answer.body).toMatchObject({ code: 'rule_overlap', message: sentence });
      expect(Object.values(answer.body.fields)).toEqual([sentence]);
      expect(await list()).toEqual([known]);
    }
  });

  it('of one vehicle and of two vehicles', async ({ t, calls: { add } }) => {
    const one = await aVehicle(t);
    const other = await aVehicle(t);
    const of = (vehicleId: number) => ({ ...summer, scope: 'vehicle', vehicleId });
    expect([
      (await add(of(one.id))).status,
      (await add(of(other.id))).status,
      (await add(of(one.id))).status,
    ]).toEqual([201, 201, 409]);
  });

  it('cannot be changed into each other', async ({ calls: { add, change, list } }) => {
    await add(summer);
    const { body } = await add(september);
    expect(await change(body.id, august)).toMatchObject({ status: 409, body: { code: 'rule_overlap' } });
    expect((await list()).find(({ id }) => id === body.id)).toEqual(body);
  });

  it('at once: one is added', async ({ calls: { add } }) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(summer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('GET /api/vehicules/:id/pricing', () => {
  const pricingOf = (t: TestApp, id: number | string) =>
    t.get<VehiclePricing & ProblemBody>(`/api/vehicules/${id}/pricing`);

  it('has the rules about that vehicle, and the closed days to come', async ({ t, calls: { add } }) => {
    const vehicle = await aVehicle(t);
    const other = await aVehicle(t);
    await add(week);
    await add({ ...summer, scope: 'vehicle', vehicleId: vehicle.id });
    await add({ ...summer, scope: 'vehicle', vehicleId: other.id });
    await add({ ...summer, scope: 'category', category: 'minibus' });
    await t.db
      .insertInto('agency_closure')
      .values([{ day: inDays(t, -1) }, { day: inDays(t, 0) }, { day: inDays(t, 3), reason: 'Inventaire' }])
      .execute();
    const { status, body, headers } = await pricingOf(t, vehicle.id);
    expect(status).toBe(200);
    expect(body.rules.map(({ kind, scope, vehicleId }) => [kind, scope, vehicleId])).toEqual([
      ['duration', 'all', null],
      ['season', 'vehicle', vehicle.id],
    ]);
    expect(body.closures).toEqual({ weekdays: [], days: [inDays(t, 0), inDays(t, 3)] });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is empty after the installation', async ({ t }) => {
    const vehicle = await aVehicle(t);
    expect((await pricingOf(t, vehicle.id)).body).toEqual({
      rules: [],
      closures: { weekdays: [], days: [] },
    });
  });

  it('answers 404 for an unknown vehicle', async ({ t }) => {
    expect(await pricingOf(t, 987_654)).toMatchObject({ status: 404, body: { code: 'vehicle_not_found' } });
    expect(await pricingOf(t, '1%27')).toMatchObject({ status: 400, body: { code: 'invalid_id' } });
  });
});
