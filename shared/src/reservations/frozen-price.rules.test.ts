import { describe, expect, it } from 'vitest';
import type { PricePart } from '../pricing/price-part.ts';
import type { PriceLine } from '../pricing/vehicle-price.rules.ts';
import { agreedDiscountOf, keptPriceLines, priceLinesOf, withAgreedDiscount } from './frozen-price.rules.ts';

const price = {
  startDate: '2027-05-12',
  endDate: '2027-05-15',
  dailyPriceCents: 50_00,
  vehicleCents: 150_00,
  discountCents: 0,
};
const line = (part: PricePart, totalCents: number): PriceLine => ({
  part,
  days: null,
  unitCents: null,
  totalCents,
});

describe('the lines of a reservation’s price', () => {
  it('are one product without lines of its own', () => {
    expect(priceLinesOf(price, [])).toEqual([
      { part: { of: 'daily' }, days: 3, unitCents: 50_00, totalCents: 150_00 },
    ]);
  });

  it('are its own', () => {
    const stored = [line({ of: 'written', text: 'Forfait' }, 120_00)];
    expect(priceLinesOf(price, stored)).toBe(stored);
  });

  it('are the sums when only those are known', () => {
    expect(priceLinesOf({ ...price, vehicleCents: 160_00, discountCents: 16_00 }, [])).toEqual([
      line({ of: 'vehicle' }, 160_00),
      line({ of: 'discount' }, -16_00),
    ]);
    expect(priceLinesOf({ ...price, vehicleCents: 160_00 }, [])).toEqual([line({ of: 'vehicle' }, 160_00)]);
    expect(priceLinesOf({ ...price, discountCents: 15_00 }, [])).toEqual([
      line({ of: 'vehicle' }, 150_00),
      line({ of: 'discount' }, -15_00),
    ]);
  });
});

describe('a discount that the agency agreed to', () => {
  const own = {
    vehicleCents: 150_00,
    discountCents: 15_00,
    lines: [line({ of: 'daily' }, 150_00), line({ of: 'duration', percent: 10 }, -15_00)],
  };

  it('is a line of the price, and is found there again', () => {
    const price = withAgreedDiscount(own, 12_50);
    expect(price).toMatchObject({ vehicleCents: 150_00, discountCents: 27_50 });
    expect(price.lines.at(-1)).toEqual(line({ of: 'discount' }, -12_50));
    expect(agreedDiscountOf(price.lines)).toBe(12_50);
  });

  it('is none without that line', () => {
    expect(withAgreedDiscount(own, 0)).toBe(own);
    expect(agreedDiscountOf(own.lines)).toBe(0);
  });

  it('stays a line of its own when the price is kept for other days', () => {
    const { lines } = withAgreedDiscount(own, 12_50);
    const kept = { vehicleCents: 150_00, discountCents: 27_50 };
    expect(keptPriceLines(kept, lines)).toEqual([
      line({ of: 'vehicle' }, 135_00),
      line({ of: 'discount' }, -12_50),
    ]);
    expect(keptPriceLines(own, own.lines)).toEqual([line({ of: 'vehicle' }, 135_00)]);
    expect(keptPriceLines(kept, [])).toEqual([]);
  });

  it('may have been agreed twice', () => {
    expect(
      agreedDiscountOf([
        line({ of: 'discount' }, -5_00),
        line({ of: 'daily' }, 150_00),
        line({ of: 'discount' }, -2_50),
      ]),
    ).toBe(7_50);
  });
});
