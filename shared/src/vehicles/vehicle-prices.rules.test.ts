import { expect, it } from 'vitest';
import { ownerFieldRefusals } from '../accounts/owner-fields.refusals.ts';
import { exampleDetails } from '../testing/example-vehicle.ts';
import { changedPrices } from './vehicle-prices.rules.ts';

it.each([
  [{}, {}],
  [{ mileage: 50_000, model: '3008' }, {}],
  [{ dailyPrice: 55 }, { dailyPrice: ownerFieldRefusals.prices }],
  [
    { maxDailyMileage: 300, extraKmPrice: 0.4 },
    { maxDailyMileage: ownerFieldRefusals.includedKm, extraKmPrice: ownerFieldRefusals.prices },
  ],
])('a change of %j needs an owner for its prices alone', (changes, refused) => {
  expect(changedPrices(exampleDetails(), exampleDetails(changes))).toEqual(refused);
});
