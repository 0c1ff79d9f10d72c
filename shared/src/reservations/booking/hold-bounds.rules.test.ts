import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../../kernel/iso-date.ts';
import { heldPartOfFleet, holdDemand, maxVehiclesOfNetwork, networkAllowance } from './hold-bounds.rules.ts';
import type { HeldSpan, UnpaidHold } from './hold-bounds.rules.ts';

const DAY: IsoDate = '2026-07-01';
const hold = (vehicleId: number, days = 3, from = 0): UnpaidHold => ({
  vehicleId,
  startDate: addDays(DAY, from),
  endDate: addDays(DAY, from + days),
});
/** Holds of a network, of successive vehicles from the second on, on days that do not meet. */
const ofNetwork = (count: number, days = 3) =>
  Array.from({ length: count }, (_, index) => ({ ...hold(index + 2, days, index * 40), isOfNetwork: true }));
const ofOthers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ ...hold(100 + index, 3, from), isOfNetwork: false }));

describe('what a hold costs a network', () => {
  it.each([
    ['the first vehicle', 30, [], hold(1), 'nothing'],
    ['thirty days', 30, [], hold(1, 30), 'nothing'],
    ['more than thirty days', 30, [], hold(1, 31), 'captcha'],
    ['a year', 30, [], hold(1, 365), 'captcha'],
    ['the third vehicle', 30, ofNetwork(2), hold(1), 'nothing'],
    ['the fourth', 30, ofNetwork(3), hold(1), 'captcha'],
    ['other days of a vehicle that it holds', 30, ofNetwork(3), hold(2, 3, 300), 'nothing'],
    ['sixty vehicle-days', 30, ofNetwork(2, 20), hold(1, 20), 'nothing'],
    ['more than sixty', 30, ofNetwork(2, 20), hold(1, 21), 'captcha'],
    ['the sixth vehicle', 30, ofNetwork(5), hold(1), 'captcha'],
    ['the seventh', 30, ofNetwork(6), hold(1), 'refused'],
    ['a third of twelve', 12, ofNetwork(3), hold(1), 'captcha'],
    ['more than a third of twelve', 12, ofNetwork(4), hold(1), 'refused'],
    ['a third of six', 6, ofNetwork(1), hold(1), 'nothing'],
    ['more than a third of six', 6, ofNetwork(2), hold(1), 'refused'],
    ['as many as one account in a fleet of three', 3, ofNetwork(1), hold(1), 'nothing'],
    ['more than that', 3, ofNetwork(2), hold(1), 'refused'],
    ['others hold less than a third of the fleet', 12, ofOthers(3), hold(1), 'nothing'],
    ['others hold a third', 12, ofOthers(4), hold(1), 'captcha'],
    ['others hold a third on other days', 12, ofOthers(4, 200), hold(1), 'captcha'],
    ['another customer holds one vehicle of three', 3, ofOthers(1), hold(1), 'nothing'],
  ] as const)('%s', (_name, fleet, held, order, demand) => {
    expect(holdDemand({ held, fleet }, order)).toBe(demand);
  });

  it.each([
    [3, 2],
    [8, 2],
    [9, 3],
    [11, 3],
    [18, 6],
    [100, 6],
  ])('is a whole third of a fleet of %i at most, from two to six: %i', (fleet, vehicles) => {
    expect(maxVehiclesOfNetwork(fleet)).toBe(vehicles);
  });

  it('never falls when more is held, and is nothing for one vehicle when nothing else is held', () => {
    const aHold = fc
      .record({
        vehicleId: fc.integer({ min: 1, max: 12 }),
        days: fc.integer({ min: 1, max: 60 }),
        from: fc.nat(90),
      })
      .map(({ vehicleId, days, from }) => hold(vehicleId, days, from));
    const heldOf = fc.array(fc.tuple(aHold, fc.boolean()), { maxLength: 14 });
    const rank = { nothing: 0, captcha: 1, refused: 2 };
    fc.assert(
      fc.property(heldOf, aHold, fc.integer({ min: 1, max: 40 }), (some, order, fleet) => {
        const held = some.map(([one, isOfNetwork]) => ({ ...one, isOfNetwork }));
        const demand = holdDemand({ held, fleet }, order);
        const before = holdDemand({ held: held.slice(1), fleet }, order);
        expect(rank[demand]).toBeGreaterThanOrEqual(rank[before]);
        const vehicles = new Set(
          held.filter(({ isOfNetwork }) => isOfNetwork).map(({ vehicleId }) => vehicleId),
        );
        vehicles.add(order.vehicleId);
        expect(demand === 'refused').toBe(vehicles.size > maxVehiclesOfNetwork(fleet));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 60 }), (days, fleet) => {
        expect(holdDemand({ held: [], fleet }, hold(1, days))).toBe('nothing');
      }),
    );
  });
});

describe('the part of the fleet that is held without being paid', () => {
  it('counts each vehicle once a day, and names the days', () => {
    const held = [hold(1, 4), hold(2, 1), hold(2, 2, 2), hold(3, 1, 20), hold(4, 1, 20)];
    expect(heldPartOfFleet(held, 6)).toEqual({
      vehicles: 2,
      days: [
        { startDate: DAY, endDate: addDays(DAY, 4) },
        { startDate: addDays(DAY, 20), endDate: addDays(DAY, 21) },
      ],
    });
    expect(heldPartOfFleet(held, 7)).toBeUndefined();
    expect(heldPartOfFleet([hold(1)], 1)).toBeUndefined();
    expect(heldPartOfFleet([], 0)).toBeUndefined();
  });
});

const MINUTE_MS = 60_000;
const at = (minutes: number): Date => new Date(Date.parse('2026-06-01T10:00:00Z') + minutes * MINUTE_MS);
const span = (from: number, to: number): HeldSpan => ({ from: at(from), to: at(to) });

describe('how long a network may hold the same days', () => {
  it.each([
    ['never held', [], 0, { heldSince: at(0) }],
    ['held for 15 minutes by one of it', [span(0, 15)], 20, { heldSince: at(5) }],
    ['by one after the other', [span(0, 15), span(20, 45)], 50, { heldSince: at(10) }],
    ['at the same time, other parts of the days', [span(0, 15), span(5, 20)], 30, { heldSince: at(10) }],
    [
      'for an hour, in four parts',
      [span(0, 15), span(60, 75), span(120, 135), span(180, 195)],
      200,
      { pausedUntil: at(375) },
    ],
    [
      'for an hour, when there is time for a hold again',
      [span(0, 15), span(60, 75), span(120, 135), span(180, 195)],
      375,
      { heldSince: at(330) },
    ],
    ['for an hour at once', [span(0, 60)], 61, { pausedUntil: at(375) }],
    [
      'for an hour, and only a few minutes at first',
      [span(0, 10), span(20, 70)],
      71,
      { pausedUntil: at(385) },
    ],
    ['six hours ago', [span(0, 60)], 420, { heldSince: at(420) }],
  ])('%s', (_name, held, now, allowance) => {
    expect(networkAllowance(held, at(now))).toEqual(allowance);
  });

  it('is an hour in any six, and a whole hold once the pause is over', () => {
    const attempts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(attempts, (waits) => {
        const held: HeldSpan[] = [];
        let now = 0;
        for (const wait of waits) {
          const allowance = networkAllowance(held, at(now));
          if ('heldSince' in allowance) {
            const left = 60 - (at(now).getTime() - allowance.heldSince.getTime()) / MINUTE_MS;
            const end = now + Math.min(15, left);
            held.push(span(now, end));
            now = end;
          } else {
            const again = networkAllowance(held, allowance.pausedUntil);
            expect(again).toEqual({ heldSince: new Date(allowance.pausedUntil.getTime() - 45 * MINUTE_MS) });
          }
          now += wait;
        }
        const heldWithin = (from: number): number =>
          held.reduce((sum, one) => {
            const [a, b] = [one.from, one.to].map(
              (moment) => (moment.getTime() - at(0).getTime()) / MINUTE_MS,
            );
            return sum + Math.max(0, Math.min(b!, from + 360) - Math.max(a!, from));
          }, 0);
        for (const { from } of held)
          expect(heldWithin((from.getTime() - at(0).getTime()) / MINUTE_MS)).toBeLessThanOrEqual(60.001);
      }),
    );
  });
});
