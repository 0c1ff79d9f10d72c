// @module-tag long
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedDays } from '../availability/free-windows.rules.ts';
import { addDays, weekday, type IsoDate } from '../kernel/iso-date.ts';
import { toEuros } from '../kernel/money.ts';
import { overlaps, type Period } from '../kernel/period.ts';
import type { Pricing } from '../pricing/offers.rules.ts';
import type { PricedVehicle, PriceRule } from '../pricing/vehicle-price.rules.ts';
import { decideBooking, type AcceptedOrder } from '../reservations/booking/booking.rules.ts';
import { overlapRefusal, periodRefusal } from '../availability/dates.rules.ts';
import { offerOf } from './offers.rules.ts';

const TODAY: IsoDate = '2027-05-01';

const scope = fc.constantFrom<Pick<PriceRule, 'scope' | 'category' | 'vehicleId'>>(
  { scope: 'all', category: null, vehicleId: null },
  { scope: 'category', category: 'break', vehicleId: null },
  { scope: 'vehicle', category: null, vehicleId: 7 },
  { scope: 'vehicle', category: null, vehicleId: 8 },
);
const days = (min: number, max: number) => fc.integer({ min, max });
const day = days(-20, 200).map((offset) => addDays(TODAY, offset));
const periodOf = (start: fc.Arbitrary<IsoDate>, min: number, max: number): fc.Arbitrary<Period> =>
  fc
    .tuple(start, days(min, max))
    .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length) }));

const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc
    .tuple(scope, periodOf(day, 0, 60), days(-60, 200))
    .map(([of, during, percent]) => ({ kind: 'season' as const, ...of, ...during, percent, minDays: null })),
  fc.tuple(scope, days(2, 40), days(-60, -1)).map(([of, minDays, percent]) => ({
    kind: 'duration' as const,
    ...of,
    startDate: null,
    endDate: null,
    percent,
    minDays,
  })),
  fc.tuple(scope, fc.option(periodOf(day, 0, 60)), days(2, 7)).map(([of, during, minDays]) => ({
    kind: 'min_days' as const,
    ...of,
    startDate: during?.startDate ?? null,
    endDate: during?.endDate ?? null,
    percent: null,
    minDays,
  })),
);

const situation = fc.record({
  vehicle: fc.record<PricedVehicle>({
    id: fc.constant(7),
    category: fc.constantFrom(null, 'break', 'suv'),
    // Some too cheap, some too dear to be paid online.
    dailyPriceCents: fc.oneof(days(1, 30_000), days(1, 60), days(900_000, 1_000_000)),
  }),
  pricing: fc.record<Pricing>({
    rules: fc.array(rule, { maxLength: 5 }),
    closures: fc.record({
      weekdays: fc.uniqueArray(days(0, 6), { maxLength: 3 }),
      days: fc.array(day, { maxLength: 10 }),
    }),
  }),
  taken: fc.array(periodOf(day, 0, 14), { maxLength: 8 }),
  wanted: fc.oneof(
    periodOf(
      days(1, 120).map((offset) => addDays(TODAY, offset)),
      1,
      12,
    ),
    periodOf(
      days(1, 300).map((offset) => addDays(TODAY, offset)),
      1,
      365,
    ),
  ),
});

/** What booking says of an order of the vehicle alone. */
const bookedWith = (
  { vehicle, pricing, taken }: { vehicle: PricedVehicle; pricing: Pricing; taken: readonly Period[] },
  period: Period,
  totalCents: number,
): AcceptedOrder | undefined => {
  const order = { vehicule: { id: 7 }, ...period, accessories: [], totalPrice: toEuros(totalCents) };
  const decision = decideBooking({ vehicle, pricing, accessories: [] }, order, TODAY);
  return 'refused' in decision || overlapRefusal(period, taken) ? undefined : decision;
};

describe('every offer', () => {
  it('is free exactly when booking accepts it, at the same total, and so is its nearest free period', () => {
    let [free, moved, hopeless] = [0, 0, 0];
    fc.assert(
      fc.property(situation, (given) => {
        const { vehicle, pricing, taken, wanted } = given;
        fc.pre(periodRefusal(wanted, TODAY) === undefined);
        // The server reads the taken days of this range only.
        const near = taken.filter((other) => overlaps(other, searchedDays(wanted)));
        const facts = { today: TODAY, taken: near, pricing };
        const offer = offerOf(vehicle, wanted, facts);
        const accepted = bookedWith(given, wanted, offer.totalCents);
        expect(offer.refusal === undefined).toBe(accepted !== undefined);
        if (accepted) {
          free += 1;
          expect(offer.totalCents).toBe(accepted.price.totalCents);
          expect(offer.priceLines).toEqual(accepted.priceLines);
          expect(offer.nextFree).toBeUndefined();
        } else if (offer.nextFree) {
          moved += 1;
          const there = offerOf(vehicle, offer.nextFree, { ...facts, taken });
          expect(bookedWith(given, offer.nextFree, there.totalCents)).toBeDefined();
        } else {
          hopeless += 1;
        }
      }),
      { numRuns: 12_000 },
    );
    // The cases are worth something only if all three happen often.
    expect(Math.min(free, moved, hopeless)).toBeGreaterThan(300);
  });

  it('names an order that cannot be paid online', () => {
    const facts = { today: TODAY, taken: [], pricing: { rules: [], closures: { weekdays: [], days: [] } } };
    const period = { startDate: '2027-05-12', endDate: '2027-05-13' };
    const cheap = offerOf({ id: 7, category: null, dailyPriceCents: 99 }, period, facts);
    expect(cheap).toMatchObject({ refusal: { refused: 'total', why: 'totalTooSmall' }, nextFree: undefined });
  });

  it('offers no window that starts or ends on a closed day', () => {
    const sunday = 6;
    const pricing = { rules: [], closures: { weekdays: [sunday], days: [] } };
    const vehicle = { id: 7, category: null, dailyPriceCents: 50_00 };
    const wanted = { startDate: '2027-05-15', endDate: '2027-05-16' };
    const { refusal, nextFree } = offerOf(vehicle, wanted, { today: TODAY, taken: [], pricing });
    expect(weekday(wanted.endDate)).toBe(sunday);
    expect(refusal).toEqual({ refused: 'closed_day', field: 'endDate' });
    expect(nextFree).toEqual({ startDate: '2027-05-14', endDate: '2027-05-15' });
  });
});
