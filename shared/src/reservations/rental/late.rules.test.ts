import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '../../kernel/iso-date.ts';
import { isLate, keptUntil, returnDay } from './late.rules.ts';

const rental = {
  state: 'confirmed',
  startDate: '2027-05-10',
  endDate: '2027-05-14',
  departedAt: new Date('2027-05-10T07:30:00Z'),
} as const;
const at = (day: IsoDate, time: string): Date => agencyInstant(day, time);

describe('a vehicle is late', () => {
  it.each([
    ['before 18:00 of its last day', rental, at('2027-05-14', '17:59'), false],
    ['from 18:00 of its last day', rental, at('2027-05-14', '18:00'), true],
    ['days later', rental, at('2027-05-20', '08:00'), true],
    ['not without a recorded departure', { ...rental, departedAt: null }, at('2027-05-20', '08:00'), false],
    ['not once it is back', { ...rental, state: 'finalized' as const }, at('2027-05-20', '08:00'), false],
  ])('%s', (_name, facts, now, expected) => {
    expect(isLate(facts, now)).toBe(expected);
  });
});

describe('a late vehicle is kept', () => {
  it.each([
    ['not before it is late', undefined, at('2027-05-14', '17:00'), null],
    ['until tomorrow', undefined, at('2027-05-14', '18:00'), '2027-05-15'],
    ['a day longer each day', undefined, at('2027-05-17', '00:00'), '2027-05-18'],
    [
      'until tomorrow when the next rental begins later',
      '2027-05-20',
      at('2027-05-14', '19:00'),
      '2027-05-15',
    ],
    ['until the day before the next rental', '2027-05-17', at('2027-05-17', '09:00'), '2027-05-16'],
    ['not at all when the next rental begins tomorrow', '2027-05-15', at('2027-05-14', '18:00'), null],
  ])('%s', (_name, next, now, expected) => {
    expect(keptUntil(rental, next, now)).toBe(expected);
  });
});

describe('the day of a return', () => {
  it.each([
    ['before the last day', null, at('2027-05-12', '10:00'), '2027-05-12'],
    ['on the last day', null, at('2027-05-14', '20:00'), '2027-05-14'],
    ['late', '2027-05-17', at('2027-05-16', '10:00'), '2027-05-16'],
    ['late, on days of the next rental', '2027-05-15', at('2027-05-17', '10:00'), '2027-05-15'],
    ['before its first day', null, at('2027-05-09', '10:00'), '2027-05-10'],
  ])('%s', (_name, kept, returnedAt, expected) => {
    expect(returnDay({ ...rental, keptUntil: kept }, returnedAt)).toBe(expected);
  });

  it('is unknown without a departure', () => {
    const facts = { ...rental, departedAt: null, keptUntil: null };
    expect(returnDay(facts, at('2027-05-12', '10:00'))).toBeNull();
  });
});

describe('at any moment', () => {
  const facts = fc.record({
    length: fc.integer({ min: 1, max: 10 }),
    // Hours since the first day began.
    hour: fc.integer({ min: 0, max: 600 }),
    // Days between the last day and the next thing that takes the vehicle.
    gap: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    hasLeft: fc.boolean(),
  });
  const startDate = '2027-03-20'; // The days contain the change to summer time.

  it('a kept vehicle never takes a day of the next rental, nor one after tomorrow, and a return frees days only', () => {
    fc.assert(
      fc.property(facts, ({ length, hour, gap, hasLeft }) => {
        const endDate = addDays(startDate, length);
        const now = new Date(agencyInstant(startDate, '00:00').getTime() + hour * 3_600_000);
        const departedAt = hasLeft ? agencyInstant(startDate, '09:00') : null;
        const one = { state: 'confirmed' as const, startDate, endDate, departedAt };
        const next = gap === undefined ? undefined : addDays(endDate, gap);
        const kept = keptUntil(one, next, now);
        if (kept !== null) {
          expect(isLate(one, now)).toBe(true);
          expect(kept > endDate).toBe(true);
          expect(next === undefined || kept < next).toBe(true);
          expect(kept <= addDays(agencyDay(now), 1)).toBe(true);
        }
        // Late and free tomorrow: tomorrow is kept.
        const tomorrow = addDays(agencyDay(now), 1);
        if (isLate(one, now) && (next === undefined || next > tomorrow)) expect(kept).toBe(tomorrow);
        const back = returnDay({ ...one, keptUntil: kept }, now);
        expect(back === null).toBe(!hasLeft);
        if (back !== null) {
          expect(back >= startDate).toBe(true);
          expect(back <= (kept ?? endDate)).toBe(true);
        }
      }),
    );
  });

  it('what is kept grows with time, until the next rental', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 100 }), ({ length, hour, gap }, later) => {
        const endDate = addDays(startDate, length);
        const one = { state: 'confirmed' as const, startDate, endDate, departedAt: new Date(0) };
        const next = gap === undefined ? undefined : addDays(endDate, gap);
        const moment = (hours: number) =>
          new Date(agencyInstant(startDate, '00:00').getTime() + hours * 3_600_000);
        const [before, after] = [
          keptUntil(one, next, moment(hour)),
          keptUntil(one, next, moment(hour + later)),
        ];
        expect((before ?? '') <= (after ?? '')).toBe(true);
      }),
    );
  });
});
