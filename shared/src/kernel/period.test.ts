import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './iso-date.ts';
import { daysCharged, includesDay, occupiedDays, overlaps, type Period } from './period.ts';

const period = (startDate: string, endDate: string): Period => ({ startDate, endDate });

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 40 }))
  .map(([offset, length]) => {
    const startDate = addDays('2027-02-01', offset);
    return period(startDate, addDays(startDate, length));
  });

describe('two periods', () => {
  const rented = period('2027-05-12', '2027-05-15');

  it.each([
    ['ends the day before', period('2027-05-08', '2027-05-11'), false],
    ['ends on the first day', period('2027-05-08', '2027-05-12'), true],
    ['is inside', period('2027-05-13', '2027-05-14'), true],
    ['is around', period('2027-05-01', '2027-05-31'), true],
    ['is the same', rented, true],
    ['starts on the day of the return', period('2027-05-15', '2027-05-18'), true],
    ['starts the day after the return', period('2027-05-16', '2027-05-18'), false],
  ])('conflict or not when the other %s', (_, other, expected) => {
    expect(overlaps(rented, other)).toBe(expected);
    expect(overlaps(other, rented)).toBe(expected);
  });

  it('conflict exactly when they share an occupied day, in both orders', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        const shared = occupiedDays(a).some((day) => occupiedDays(b).includes(day));
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });

  it('follow one another from end + 1', () => {
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: 0, max: 20 }), (first, length) => {
        const next = addDays(first.endDate, 1);
        expect(overlaps(first, period(next, addDays(next, length)))).toBe(false);
        expect(overlaps(first, period(first.endDate, addDays(first.endDate, length)))).toBe(true);
      }),
    );
  });
});

describe('the days of a period', () => {
  it('are charged as end − start and occupied from start to end', () => {
    const rented = period('2027-03-27', '2027-03-29');
    expect(daysCharged(rented)).toBe(2);
    expect(occupiedDays(rented)).toEqual(['2027-03-27', '2027-03-28', '2027-03-29']);
  });

  it('are one more occupied than charged', () => {
    fc.assert(
      fc.property(anyPeriod, (rented) => {
        const days = occupiedDays(rented);
        expect(days).toHaveLength(daysCharged(rented) + 1);
        expect(days[0]).toBe(rented.startDate);
        expect(days.at(-1)).toBe(rented.endDate);
        expect(days.every((day) => includesDay(rented, day))).toBe(true);
        expect(includesDay(rented, addDays(rented.startDate, -1))).toBe(false);
        expect(includesDay(rented, addDays(rented.endDate, 1))).toBe(false);
      }),
    );
  });

  it('are none when the end is before the start', () => {
    expect(occupiedDays(period('2027-05-12', '2027-05-10'))).toEqual([]);
  });
});
