import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { addDays, weekday } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { WireOffers } from '@volant/shared/search/search.schema.ts';
import { aCustomer, aVehicle, book, inDays } from '../testing/builders.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('customer', ({ t }) => aCustomer(t));
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('price_rule').execute();
  await t.db.deleteFrom('agency_closure').execute();
  await t.db.updateTable('agency_settings').set({ closed_weekdays: null }).execute();
  await t.db.deleteFrom('reservation').execute();
  await t.db.deleteFrom('vehicle').execute();
  t.dropCatalogue();
});

const days = (t: TestApp, from: number, to: number): Period => ({
  startDate: inDays(t, from),
  endDate: inDays(t, to),
});

const ask = (t: TestApp, { startDate, endDate }: Period, token?: string) =>
  t.get<WireOffers & ProblemBody>(`/api/vehicules/offers?startDate=${startDate}&endDate=${endDate}`, token);

describe('the offers for a period', () => {
  it('have the price, the kilometres and nothing against it, for everybody', async ({ t }) => {
    const vehicle = await aVehicle(t, { dailyPriceCents: 49_90 });
    await aVehicle(t, { status: 'archived' });
    const { status, body } = await ask(t, days(t, 5, 8));
    expect(status).toBe(200);
    expect(body).toEqual({
      days: 3,
      offers: [
        {
          vehiculeId: vehicle.id,
          available: true,
          totalPrice: 149.7,
          priceLines: [{ label: 'Tarif journalier', days: 3, unitPrice: 49.9, totalPrice: 149.7 }],
          allowedMileage: 600,
          nextFree: null,
          refusal: null,
        },
      ],
    });
  });

  it('are not free for others on the days of a hold, and name the nearest free days', async ({
    t,
    customer,
  }) => {
    const vehicle = await aVehicle(t);
    await book(t, customer, { vehicle, from: 5, to: 8 });
    const [offer] = (await ask(t, days(t, 8, 10))).body.offers;
    expect(offer).toMatchObject({
      available: false,
      totalPrice: 100,
      nextFree: days(t, 9, 11),
      refusal: { code: 'period_overlap', message: datesMessages.period.overlap },
    });
    // Their own hold would be replaced by their next order.
    expect((await ask(t, days(t, 8, 10), customer.token)).body.offers[0]).toMatchObject({ available: true });
    const other = await aCustomer(t);
    expect((await ask(t, days(t, 8, 10), other.token)).body.offers[0]).toMatchObject({ available: false });
  });

  it('see a rental that began long before the search', async ({ t, customer }) => {
    const vehicle = await aVehicle(t);
    await book(t, customer, { vehicle, from: 1, to: 200 });
    expect((await ask(t, days(t, 150, 152))).body.offers[0]).toMatchObject({
      available: false,
      nextFree: days(t, 201, 203),
    });
  });

  it('say that the agency is closed, and that a rental is too short', async ({ t }) => {
    await aVehicle(t);
    await t.db
      .insertInto('agency_closure')
      .values([{ day: inDays(t, 5) }])
      .execute();
    expect((await ask(t, days(t, 5, 8))).body.offers[0]).toMatchObject({
      nextFree: days(t, 6, 9),
      refusal: { code: 'closed_day' },
    });
    await t.db.insertInto('price_rule').values({ kind: 'min_days', scope: 'all', min_days: 4 }).execute();
    expect((await ask(t, days(t, 6, 9))).body.offers[0]).toMatchObject({
      nextFree: null,
      refusal: { code: 'min_days' },
    });
  });

  it('cost what an order costs by a rule about the category of the vehicle', async ({ t, customer }) => {
    const { id } = await aVehicle(t, { dailyPriceCents: 50_00 });
    await t.change('vehicle', { id }, { category: 'suv' });
    await t.insert('price_rule', {
      kind: 'season',
      scope: 'category',
      category: 'suv',
      first_day: inDays(t, 1),
      last_day: inDays(t, 30),
      percent: 20,
    });
    expect((await ask(t, days(t, 5, 7))).body.offers).toMatchObject([{ vehiculeId: id, totalPrice: 120 }]);
    const ordered = await t.post<Reservation>('/api/reservations', customer.token, {
      customerId: customer.id,
      vehicule: { id },
      ...days(t, 5, 7),
      totalPrice: 120,
      status: 'upcoming',
    });
    expect(ordered).toMatchObject({ status: 201, body: { totalPrice: 120 } });
  });

  it('follow the catalogue', async ({ t }) => {
    expect((await ask(t, days(t, 5, 8))).body.offers).toEqual([]);
    await aVehicle(t);
    await eventually(async () => {
      expect((await ask(t, days(t, 5, 8))).body.offers).toHaveLength(1);
    });
  });
});

describe('days on which nothing can be rented', () => {
  it.for([
    ['startTooEarly', 'startDate', 0, 3],
    ['endBeforeStart', 'endDate', 5, 3],
    ['tooShort', 'endDate', 5, 5],
    ['tooLong', 'endDate', 5, 500],
    ['tooFar', 'endDate', 3000, 3003],
  ] as const)('are refused as an order of them is: %s', async ([why, field, from, to], { t, customer }) => {
    const refused = await ask(t, days(t, from, to));
    const vehicle = await aVehicle(t);
    const ordered = await book(t, customer, { vehicle, from, to });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: `period_${why}`,
      fields: { [field]: datesMessages.period[why] },
    });
    expect(refused.body).toEqual(ordered.body);
  });

  it.for([
    ['', 'period_datesRequired'],
    ['?startDate=2026-06-10', 'period_datesRequired'],
    ['?startDate=2026-06-31&endDate=2026-07-02', 'invalid_request'],
    ['?startDate=2026-06-10&startDate=2026-06-11&endDate=2026-07-02', 'invalid_request'],
    ["?startDate='%20OR%201=1&endDate=%00", 'invalid_request'],
  ] as const)('are refused: %s', async ([query, code], { t }) => {
    const { status, body } = await t.get<ProblemBody>(`/api/vehicules/offers${query}`);
    expect([status, body.code]).toEqual([400, code]);
  });
});

it('the offers are limited to 60 a minute from one address', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const path = '/api/vehicules/offers?startDate=2026-06-10&endDate=2026-06-12';
    for (let call = 0; call < 60; call += 1) expect((await limited.get(path)).status).toBe(200);
    const refused = await limited.get(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.clock.advance({ seconds: 61 });
    expect((await limited.get(path)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

interface Fleet {
  season: { from: number; length: number; percent: number } | null;
  minDays: number | null;
  discount: { minDays: number; percent: number } | null;
  closedDays: number[];
  closedWeekday: number | null;
}

describe('50 random periods', { tags: 'long' }, () => {
  const between = (min: number, max: number) => fc.integer({ min, max });
  const rental = fc.record({ index: between(0, 3), from: between(1, 60), length: between(1, 12) });
  const fleet = fc.record({
    prices: fc.array(between(1_00, 300_00), { minLength: 4, maxLength: 4 }),
    rentals: fc.array(rental, { maxLength: 10 }),
    season: fc.option(fc.record({ from: between(0, 60), length: between(0, 30), percent: between(1, 200) })),
    minDays: fc.option(between(2, 5)),
    discount: fc.option(fc.record({ minDays: between(2, 10), percent: between(-60, -1) })),
    closedDays: fc.uniqueArray(between(1, 70), { maxLength: 6 }),
    closedWeekday: fc.option(between(1, 7)),
    searches: fc.array(fc.record({ from: between(1, 60), length: between(1, 12) }), {
      minLength: 10,
      maxLength: 10,
    }),
  });

  const withRules = async (t: TestApp, given: Fleet): Promise<void> => {
    const { season, minDays, discount, closedDays, closedWeekday } = given;
    const rules = t.db.insertInto('price_rule');
    if (season) {
      const { startDate, endDate } = days(t, season.from, season.from + season.length);
      await rules
        .values({
          kind: 'season',
          scope: 'all',
          first_day: startDate,
          last_day: endDate,
          percent: season.percent,
        })
        .execute();
    }
    if (minDays !== null) await rules.values({ kind: 'min_days', scope: 'all', min_days: minDays }).execute();
    if (discount) {
      await rules
        .values({ kind: 'duration', scope: 'all', min_days: discount.minDays, percent: discount.percent })
        .execute();
    }
    for (const day of closedDays) {
      await t.db
        .insertInto('agency_closure')
        .values([{ day: inDays(t, day) }])
        .execute();
    }
    if (closedWeekday !== null) {
      await t.db
        .updateTable('agency_settings')
        .set({ closed_weekdays: [weekday(inDays(t, closedWeekday))] })
        .execute();
    }
  };

  /** Orders one vehicle at a price, as a customer of their own, and gives the days back. */
  const order = async (t: TestApp, id: number, period: Period, totalPrice: number) => {
    const buyer = await aCustomer(t);
    const answer = await t.post<Omit<Reservation, 'status'> & ProblemBody>('/api/reservations', buyer.token, {
      customerId: buyer.id,
      vehicule: { id },
      ...period,
      totalPrice,
      status: 'upcoming',
    });
    if (answer.status === 201)
      await t.db.deleteFrom('reservation').where('id', '=', answer.body.id).execute();
    return answer;
  };

  it.for(fc.sample(fleet, { numRuns: 5, seed: 20270512 }).map((given, number) => ({ ...given, number })))(
    'are offered exactly as booking accepts them: fleet $number',
    async (given, { t }) => {
      const vehicles = [];
      for (const dailyPriceCents of given.prices) vehicles.push(await aVehicle(t, { dailyPriceCents }));
      for (const { index, from, length } of given.rentals) {
        // Some overlap, and are refused.
        await book(t, await aCustomer(t), { vehicle: vehicles[index]!, from, to: from + length });
      }
      await withRules(t, given);
      for (const { from, length } of given.searches) {
        const period = days(t, from, from + length);
        const { body, status } = await ask(t, period);
        expect(status).toBe(200);
        expect(body.offers).toHaveLength(4);
        for (const offer of body.offers) {
          const ordered = await order(t, offer.vehiculeId, period, offer.totalPrice);
          expect(ordered.status === 201, JSON.stringify([offer, ordered.body])).toBe(offer.available);
          if (offer.available) {
            expect(ordered.body).toMatchObject({
              totalPrice: offer.totalPrice,
              priceLines: offer.priceLines,
              allowedMileage: offer.allowedMileage,
            });
            continue;
          }
          expect(offer.refusal).toEqual({ code: ordered.body.code, message: ordered.body.message });
          if (offer.nextFree) {
            expect(addDays(offer.nextFree.startDate, length)).toBe(offer.nextFree.endDate);
            const there = (await ask(t, offer.nextFree)).body.offers.find(
              ({ vehiculeId }) => vehiculeId === offer.vehiculeId,
            );
            expect(there).toMatchObject({ available: true });
          }
        }
      }
    },
  );
});
