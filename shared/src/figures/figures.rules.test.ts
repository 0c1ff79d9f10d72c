import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedDays,
  ageOf,
  changeOf,
  CHANNELS,
  dayPriceOf,
  EARNED_PARTS,
  earningsBy,
  earningsOf,
  fleetDays,
  NO_DAYS,
  NO_EARNINGS,
  occupancyOf,
  type EarnedCell,
  type FleetFacts,
} from './figures.rules.ts';
import type { Window } from './spans.rules.ts';

const WINDOWS: Window[] = [
  { from: '2026-01-01', to: '2026-01-31', step: 0, vatPercent: 21 },
  { from: '2026-02-01', to: '2026-02-28', step: 1, vatPercent: 0 },
];
const cell = (more: Partial<EarnedCell> = {}): EarnedCell => ({
  vehicleId: 1,
  channel: 'online',
  window: 0,
  part: 'price',
  grossCents: 121_00,
  isUntaxed: false,
  days: 0,
  rentals: 0,
  ...more,
});

describe('earnings', () => {
  it.each<[string, EarnedCell[], object]>([
    ['of nothing', [], NO_EARNINGS],
    ['are net of VAT', [cell({ days: 3, rentals: 1 })], { price: 100_00, chargedDays: 3, rentals: 1 }],
    ['are whole under another regime', [cell({ window: 1 })], { price: 121_00, earnedCents: 121_00 }],
    ['are whole where there is no VAT', [cell({ part: 'kept', isUntaxed: true })], { kept: 121_00 }],
    [
      'are lowered by reductions',
      [
        cell(),
        cell({ part: 'reductions', grossCents: -12_10 }),
        cell({ part: 'charges', grossCents: 24_20 }),
      ],
      { price: 100_00, reductions: -10_00, charges: 20_00, earnedCents: 110_00 },
    ],
  ])('%s', (_name, cells, sums) => {
    expect(earningsOf(cells, WINDOWS)).toMatchObject(sums);
  });

  it('are the same by vehicle, by category, by channel and by step', () => {
    const anyCell = fc.record({
      vehicleId: fc.integer({ min: 1, max: 9 }),
      channel: fc.constantFrom(...CHANNELS),
      window: fc.integer({ min: 0, max: 1 }),
      part: fc.constantFrom(...EARNED_PARTS),
      grossCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      isUntaxed: fc.boolean(),
      days: fc.integer({ min: 0, max: 31 }),
      rentals: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyCell), (cells) => {
        const total = earningsOf(cells, WINDOWS);
        const keys: ((one: EarnedCell) => unknown)[] = [
          ({ vehicleId }) => vehicleId,
          ({ vehicleId }) => vehicleId % 3,
          ({ channel }) => channel,
          ({ window }) => WINDOWS[window]?.step,
        ];
        for (const keyOf of keys) {
          const sums = [...earningsBy(cells, WINDOWS, keyOf).values()];
          for (const name of Object.keys(NO_EARNINGS) as (keyof typeof NO_EARNINGS)[]) {
            expect(sums.reduce((sum, one) => sum + one[name], 0)).toBe(total[name]);
          }
        }
        expect(total.earnedCents).toBe(EARNED_PARTS.reduce((sum, part) => sum + total[part], 0));
      }),
    );
  });

  it.each([
    [{ price: 0, chargedDays: 0 }, null],
    [{ price: 100_00, chargedDays: 3 }, 33_33],
    [{ price: 200_00, chargedDays: 3 }, 66_67],
  ])('the mean price of a charged day of %o', (earned, cents) => {
    expect(dayPriceOf(earned)).toBe(cents);
  });
});

describe('occupancy', () => {
  it.each<[string, Parameters<typeof occupancyOf>[0], number | null]>([
    ['of no vehicle', NO_DAYS, null],
    ['of a vehicle that was idle', { fleet: 30, occupied: 0, blocked: 0, repair: 0 }, 0],
    ['does not count blocked days', { fleet: 30, occupied: 10, blocked: 10, repair: 4 }, 0.5],
    ['of a vehicle that was blocked all the time', { fleet: 30, occupied: 0, blocked: 30, repair: 30 }, null],
    ['has four digits', { fleet: 3, occupied: 1, blocked: 0, repair: 0 }, 0.3333],
  ])('%s', (_name, days, occupancy) => {
    expect(occupancyOf(days)).toBe(occupancy);
  });

  it('of several vehicles is that of their days together', () => {
    const one = { fleet: 30, occupied: 30, blocked: 0, repair: 0 };
    expect(occupancyOf(addedDays([one, { ...NO_DAYS, fleet: 90, occupied: 30 }]))).toBe(0.5);
  });
});

describe('the days on which a vehicle belongs to the fleet', () => {
  const june = { from: '2026-06-01', to: '2026-06-30' };
  const facts: FleetFacts = {
    isActive: true,
    createdOn: '2025-01-01',
    archivedOn: null,
    firstTaken: null,
    lastTaken: null,
  };
  it.each<[string, Partial<FleetFacts>, number]>([
    ['are all of them', {}, 30],
    ['begin with the day on which it was added', { createdOn: '2026-06-21' }, 10],
    ['begin with a rental of before the move', { createdOn: '2026-06-21', firstTaken: '2026-06-11' }, 20],
    ['are none before it was added', { createdOn: '2026-07-01' }, 0],
    ['end with the day on which it was archived', { isActive: false, archivedOn: '2026-06-10' }, 10],
    ['end with its last rental', { isActive: false, archivedOn: '2026-06-10', lastTaken: '2026-06-12' }, 12],
    ['end with its last rental where nothing else is known', { isActive: false, lastTaken: '2026-06-05' }, 5],
    ['are none of a vehicle that was archived from its beginning', { isActive: false }, 0],
    ['do not end where it was put back', { archivedOn: '2026-06-10' }, 30],
  ])('%s', (_name, more, days) => {
    expect(fleetDays({ ...facts, ...more }, june)).toBe(days);
  });
});

it.each([
  ['2026-06-14', 'week'],
  ['2026-06-08', 'week'],
  ['2026-06-07', 'month'],
  ['2026-05-16', 'month'],
  ['2026-05-15', 'quarter'],
  ['2026-03-17', 'quarter'],
  ['2026-03-16', 'older'],
] as const)('what a rental owes that ended on %s is as old as a %s', (endDate, age) => {
  expect(ageOf(endDate, '2026-06-15')).toBe(age);
});

it.each([
  [120, 100, 0.2],
  [80, 100, -0.2],
  [50, -100, 1.5],
  [100, 0, null],
  [null, 100, null],
  [100, null, null],
])('what was %s after %s differs by %s', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
