import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  agencyDay,
  agencyInstant,
  agencyTime,
  daysBetween,
  daysInMonth,
  isDayOfOurTime,
  isIsoDate,
  isoDate,
  weekday,
} from './iso-date.ts';

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2040, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('a day', () => {
  it.each(['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '2028-02-29'])('accepts %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '01/05/2026',
    '2026-05-01T00:00:00',
    '2026-05-01T00:00:00.000Z',
    '2026-05-01 ',
    ' 2026-05-01',
    '2026-05-01\n',
    '٢٠٢٦-٠٥-٠١',
    '+02026-05-01',
  ])('refuses "%s"', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it('is built from numbers', () => {
    expect(isoDate(2026, 5, 1)).toBe('2026-05-01');
  });

  it('knows the length of each month', () => {
    expect(Array.from({ length: 12 }, (_, index) => daysInMonth(2026, index + 1))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([2024, 2100, 2000].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 29]);
  });

  it.each([
    ['2026-05-11', 0],
    ['2026-05-12', 1],
    ['2026-05-16', 5],
    ['2026-05-17', 6],
  ])('%s is weekday %i of a week that starts on Monday', (date, expected) => {
    expect(weekday(date)).toBe(expected);
  });
});

it('days of our time are those around which others can be reckoned', () => {
  expect(['1900-01-01', '2026-07-06', '2200-12-31'].filter((day) => !isDayOfOurTime(day))).toEqual([]);
  expect(
    ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-31'].filter(isDayOfOurTime),
  ).toEqual([]);
});

describe('arithmetic of days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2027-10-30', 2, '2027-11-01'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-11-21', 24, '2028-11-21'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-31', -2, '2025-11-30'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('goes through the week one day at a time', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7);
      }),
    );
  });

  it('adds months without skipping the target month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (date, months) => {
        const moved = addMonths(date, months);
        const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(isIsoDate(moved)).toBe(true);
        expect(monthOf(moved) - monthOf(date)).toBe(months);
        expect(Number(moved.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)));
      }),
    );
  });

  it('orders days like their texts', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
    );
  });
});

describe('the clock of the agency', () => {
  it.each([
    // Winter: UTC + 1; summer: UTC + 2.
    ['2026-01-15', '09:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15', '18:00', '2026-07-15T16:00:00.000Z'],
    // The weekends on which the clocks change.
    ['2026-03-28', '09:00', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-24', '18:00', '2026-10-24T16:00:00.000Z'],
    ['2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
    ['2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2027-03-27', '09:00', '2027-03-27T08:00:00.000Z'],
    ['2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
    ['2027-03-28', '18:00', '2027-03-28T16:00:00.000Z'],
    ['2027-10-30', '09:00', '2027-10-30T07:00:00.000Z'],
    ['2027-10-31', '09:00', '2027-10-31T08:00:00.000Z'],
    ['2027-10-31', '18:00', '2027-10-31T17:00:00.000Z'],
    ['2028-03-26', '00:00', '2028-03-25T23:00:00.000Z'],
    ['2028-03-26', '09:00', '2028-03-26T07:00:00.000Z'],
    ['2028-10-29', '00:00', '2028-10-28T22:00:00.000Z'],
    ['2028-10-29', '18:00', '2028-10-29T17:00:00.000Z'],
  ])('shows %s %s at %s', (date, time, instant) => {
    expect(agencyInstant(date, time).toISOString()).toBe(instant);
    expect(agencyDay(new Date(instant))).toBe(date);
    expect(agencyTime(new Date(instant))).toBe(time);
  });

  it.each([
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2026-06-30T21:59:59.999Z', '2026-06-30'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01'],
    ['2027-03-27T22:59:59.999Z', '2027-03-27'],
    ['2027-03-28T22:00:00.000Z', '2027-03-29'],
    ['2027-10-30T22:00:00.000Z', '2027-10-31'],
    ['2027-10-31T22:30:00.000Z', '2027-10-31'],
    ['2027-10-31T23:00:00.000Z', '2027-11-01'],
  ])('at %s the day is %s', (instant, day) => {
    expect(agencyDay(new Date(instant))).toBe(day);
  });

  it('round-trips day and time, except in the hour skipped in spring', () => {
    fc.assert(
      fc.property(anyDay, anyTime, (date, time) => {
        const instant = agencyInstant(date, time);
        const skipped = agencyTime(instant) !== time;
        if (skipped) {
          expect(time.slice(0, 2)).toBe('02');
          expect(date.slice(5, 7)).toBe('03');
          expect(weekday(date)).toBe(6);
        } else {
          expect(agencyDay(instant)).toBe(date);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('opens at 09:00 and closes at 18:00 on every day of 2026 to 2028', () => {
    for (let date = '2026-01-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
      for (const time of ['00:00', '09:00', '18:00']) {
        const instant = agencyInstant(date, time);
        expect(`${agencyDay(instant)} ${agencyTime(instant)}`).toBe(`${date} ${time}`);
      }
    }
  });

  it.each(['UTC', 'Europe/Brussels', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'answers the same on a machine that lives in %s',
    (zone) => {
      const script = `
        const d = await import(${JSON.stringify(new URL('./iso-date.ts', import.meta.url).href)});
        console.log(JSON.stringify([
          Intl.DateTimeFormat().resolvedOptions().timeZone,
          d.agencyDay(new Date('2026-12-31T23:00:00Z')),
          d.agencyInstant('2027-03-28', '09:00').toISOString(),
          d.agencyInstant('2027-10-31', '09:00').toISOString(),
          d.addDays('2027-03-27', 2),
          d.daysBetween('2027-10-30', '2027-11-01'),
          d.addMonths('2026-01-31', 1),
          d.weekday('2027-03-28'),
        ]));`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { TZ: zone },
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toEqual([
        zone,
        '2027-01-01',
        '2027-03-28T07:00:00.000Z',
        '2027-10-31T08:00:00.000Z',
        '2027-03-29',
        2,
        '2026-02-28',
        6,
      ]);
    },
  );
});
