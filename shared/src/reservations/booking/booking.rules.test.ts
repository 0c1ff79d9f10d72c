import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../../kernel/iso-date.ts';
import { toEuros } from '../../kernel/money.ts';
import { decideBooking, type BookingFacts } from './booking.rules.ts';
import type { ReservationOrder } from '../reservations.schema.ts';

const TODAY: IsoDate = '2026-06-01';

const facts: BookingFacts = {
  vehicle: { id: 9, category: null, dailyPriceCents: 50_00 },
  pricing: { rules: [], closures: { weekdays: [], days: [] } },
  accessories: [
    { id: 1, name: 'GPS', dailyPriceCents: 5_00, quantity: 3 },
    { id: 2, name: 'Siège bébé', dailyPriceCents: 7_50, quantity: 1 },
  ],
};

const order = (changes: Partial<ReservationOrder> = {}): ReservationOrder => ({
  vehicule: { id: 9 },
  startDate: '2026-06-10',
  endDate: '2026-06-13',
  accessories: [{ accessory: { id: 1 }, quantityReserved: 2 }],
  totalPrice: 180,
  ...changes,
});

const line = (id: number, quantityReserved: number) => ({ accessory: { id }, quantityReserved });

describe('decideBooking', () => {
  it('accepts an order at the price shown to the customer', () => {
    expect(decideBooking(facts, order(), TODAY)).toEqual({
      period: { startDate: '2026-06-10', endDate: '2026-06-13' },
      lines: [{ accessoryId: 1, name: 'GPS', dailyPriceCents: 5_00, quantity: 2 }],
      price: {
        days: 3,
        vehicleCents: 150_00,
        discountCents: 0,
        accessoriesCents: 30_00,
        vatOffCents: 0,
        totalCents: 180_00,
        depositCents: 54_00,
        balanceCents: 126_00,
      },
      priceLines: [{ part: { of: 'daily' }, days: 3, unitCents: 50_00, totalCents: 150_00 }],
    });
  });

  it.each([
    ['dates', { startDate: TODAY }, { refused: 'period', why: 'startTooEarly' }],
    ['an end before the start', { endDate: '2026-06-09' }, { refused: 'period', why: 'endBeforeStart' }],
    ['an accessory twice', { accessories: [line(1, 1), line(1, 1)] }, { refused: 'accessory_repeated' }],
    ['an unknown accessory', { accessories: [line(7, 1)] }, { refused: 'accessory_unknown' }],
    [
      'more of an accessory than there are',
      { accessories: [line(2, 2)] },
      { refused: 'quantity_over_stock', name: 'Siège bébé', stock: 1 },
    ],
    ['another total', { totalPrice: 179.99 }, { refused: 'price_changed', totalCents: 180_00 }],
  ] as const)('refuses %s', (_what, changes, refusal) => {
    expect(decideBooking(facts, order(changes as Partial<ReservationOrder>), TODAY)).toEqual(refusal);
  });

  it('refuses a total whose deposit cannot be paid online', () => {
    const dear = { ...facts, vehicle: { ...facts.vehicle, dailyPriceCents: 99_999_999_00 } };
    expect(decideBooking(dear, order({ accessories: [] }), TODAY)).toEqual({
      refused: 'total',
      why: 'totalTooLarge',
    });
  });

  it('checks dates before accessories, and accessories before the price', () => {
    const wrong = { accessories: [line(7, 1)], totalPrice: 1 };
    expect(decideBooking(facts, order({ ...wrong, startDate: TODAY }), TODAY)).toMatchObject({
      refused: 'period',
    });
    expect(decideBooking(facts, order(wrong), TODAY)).toEqual({ refused: 'accessory_unknown' });
  });

  it('accepts the price with its rules only, and freezes its lines', () => {
    const rule = { scope: 'all', category: null, vehicleId: null, startDate: null, endDate: null } as const;
    const longStay = { ...rule, kind: 'duration', minDays: 3, percent: -10 } as const;
    const withRules = { ...facts, pricing: { ...facts.pricing, rules: [longStay] } };
    expect(decideBooking(withRules, order(), TODAY)).toEqual({
      refused: 'price_changed',
      totalCents: 165_00,
    });
    expect(decideBooking(withRules, order({ totalPrice: 165 }), TODAY)).toMatchObject({
      price: { vehicleCents: 150_00, discountCents: 15_00, totalCents: 165_00, depositCents: 50_00 },
      priceLines: [{ totalCents: 150_00 }, { totalCents: -15_00 }],
    });
  });

  it('refuses closed days and rentals that are too short before it looks at accessories', () => {
    const closed = { ...facts, pricing: { rules: [], closures: { weekdays: [], days: ['2026-06-13'] } } };
    expect(decideBooking(closed, order({ accessories: [line(7, 1)] }), TODAY)).toEqual({
      refused: 'closed_day',
      field: 'endDate',
    });
  });

  it('accepts exactly one total for bookable dates and accessories in stock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1_00, max: 200_00 }),
        fc.integer({ min: -3_00, max: 3_00 }),
        (days, quantity, dailyPriceCents, offCents) => {
          const startDate = addDays(TODAY, 4);
          const totalCents = (dailyPriceCents + 5_00 * quantity) * days;
          const asked = order({
            startDate,
            endDate: addDays(startDate, days),
            accessories: quantity === 0 ? [] : [line(1, quantity)],
            totalPrice: toEuros(Math.max(0, totalCents + offCents)),
          });
          const vehicle = { ...facts.vehicle, dailyPriceCents };
          const decision = decideBooking({ ...facts, vehicle }, asked, TODAY);
          if (offCents === 0) expect(decision).toMatchObject({ price: { totalCents } });
          else expect(decision).toEqual({ refused: 'price_changed', totalCents });
        },
      ),
    );
  });
});
