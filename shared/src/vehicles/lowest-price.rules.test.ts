import { describe, expect, it } from 'vitest';
import { lowestPrice, typesWithPrices } from './lowest-price.rules.ts';

const fleet = [
  { dailyPriceCents: 99_00, category: 'utilitaire' },
  { dailyPriceCents: 39_90, category: 'citadine' },
  { dailyPriceCents: 34_90, category: 'citadine' },
  { dailyPriceCents: 20_00, category: null },
  { dailyPriceCents: 25_00 },
] as const;

describe('the lowest price of a day', () => {
  it('is that of the cheapest vehicle, and none of no vehicles', () => {
    expect(lowestPrice(fleet)).toBe(20_00);
    expect(lowestPrice([])).toBeUndefined();
  });

  it('is known for each type that the fleet has, in the order of the types', () => {
    expect(typesWithPrices(fleet)).toEqual([
      { type: 'citadine', lowestCents: 34_90 },
      { type: 'utilitaire', lowestCents: 99_00 },
    ]);
    expect(typesWithPrices([])).toEqual([]);
  });
});
