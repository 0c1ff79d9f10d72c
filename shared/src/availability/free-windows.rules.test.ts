import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../kernel/iso-date.ts';
import { daysCharged, overlaps, type Period } from '../kernel/period.ts';
import { nearestFree, NEAREST_WINDOW_DAYS, searchedDays } from './free-windows.rules.ts';

const wanted: Period = { startDate: '2027-05-12', endDate: '2027-05-15' };
const always = () => true;

describe('the nearest free window', () => {
  it.each([
    ['is the wanted one when it is free', [], '2027-05-12'],
    ['comes after a rental', [{ startDate: '2027-05-10', endDate: '2027-05-13' }], '2027-05-14'],
    [
      'comes before a rental when that is nearer',
      [{ startDate: '2027-05-15', endDate: '2027-05-20' }],
      '2027-05-11',
    ],
    [
      'is the later one of two at the same distance',
      [{ startDate: '2027-05-13', endDate: '2027-05-14' }],
      '2027-05-15',
    ],
    ['is missing when all days are taken', [{ startDate: '2027-01-01', endDate: '2027-12-31' }], undefined],
  ] as const)('%s', (_name, taken, startDate) => {
    expect(nearestFree(taken, wanted, always)?.startDate).toBe(startDate);
  });

  it('is one that can be rented', () => {
    const taken = [{ startDate: '2027-05-12', endDate: '2027-05-12' }];
    expect(nearestFree(taken, wanted, ({ startDate }) => startDate > '2027-05-20')?.startDate).toBe(
      '2027-05-21',
    );
  });

  it('is free, as long as the wanted one, and nothing free is nearer', () => {
    const offset = fc.integer({ min: -80, max: 80 });
    const rental = fc
      .record({ offset, length: fc.integer({ min: 0, max: 15 }) })
      .map(({ offset: from, length }) => ({
        startDate: addDays(wanted.startDate, from),
        endDate: addDays(wanted.startDate, from + length),
      }));
    fc.assert(
      fc.property(fc.array(rental, { maxLength: 12 }), (taken) => {
        const isFree = (period: Period): boolean => !taken.some((other) => overlaps(period, other));
        const shifted = (days: number): Period => ({
          startDate: addDays(wanted.startDate, days),
          endDate: addDays(wanted.endDate, days),
        });
        const found = nearestFree(taken, wanted, always);
        const distance = found
          ? Math.abs(daysBetween(wanted.startDate, found.startDate))
          : NEAREST_WINDOW_DAYS + 1;
        if (found) {
          expect(isFree(found)).toBe(true);
          expect(daysCharged(found)).toBe(daysCharged(wanted));
        }
        for (let nearer = 0; nearer < distance; nearer += 1) {
          expect(isFree(shifted(nearer))).toBe(false);
          expect(isFree(shifted(-nearer))).toBe(false);
        }
      }),
    );
  });

  it('depends on the days of the search only', () => {
    const { startDate, endDate } = searchedDays(wanted);
    expect(daysBetween(startDate, wanted.startDate)).toBe(60);
    expect(endDate).toBe('2027-07-14');
  });
});
