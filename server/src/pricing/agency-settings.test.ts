import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import { anEmployee } from '../testing/builders.ts';
import type { TestAnswer, TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const read = async (t: TestApp) => (await t.get<WireAgencySettings>('/api/settings')).body;

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const change = (body: unknown): Promise<TestAnswer<WireAgencySettings & ProblemBody>> =>
    t.put('/api/settings', manager.token, body);
  const decide = (body: object) => t.put('/api/settings/returns', manager.token, body);

  return { change, decide };
});
it.afterEach(async ({ t }) => {
  await t.db.updateTable('agency_settings').set({ extra_km_cents: null, closed_weekdays: null }).execute();
  await t.db.deleteFrom('insurance_text').where('said', 'is not', null).execute();
});

describe('the price of an extra kilometre', () => {
  it('is unknown until the agency decides it, and again when it is taken back', async ({
    t,
    calls: { change },
  }) => {
    expect(await read(t)).toMatchObject({ extraKmPrice: null });
    expect(await change({ extraKmPrice: 0.25 })).toMatchObject({ status: 200, body: { extraKmPrice: 0.25 } });
    expect(await read(t)).toMatchObject({ extraKmPrice: 0.25 });
    expect((await change({ extraKmPrice: null })).body).toMatchObject({ extraKmPrice: null });
    expect(await read(t)).toMatchObject({ extraKmPrice: null });
  });

  it.for<[string, unknown]>([
    ['nothing', {}],
    ['no body', undefined],
    ['zero', { extraKmPrice: 0 }],
    ['less than nothing', { extraKmPrice: -0.25 }],
    ['half a cent', { extraKmPrice: 0.255 }],
    ['more than 100 €', { extraKmPrice: 100.01 }],
    ['a text', { extraKmPrice: '0,25' }],
    ['a list', { extraKmPrice: [0.25] }],
  ])('is refused: %s', async ([_name, body], { t, calls: { change } }) => {
    await change({ extraKmPrice: 0.3 });
    const answer = await change(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.join(' ')).not.toMatch(/expected|invalid/i);
    expect(await read(t)).toMatchObject({ extraKmPrice: 0.3 });
  });

  it('is refused on its field, in French', async ({ calls: { change } }) => {
    const sentence =
      'Le kilomètre supplémentaire doit coûter entre 0,01 et 100\u00a0€, avec deux décimales au plus';
    expect((await change({ extraKmPrice: 0 })).body).toMatchObject({
      errors: [sentence],
      fields: { extraKmPrice: sentence },
    });
  });

  it('leaves the closed weekdays as they are', async ({ t, manager, calls: { change } }) => {
    const path = '/api/closures/weekdays';
    await t.put(path, manager.token, { weekdays: [6] });
    await change({ extraKmPrice: 0.25 });
    const { body } = await t.get<{ weekdays: number[] }>('/api/closures', manager.token);
    expect(body.weekdays).toEqual([6]);
  });

  it('is in the journal as it was and as it is', async ({ t, manager, calls: { change } }) => {
    await change({ extraKmPrice: 0.25 });
    await change({ extraKmPrice: 0.3 });
    const { body } = await t.get<AuditPage>('/api/audit?kind=settings', manager.token);
    expect(body.entries[0]).toMatchObject({
      act: 'settings.change',
      subject: { kind: 'settings', id: null },
      before: { extraKmPrice: 0.25 },
      after: { extraKmPrice: 0.3 },
    });
  });
});

describe('what is said of insurance and fuel', () => {
  const MINIMUM =
    'Responsabilité civile obligatoire comprise. Vous répondez des dommages au véhicule selon les conditions de location. Le véhicule se rend avec le même niveau de carburant.';
  const own = 'Omnium avec franchise.\nPneus non couverts.\nPlein à rendre plein.';

  it('is the minimum of the law until the agency writes its own, and again without it', async ({
    t,
    manager,
    calls,
  }) => {
    const say = (insuranceAndFuel: unknown) =>
      t.put<WireAgencySettings>('/api/settings/insurance-and-fuel', manager.token, { insuranceAndFuel });
    expect(await read(t)).toMatchObject({ insuranceAndFuel: MINIMUM });
    const { status, body } = await say(` ${own} `);
    expect([status, body.insuranceAndFuel]).toEqual([200, own]);
    expect(await read(t)).toEqual(body);
    const { body: journal } = await t.get<AuditPage>('/api/audit?kind=settings', manager.token);
    expect(journal.entries[0]).toMatchObject({
      before: { insuranceAndFuel: MINIMUM },
      after: { insuranceAndFuel: own },
    });
    expect((await calls.change({ extraKmPrice: 0.25 })).body).toMatchObject({ insuranceAndFuel: own });
    for (const wrong of [undefined, 3, 'x'.repeat(501)]) expect((await say(wrong)).status).toBe(400);
    expect(await read(t)).toMatchObject({ insuranceAndFuel: own });
    expect((await say(' ')).body).toMatchObject({ insuranceAndFuel: MINIMUM });
    expect(await read(t)).toMatchObject({ insuranceAndFuel: MINIMUM });
  });

  it('is written by owners alone', async ({ t }) => {
    const { token } = await anEmployee(t);
    const said = { insuranceAndFuel: own };
    expect((await t.put('/api/settings/insurance-and-fuel', token, said)).status).toBe(403);
  });
});

describe('what a return may cost', () => {
  const RETURNS = {
    latePercent: 150,
    lateGraceMinutes: 30,
    cleaningPrice: 60,
    fuelEighthPrice: 12.5,
    insuranceExcess: 1250,
  };

  it('is read by everybody, and a call that does not name the charge keeps its price', async ({
    t,
    calls: { decide },
  }) => {
    expect((await decide({ ...RETURNS, chargeTenthPrice: 4 })).status).toBe(200);
    expect(await read(t)).toMatchObject({ ...RETURNS, chargeTenthPrice: 4 });
    expect((await decide({ ...RETURNS, cleaningPrice: 70 })).body).toMatchObject({ chargeTenthPrice: 4 });
    expect((await decide({ ...RETURNS, chargeTenthPrice: null })).body).toMatchObject({
      chargeTenthPrice: null,
    });
    expect((await decide({ ...RETURNS, chargeTenthPrice: 10_000.01 })).status).toBe(400);
  });
});
