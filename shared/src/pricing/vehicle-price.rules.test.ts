import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../kernel/iso-date.ts';
import { quote } from '../reservations/pricing.rules.ts';
import { minimumDays, priceVehicle } from './vehicle-price.rules.ts';
import type { PricedVehicle, PriceRule, VehiclePrice } from './vehicle-price.rules.ts';

const vehicle: PricedVehicle = { id: 7, category: 'break', dailyPriceCents: 50_00 };

const rule = (of: Partial<PriceRule> & Pick<PriceRule, 'kind'>): PriceRule => ({
  scope: 'all',
  category: null,
  vehicleId: null,
  startDate: null,
  endDate: null,
  percent: null,
  minDays: null,
  ...of,
});

const season = (percent: number, startDate: IsoDate, endDate: IsoDate, of: Partial<PriceRule> = {}) =>
  rule({ kind: 'season', percent, startDate, endDate, ...of });
const longStay = (minDays: number, percent: number, of: Partial<PriceRule> = {}) =>
  rule({ kind: 'duration', minDays, percent, ...of });

const priced = (startDate: IsoDate, days: number, rules: PriceRule[]): VehiclePrice =>
  priceVehicle(vehicle, { startDate, endDate: addDays(startDate, days) }, rules);

const totalOf = ({ vehicleCents, discountCents }: VehiclePrice): number => vehicleCents - discountCents;

describe('the price of a vehicle', () => {
  it('is its daily price for each charged day without rules', () => {
    expect(priced('2027-05-12', 3, [])).toEqual({
      vehicleCents: 150_00,
      discountCents: 0,
      lines: [{ part: { of: 'daily' }, days: 3, unitCents: 50_00, totalCents: 150_00 }],
    });
  });

  it('counts the season of each charged day, and not that of the last day', () => {
    const summer = season(20, '2027-05-13', '2027-05-14');
    expect(priced('2027-05-12', 2, [summer]).lines).toEqual([
      { part: { of: 'daily' }, days: 1, unitCents: 50_00, totalCents: 50_00 },
      { part: { of: 'season', percent: 20 }, days: 1, unitCents: 60_00, totalCents: 60_00 },
    ]);
    expect(totalOf(priced('2027-05-10', 3, [summer]))).toBe(150_00);
  });

  it('rounds the price of a day half up', () => {
    const cheap = { ...vehicle, dailyPriceCents: 33_33 };
    const period = { startDate: '2027-05-12', endDate: '2027-05-14' };
    // 33.33 + 15 % is 38.3295; 33.33 − 50 % is 16.665.
    expect(priceVehicle(cheap, period, [season(15, '2027-01-01', '2027-12-31')]).vehicleCents).toBe(
      2 * 38_33,
    );
    expect(priceVehicle(cheap, period, [season(-50, '2027-01-01', '2027-12-31')]).vehicleCents).toBe(
      2 * 16_67,
    );
  });

  it.each([
    ['of the vehicle', [{ scope: 'vehicle', vehicleId: 7 }], 40],
    ['of another vehicle', [{ scope: 'vehicle', vehicleId: 8 }], 10],
    ['of its category', [{ scope: 'category', category: 'break' }], 40],
    ['of another category', [{ scope: 'category', category: 'suv' }], 10],
    [
      'of the vehicle and of its category',
      [
        { scope: 'vehicle', vehicleId: 7 },
        { scope: 'category', category: 'break', percent: 30 },
      ],
      40,
    ],
  ] as const)('takes the closest season: one %s beside that of all', (_name, scopes, percent) => {
    const all = season(10, '2027-01-01', '2027-12-31');
    const others = scopes.map((scope) => season(40, '2027-01-01', '2027-12-31', scope));
    expect(totalOf(priced('2027-05-12', 1, [all, ...others]))).toBe(50_00 + (50_00 * percent) / 100);
  });

  it('takes the largest discount whose duration is reached', () => {
    const rules = [longStay(3, -5), longStay(7, -10), longStay(5, -20)];
    expect(priced('2027-05-12', 8, rules)).toMatchObject({ vehicleCents: 400_00, discountCents: 80_00 });
    expect(priced('2027-05-12', 3, rules).lines.at(-1)).toEqual({
      part: { of: 'duration', percent: 5 },
      days: null,
      unitCents: null,
      totalCents: -7_50,
    });
  });

  it('is never more than the price of a longer rental with a discount', () => {
    const price = priced('2027-05-12', 6, [longStay(7, -20)]);
    // Seven days cost 350 − 70 = 280, six cost 300.
    expect(totalOf(price)).toBe(280_00);
    expect(price.lines.at(-1)).toEqual({
      part: { of: 'capped', days: 7 },
      days: null,
      unitCents: null,
      totalCents: -20_00,
    });
    expect(totalOf(priced('2027-05-12', 5, [longStay(7, -20)]))).toBe(250_00);
  });

  it('ignores the category of a rule for a vehicle without one', () => {
    const rules = [season(40, '2027-01-01', '2027-12-31', { scope: 'category', category: 'break' })];
    const period = { startDate: '2027-05-12', endDate: '2027-05-13' };
    expect(priceVehicle({ ...vehicle, category: null }, period, rules).vehicleCents).toBe(50_00);
  });
});

const scope = fc.constantFrom<Partial<PriceRule>>(
  {},
  { scope: 'category', category: 'break' },
  { scope: 'vehicle', vehicleId: 7 },
);
const FIRST_DAY = '2027-01-01';
const day = fc.integer({ min: 0, max: 400 }).map((offset) => addDays(FIRST_DAY, offset));
const seasons = fc
  .record({
    from: day,
    length: fc.integer({ min: 0, max: 90 }),
    percent: fc.integer({ min: -60, max: 200 }),
    scope,
  })
  .map((given) => season(given.percent, given.from, addDays(given.from, given.length), given.scope));
const discounts = fc
  .record({ minDays: fc.integer({ min: 2, max: 40 }), percent: fc.integer({ min: -60, max: -1 }), scope })
  .map((given) => longStay(given.minDays, given.percent, given.scope));
const rules = fc.array(fc.oneof(seasons, discounts), { maxLength: 8 });
const rental = fc.record({
  dailyPriceCents: fc.integer({ min: 1, max: 10_000_00 }),
  startDate: day,
  days: fc.integer({ min: 1, max: 60 }),
  rules,
});

describe('every price', () => {
  it('is the sum of its lines, and each product is right', () => {
    fc.assert(
      fc.property(rental, ({ dailyPriceCents, startDate, days, rules: given }) => {
        const period = { startDate, endDate: addDays(startDate, days) };
        const price = priceVehicle({ ...vehicle, dailyPriceCents }, period, given);
        expect(price.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalOf(price));
        expect(price.lines.reduce((sum, line) => sum + (line.days ?? 0), 0)).toBe(days);
        for (const line of price.lines) {
          if (line.days !== null) expect(line.days * (line.unitCents ?? 0)).toBe(line.totalCents);
        }
        expect(price.discountCents).toBeGreaterThanOrEqual(0);
        expect(totalOf(price)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never falls with one more day', () => {
    fc.assert(
      fc.property(rental, ({ dailyPriceCents, startDate, days, rules: given }) => {
        const of = (length: number): number =>
          totalOf(
            priceVehicle(
              { ...vehicle, dailyPriceCents },
              { startDate, endDate: addDays(startDate, length) },
              given,
            ),
          );
        expect(of(days)).toBeLessThanOrEqual(of(days + 1));
      }),
    );
  });

  it('is the daily price times the days without rules', () => {
    fc.assert(
      fc.property(rental, ({ dailyPriceCents, startDate, days }) => {
        const period = { startDate, endDate: addDays(startDate, days) };
        const price = priceVehicle({ ...vehicle, dailyPriceCents }, period, []);
        expect(quote({ price, days, accessories: [] }).totalCents).toBe(dailyPriceCents * days);
      }),
    );
  });
});

describe('the shortest rental', () => {
  const atLeast = (minDays: number, of: Partial<PriceRule> = {}) =>
    rule({ kind: 'min_days', minDays, ...of });
  const august = { startDate: '2027-08-01', endDate: '2027-08-31' };

  it.each([
    ['without a rule', [], '2027-08-10', 1],
    ['always', [atLeast(2)], '2027-08-10', 2],
    ['in its season', [atLeast(5, august)], '2027-08-31', 5],
    ['outside its season', [atLeast(5, august)], '2027-09-01', 1],
    ['of two rules the longer', [atLeast(2), atLeast(5, august)], '2027-08-01', 5],
    ['of another vehicle', [atLeast(5, { scope: 'vehicle', vehicleId: 8 })], '2027-08-10', 1],
  ] as const)('%s', (_name, given, startDate, days) => {
    expect(minimumDays(vehicle, startDate, given)).toBe(days);
  });
});
