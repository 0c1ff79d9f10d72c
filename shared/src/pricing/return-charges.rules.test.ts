import { expect, it } from 'vitest';
import { NO_RETURN_PRICES } from './return-prices.ts';
import { pricedReturns } from './return-charges.rules.ts';

it.each([
  [null, null],
  [0, null],
  [1, 1],
  [4_00, 4_00],
])('a tenth of the charge at %j cents is listed at %j', (chargeTenthPriceCents, cents) => {
  const listed = pricedReturns({ ...NO_RETURN_PRICES, chargeTenthPriceCents }, 'electrique');
  expect(listed).toEqual([{ for: 'charge', cents }]);
});

it('lists what was decided and costs something, and fuel where there is a tank', () => {
  const prices = {
    ...NO_RETURN_PRICES,
    extraKmPriceCents: 0,
    fuelEighthPriceCents: 15_00,
    chargeTenthPriceCents: 4_00,
    latePercent: 150,
    lateGraceMinutes: 30,
    insuranceExcessCents: 1_000_00,
  };
  expect(pricedReturns(prices, 'diesel')).toEqual([
    { for: 'fuel', cents: 15_00 },
    { for: 'late', percent: 150, graceMinutes: 30 },
    { for: 'excess', cents: 1_000_00 },
  ]);
});
