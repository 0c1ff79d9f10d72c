import { expect, it } from 'vitest';
import { vehiclePrices } from './vehicle-prices.rules.ts';
import type { PriceRule } from './vehicle-price.rules.ts';

const vehicle = { id: 7, dailyPriceCents: 50_00 };
const period = { startDate: '2027-05-12', endDate: '2027-05-15' };
const rule: PriceRule = {
  kind: 'season',
  scope: 'category',
  category: 'break',
  vehicleId: null,
  startDate: '2027-05-13',
  endDate: '2027-05-13',
  percent: 20,
  minDays: null,
};

it('a page prices a vehicle with the rules about it, those of its category included', () => {
  const prices = vehiclePrices(vehicle, { rules: [rule], closures: { weekdays: [], days: [] } });
  expect(prices.centsOf(period)).toBe(160_00);
  expect(prices.priceOf(period).lines).toHaveLength(2);
  expect(prices.refusalOf(period, '2027-05-01')).toBeUndefined();
  expect(prices.hasClosedDays).toBe(false);
});

it('a page knows the closed days and the shortest rental', () => {
  const minimum: PriceRule = {
    ...rule,
    kind: 'min_days',
    scope: 'all',
    category: null,
    percent: null,
    minDays: 5,
  };
  const prices = vehiclePrices(vehicle, {
    rules: [{ ...minimum, startDate: null, endDate: null }],
    closures: { weekdays: [], days: ['2027-05-20'] },
  });
  expect(prices.hasClosedDays).toBe(true);
  expect(prices.isClosed('2027-05-20')).toBe(true);
  expect(prices.minimumDaysFrom('2027-05-12')).toBe(5);
  expect(prices.refusalOf(period, '2027-05-01')).toEqual({ refused: 'min_days', days: 5 });
});
