import { describe, expect, it } from 'vitest';
import { agreedDiscountOf, priceLinesOf, withAgreedDiscount } from './frozen-price.rules.ts';

const price = {
  startDate: '2027-05-12',
  endDate: '2027-05-15',
  dailyPriceCents: 50_00,
  vehicleCents: 150_00,
  discountCents: 0,
};
const line = (label: string, totalCents: number) => ({ label, days: null, unitCents: null, totalCents });

describe('the lines of a reservation’s price', () => {
  it('are one product without lines of its own', () => {
    expect(priceLinesOf(price, [])).toEqual([
      { label: 'Tarif journalier', days: 3, unitCents: 50_00, totalCents: 150_00 },
    ]);
  });

  it('are its own', () => {
    const stored = [line('Forfait', 120_00)];
    expect(priceLinesOf(price, stored)).toBe(stored);
  });

  it('are the sums when only those are known', () => {
    expect(priceLinesOf({ ...price, vehicleCents: 160_00, discountCents: 16_00 }, [])).toEqual([
      line('Location du véhicule', 160_00),
      line('Remise', -16_00),
    ]);
    expect(priceLinesOf({ ...price, vehicleCents: 160_00 }, [])).toEqual([
      line('Location du véhicule', 160_00),
    ]);
  });
});

describe('a discount that the agency agreed to', () => {
  const own = {
    vehicleCents: 150_00,
    discountCents: 15_00,
    lines: [line('Tarif', 150_00), line('−10 %', -15_00)],
  };

  it('is a line of the price, and is found there again', () => {
    const price = withAgreedDiscount(own, 12_50);
    expect(price).toMatchObject({ vehicleCents: 150_00, discountCents: 27_50 });
    expect(price.lines.at(-1)).toEqual(line('Remise', -12_50));
    expect(agreedDiscountOf(price.lines)).toBe(12_50);
  });

  it('is none without that line', () => {
    expect(withAgreedDiscount(own, 0)).toBe(own);
    expect(agreedDiscountOf(own.lines)).toBe(0);
  });
});
