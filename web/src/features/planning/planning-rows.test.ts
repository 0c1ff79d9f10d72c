import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { dayListOf } from './day-list.ts';
import { aBlockBar, aPlanningVehicle, aReservationBar } from '../../testing/planning-bars.ts';
import {
  keyOf,
  neighbourOf,
  positionsOf,
  rowsOf,
  type BarPosition,
  type PlanningRow,
} from './planning-rows.ts';

const bar = (reservationId: number, vehicleId: number, startDate: string, endDate: string) =>
  aReservationBar({ reservationId, vehicleId, startDate, endDate });

const first = bar(1, 1, '2027-05-03', '2027-05-05');
const second = bar(2, 1, '2027-05-10', '2027-05-12');
const block = aBlockBar({ vehicleId: 1, startDate: '2027-05-20', endDate: '2027-05-21' });
const far = bar(3, 3, '2027-05-09', '2027-05-11');
const later = bar(4, 3, '2027-05-25', '2027-05-27');

const vehicles = [
  aPlanningVehicle({ id: 1 }),
  aPlanningVehicle({ id: 2, category: 'suv' }),
  aPlanningVehicle({ id: 3 }),
];
const rows = rowsOf({ vehicles, bars: [first, second, block, far, later] }, undefined);

describe('the rows', () => {
  it('are the vehicles with their bars', () => {
    expect(rows.map(({ bars }) => bars)).toEqual([[first, second, block], [], [far, later]]);
  });

  it('of a category leave the others out', () => {
    expect(rowsOf({ vehicles, bars: [] }, 'suv').map(({ vehicle }) => vehicle.id)).toEqual([2]);
  });
});

describe('the arrow keys', () => {
  it.each([
    ['ArrowRight', first, second],
    ['ArrowRight', block, undefined],
    ['ArrowLeft', second, first],
    ['ArrowLeft', first, undefined],
    ['Home', block, first],
    ['Home', first, undefined],
    ['End', first, block],
    ['ArrowDown', first, far],
    ['ArrowDown', second, far],
    ['ArrowDown', block, later],
    ['ArrowDown', far, undefined],
    ['ArrowUp', far, second],
    ['ArrowUp', first, undefined],
    ['x', first, undefined],
  ])('%s from %o', (key, from, to) => {
    const position = positionsOf(rows).get(keyOf(from));
    if (position === undefined) throw new Error('no such bar');
    expect(neighbourOf(rows, position, key)?.bar).toBe(to);
  });

  it('reach every bar', () => {
    const someRows = fc.array(fc.array(fc.nat(3), { maxLength: 5 }), { maxLength: 6 }).map((gapsOfRows) =>
      gapsOfRows.map((gaps, vehicleId): PlanningRow => {
        let day = '2027-01-01';
        const bars = gaps.map((gap, index) => {
          const startDate = addDays(day, gap);
          day = addDays(startDate, 2);
          return bar(vehicleId * 100 + index + 1, vehicleId, startDate, addDays(startDate, 1));
        });
        return { vehicle: aPlanningVehicle({ id: vehicleId }), bars };
      }),
    );
    fc.assert(
      fc.property(someRows, (generated) => {
        const places = generated.flatMap(({ bars }, row) =>
          bars.map((one): BarPosition => ({ row, bar: one })),
        );
        const [start] = places;
        if (start === undefined) return;
        const reached = new Set<string>();
        const open = [start];
        for (let position = open.pop(); position !== undefined; position = open.pop()) {
          const key = keyOf(position.bar);
          if (reached.has(key)) continue;
          reached.add(key);
          for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            const next = neighbourOf(generated, position, name);
            if (next) open.push(next);
          }
        }
        expect(reached.size).toBe(places.length);
      }),
    );
  });
});

describe('the list of a day', () => {
  const numbers = (day: string, today = '2027-05-11', late = rows) => {
    const { leaving, returning, immobilised } = dayListOf(late, day, today);
    const of = (items: typeof leaving) =>
      items.map(({ bar: one }) => (one.kind === 'block' ? one.blockId : one.reservationId));
    return [of(leaving), of(returning), of(immobilised)];
  };

  it('names what leaves, what comes back and what is unavailable', () => {
    expect(numbers('2027-05-10')).toEqual([[2], [], []]);
    expect(numbers('2027-05-11')).toEqual([[], [3], []]);
    expect(numbers('2027-05-21')).toEqual([[], [], [7]]);
    expect(numbers('2027-05-22')).toEqual([[], [], []]);
  });

  it('names today what should be back already, and not what came back early', () => {
    const overdue = aReservationBar({ startDate: '2027-05-01', endDate: '2027-05-04', status: 'overdue' });
    const back = aReservationBar({
      reservationId: 9,
      startDate: '2027-05-06',
      endDate: '2027-05-07',
      rentalEndDate: '2027-05-11',
      status: 'finalized',
    });
    const late = rowsOf({ vehicles, bars: [overdue, back] }, undefined);
    expect(numbers('2027-05-11', '2027-05-11', late)).toEqual([[], [1042], []]);
    expect(numbers('2027-05-12', '2027-05-11', late)).toEqual([[], [], []]);
  });
});
