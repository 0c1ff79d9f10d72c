import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedMileageKm, clampQuantity, deposit, quote, totalRefusal } from './pricing.rules.ts';
import type { QuoteInput } from './pricing.rules.ts';

const line = fc.record({
  dailyPriceCents: fc.integer({ min: 1, max: 100_00 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const order = fc.record({
  dailyPriceCents: fc.integer({ min: 1, max: 10_000_00 }),
  days: fc.integer({ min: 1, max: 365 }),
  accessories: fc.array(line, { maxLength: 6 }),
});

const quoteOf = ({ dailyPriceCents, ...rest }: Omit<QuoteInput, 'price'> & { dailyPriceCents: number }) =>
  quote({ ...rest, price: { vehicleCents: dailyPriceCents * rest.days, discountCents: 0 } });

describe('the deposit', () => {
  it.each([
    // Under one euro the deposit equals the total; such totals cannot be booked.
    [0, 0],
    [1, 1],
    [99, 99],
    // At least one euro.
    [100, 100],
    [333, 100],
    [499, 100],
    // 30 % rounded half up to the whole euro: the steps are where 30 % ends in 0.50.
    [500, 200],
    [833, 200],
    [834, 300],
    [1166, 300],
    [1167, 400],
    [4990, 1500],
    [4999, 1500],
    [5166, 1500],
    [5167, 1600],
    [14_970, 4500],
    [15_000, 4500],
    [15_166, 4500],
    [15_167, 4600],
    [100_000, 30_000],
    [365_000_000, 109_500_000],
  ])('of %i cents is %i cents', (totalCents, depositCents) => {
    expect(deposit(totalCents)).toBe(depositCents);
  });

  it('is a whole number of euros within half a euro of 30 %, never more than the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000_000 }), (totalCents) => {
        const depositCents = deposit(totalCents);
        expect(depositCents % 100).toBe(0);
        expect(depositCents).toBeGreaterThanOrEqual(100);
        expect(depositCents).toBeLessThanOrEqual(totalCents);
        if (depositCents > 100) expect(Math.abs(depositCents - totalCents * 0.3)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('never decreases when the total increases', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1000 }),
        (totalCents, more) => {
          expect(deposit(totalCents + more)).toBeGreaterThanOrEqual(deposit(totalCents));
        },
      ),
    );
  });

  it('cannot be paid online under one euro, or above the maximum of one payment', () => {
    expect([0, 99].map(totalRefusal)).toEqual(['totalTooSmall', 'totalTooSmall']);
    expect([100, 101, 3_333_331_66].map(totalRefusal)).toEqual([undefined, undefined, undefined]);
    expect(totalRefusal(3_333_331_67)).toBe('totalTooLarge');
  });
});

describe('a quote', () => {
  it('adds the vehicle and its accessories, per day', () => {
    expect(
      quoteOf({
        dailyPriceCents: 4990,
        days: 3,
        accessories: [
          { dailyPriceCents: 500, quantity: 2 },
          { dailyPriceCents: 350, quantity: 1 },
        ],
      }),
    ).toEqual({
      days: 3,
      vehicleCents: 14_970,
      discountCents: 0,
      accessoriesCents: 4050,
      vatOffCents: 0,
      totalCents: 19_020,
      depositCents: 5700,
      balanceCents: 13_320,
    });
  });

  it('has parts that add up to the total', () => {
    fc.assert(
      fc.property(order, (input) => {
        const result = quoteOf(input);
        expect(result.vehicleCents + result.accessoriesCents).toBe(result.totalCents);
        expect(result.depositCents + result.balanceCents).toBe(result.totalCents);
        expect(result.balanceCents).toBeGreaterThanOrEqual(0);
        expect(Object.values(result).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('takes the discount of the vehicle off the total', () => {
    const price = { vehicleCents: 400_00, discountCents: 80_00 };
    expect(quote({ price, days: 8, accessories: [{ dailyPriceCents: 5_00, quantity: 1 }] })).toMatchObject({
      accessoriesCents: 40_00,
      vatOffCents: 0,
      totalCents: 360_00,
      depositCents: 108_00,
    });
  });

  it('costs the same for n + m days as for n days and m days', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 100 }), (input, more) => {
        const together = quoteOf({ ...input, days: input.days + more }).totalCents;
        expect(together).toBe(quoteOf(input).totalCents + quoteOf({ ...input, days: more }).totalCents);
      }),
    );
  });

  it('does not depend on the order of the accessories, nor on how a quantity is split', () => {
    fc.assert(
      fc.property(order, line, (input, extra) => {
        const one = { ...extra, quantity: 1 };
        const split = Array.from({ length: extra.quantity }, () => one);
        expect(quoteOf({ ...input, accessories: [...input.accessories, extra] })).toEqual(
          quoteOf({ ...input, accessories: [...split, ...input.accessories] }),
        );
      }),
    );
  });
});

describe('wizard calculations', () => {
  it('includes the daily kilometres once a day', () => {
    expect(allowedMileageKm(200, 3)).toBe(600);
  });

  it.each([
    [1, 5, 1],
    [5, 5, 5],
    [6, 5, 5],
    [0, 5, 1],
    [-3, 5, 1],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
  ])('clamps the quantity %d with a stock of %i to %i', (quantity, stock, expected) => {
    expect(clampQuantity(quantity, stock)).toBe(expected);
  });
});
