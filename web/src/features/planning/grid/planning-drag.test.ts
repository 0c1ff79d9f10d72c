import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { aBlockBar, aReservationBar } from '../../../testing/planning-bars.ts';
import { columnsMoved, dragged, dragParts, isSameTarget, partAt, targetOf } from './planning-drag.ts';
import type { DragPart } from './planning-drag.ts';

const rental = aReservationBar();
const block = aBlockBar({ startDate: '2027-05-20', endDate: '2027-05-21' });

describe('a drag asks for', () => {
  it.each<[string, DragPart, number, number, [number, string, string]]>([
    ['later days', 'body', 3, 1, [1, '2027-05-17', '2027-05-20']],
    ['another vehicle', 'body', 0, 2, [2, '2027-05-14', '2027-05-17']],
    ['an earlier first day', 'start', -1, 2, [1, '2027-05-13', '2027-05-17']],
    ['one night at the least, from its start', 'start', 9, 1, [1, '2027-05-16', '2027-05-17']],
    ['a later last day', 'end', 2, 2, [1, '2027-05-14', '2027-05-19']],
    ['one night at the least, from its end', 'end', -9, 1, [1, '2027-05-14', '2027-05-15']],
  ])('%s', (_what, part, days, vehicleId, [vehicle, startDate, endDate]) => {
    expect(dragged(rental, part, { days, vehicleId })).toEqual({ vehicleId: vehicle, startDate, endDate });
  });

  it('the days of the contract, whatever day the vehicle came back', () => {
    const early = aReservationBar({ endDate: '2027-05-16', rentalEndDate: '2027-05-18' });
    expect(dragged(early, 'end', { days: 1, vehicleId: 1 }).endDate).toBe('2027-05-19');
  });

  it('one day of an unavailability at the least, and no other vehicle', () => {
    expect(dragged(block, 'end', { days: -5, vehicleId: 1 })).toEqual({
      vehicleId: 1,
      startDate: '2027-05-20',
      endDate: '2027-05-20',
    });
    expect(dragged(block, 'body', { days: 1, vehicleId: 2 }).vehicleId).toBe(1);
  });

  it('nothing when it comes back to where it began', () => {
    fc.assert(
      fc.property(fc.constantFrom('body', 'start', 'end'), fc.constantFrom(rental, block), (part, bar) => {
        expect(isSameTarget(dragged(bar, part, { days: 0, vehicleId: 1 }), targetOf(bar))).toBe(true);
      }),
    );
  });

  it('always a period, of the same length when the whole bar is dragged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<DragPart[]>('body', 'start', 'end'),
        fc.nat(30),
        fc.integer({ min: -400, max: 400 }),
        (part, length, days) => {
          const bar = aReservationBar({ endDate: addDays(rental.startDate, length + 1) });
          const target = dragged(bar, part, { days, vehicleId: 3 });
          const newLength = daysBetween(target.startDate, target.endDate);
          expect(newLength).toBeGreaterThanOrEqual(1);
          if (part === 'body') expect(newLength).toBe(length + 1);
        },
      ),
    );
  });
});

describe('the part under the pointer', () => {
  it.each([
    ['the left edge', 2, 'start'],
    ['the middle', 60, 'body'],
    ['the right edge', 118, 'end'],
  ])('at %s', (_where, x, expected) => {
    expect(partAt(rental, { x, width: 120, edge: 10 })).toBe(expected);
  });

  it('leaves a narrow bar a body', () => {
    expect(partAt(rental, { x: 12, width: 24, edge: 16 })).toBe('body');
  });

  it('of a rental under way is its last day, and of a finished one or a hold nothing', () => {
    const at = (changes: 'all' | 'end' | 'none', x: number) =>
      partAt(aReservationBar({ status: 'ongoing', changes }), { x, width: 120, edge: 10 });
    expect(at('end', 60)).toBe('end');
    expect(at('end', 2)).toBe('end');
    expect(at('none', 118)).toBeUndefined();
    expect(at('all', 60)).toBe('body');
    expect(dragParts(aReservationBar({ changes: 'none' }))).toEqual([]);
  });
});

describe('the columns that a drag has moved by', () => {
  it.each([
    ['the pointer moves', { x: 172, scroll: 500 }, 2],
    ['the grid is scrolled below a pointer that rests', { x: 100, scroll: 580 }, 2],
    ['both', { x: 140, scroll: 620 }, 4],
    ['both, against each other', { x: 60, scroll: 540 }, 0],
    ['backwards', { x: 20, scroll: 300 }, -7],
    ['less than half a column', { x: 119, scroll: 500 }, 0],
    ['more than half a column', { x: 121, scroll: 500 }, 1],
  ])('%s', (_what, to, expected) => {
    expect(columnsMoved({ x: 100, scroll: 500 }, to, 40)).toBe(expected);
  });
});
