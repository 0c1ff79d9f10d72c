import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyInstant } from '../kernel/iso-date.ts';
import { includesDay, occupiedDays, overlaps, type Period } from '../kernel/period.ts';
import { isLate } from '../reservations/rental/late.rules.ts';
import { rentalStage } from '../reservations/rental/stage.rules.ts';
import { todayLists } from './today.rules.ts';
import { equivalents, freeSegments, resolveActs, type FleetVehicle } from './block.rules.ts';

const period = (first: number, last: number): Period => ({
  startDate: addDays('2027-05-01', first - 1),
  endDate: addDays('2027-05-01', last - 1),
});

const anyPeriod = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([first, length]) => period(first, first + length));

describe('the free days of an unavailability', () => {
  it.each<[string, Period[], Period[]]>([
    ['nothing in the way', [], [period(10, 20)]],
    ['a rental before and one after', [period(5, 9), period(21, 23)], [period(10, 20)]],
    ['a rental in the middle', [period(13, 15)], [period(10, 12), period(16, 20)]],
    ['one over the beginning', [period(8, 12)], [period(13, 20)]],
    ['one over the end', [period(19, 25)], [period(10, 18)]],
    ['one over all of it', [period(1, 31)], []],
    ['the whole of it', [period(10, 20)], []],
    ['two in a row, the later one first', [period(14, 15), period(12, 13)], [period(10, 11), period(16, 20)]],
    ['a single day left', [period(10, 14), period(16, 20)], [period(15, 15)]],
  ])('with %s', (_, occupied, expected) => {
    expect(freeSegments(period(10, 20), occupied)).toEqual(expected);
  });

  it('are exactly its days that nothing occupies, as the fewest periods', () => {
    fc.assert(
      fc.property(anyPeriod, fc.array(anyPeriod, { maxLength: 8 }), (block, occupied) => {
        const segments = freeSegments(block, occupied);
        const free = occupiedDays(block).filter((day) => !occupied.some((taken) => includesDay(taken, day)));
        expect(segments.flatMap(occupiedDays)).toEqual(free);
        for (const [index, segment] of segments.entries()) {
          const next = segments[index + 1];
          if (next) expect(addDays(segment.endDate, 1) < next.startDate).toBe(true);
        }
      }),
    );
  });
});

describe('a vehicle that can replace another', () => {
  const car = (id: number, over: Partial<FleetVehicle> = {}): FleetVehicle => ({
    id,
    category: 'compacte',
    dailyPriceCents: 50_00,
    isActive: true,
    taken: [],
    ...over,
  });
  const ids = (fleet: FleetVehicle[], vehicle = car(1)): number[] =>
    equivalents(vehicle, fleet, period(10, 12)).map(({ id }) => id);

  it.each<[string, FleetVehicle, boolean]>([
    ['of the same category', car(2), true],
    ['of the same category, cheaper', car(2, { dailyPriceCents: 10_00 }), true],
    ['larger', car(2, { category: 'break' }), true],
    ['smaller', car(2, { category: 'citadine', dailyPriceCents: 90_00 }), false],
    ['a van', car(2, { category: 'utilitaire', dailyPriceCents: 90_00 }), false],
    ['of an unknown category, as dear', car(2, { category: null }), true],
    ['of an unknown category, cheaper', car(2, { category: null, dailyPriceCents: 49_99 }), false],
    ['archived', car(2, { isActive: false }), false],
    ['taken on the last day', car(2, { taken: [period(12, 14)] }), false],
    ['taken until the day before', car(2, { taken: [period(5, 9)] }), true],
    ['itself', car(1), false],
  ])('%s: %o', (_, other, expected) => {
    expect(ids([other])).toEqual(expected ? [other.id] : []);
  });

  it('is a van for a van', () => {
    const of = (category: string, others: string[]): number[] =>
      ids(
        others.map((other, index) => car(index + 2, { category: other })),
        car(1, { category }),
      );
    expect(of('remorque', ['remorque', 'caravane', 'minibus'])).toEqual([2]);
    expect(of('citadine', ['deux_roues', 'camping_car', 'autre'])).toEqual([]);
    expect(of('autre', ['autre', 'suv'])).toEqual([]);
    const van = car(1, { category: 'utilitaire' });
    expect(ids([car(2, { category: 'utilitaire' }), car(3, { category: 'minibus' })], van)).toEqual([2]);
  });

  it('comes first when it is of the same category, then when its price is near', () => {
    const fleet = [
      car(2, { category: 'break' }),
      car(3, { dailyPriceCents: 70_00 }),
      car(4, { dailyPriceCents: 45_00 }),
      car(5, { dailyPriceCents: 55_00 }),
      car(6, { dailyPriceCents: 20_00 }),
    ];
    expect(ids(fleet)).toEqual([4, 5, 3, 6, 2]);
  });

  it('is free on every day of the period', () => {
    fc.assert(
      fc.property(anyPeriod, fc.array(fc.array(anyPeriod, { maxLength: 3 })), (wanted, takens) => {
        const fleet = takens.map((taken, index) => car(index + 2, { taken }));
        const found = equivalents(car(1), fleet, wanted).map(({ id }) => id);
        const free = fleet.filter(({ taken }) => !taken.some((one) => overlaps(one, wanted)));
        expect(found.toSorted()).toEqual(free.map(({ id }) => id).toSorted());
      }),
    );
  });
});

it('is overdue on the planning exactly when it is late for the sweep and for the day of the agency', () => {
  const rentals = fc.record({
    period: anyPeriod,
    state: fc.constantFrom('pending' as const, 'confirmed' as const, 'finalized' as const),
    hasLeft: fc.boolean(),
    hour: fc.integer({ min: 0, max: 100 * 24 }),
    recordsDepartures: fc.boolean(),
  });
  fc.assert(
    fc.property(rentals, ({ period: days, state, hasLeft, hour, recordsDepartures }) => {
      const departedAt = hasLeft ? agencyInstant(days.startDate, '09:00') : null;
      const rental = { state, ...days, departedAt, dueCents: 0 };
      const now = new Date(agencyInstant('2027-05-01', '00:00').getTime() + hour * 3_600_000);
      const status = rentalStage(rental, now, { isVehicleOut: false });
      const lists = todayLists([rental], { now, recordsDepartures });
      expect(status === 'overdue').toBe(isLate(rental, now));
      expect(status === 'overdue').toBe(lists.late.length === 1);
      if (status === 'unrecorded') expect(lists.returns).toEqual([rental]);
    }),
  );
});

it('a rental that has begun is not moved to another vehicle, and a hold does not wait', () => {
  expect(resolveActs('upcoming', 'all')).toEqual(['move', 'cancel', 'later']);
  for (const status of ['leaving', 'waiting'] as const)
    expect(resolveActs(status, 'all')).toEqual(['move', 'cancel', 'later']);
  expect(resolveActs('waiting', 'end')).toEqual(['cancel', 'later']);
  expect(resolveActs('ongoing', 'end')).toEqual(['cancel', 'later']);
  expect(resolveActs('pending', 'none')).toEqual(['cancel']);
  for (const status of ['overdue', 'unrecorded'] as const)
    expect(resolveActs(status, 'end')).toEqual(['later']);
  expect(resolveActs('finalized', 'none')).toEqual([]);
});
