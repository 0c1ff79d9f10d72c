import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortPeriod,
} from './dates.ts';

describe('French dates', () => {
  it.each([
    ['2026-05-12', '12/05/2026', 'mar. 12 mai 2026', 'mardi 12 mai 2026', 'mai 2026'],
    ['2026-08-01', '01/08/2026', 'sam. 1er août 2026', 'samedi 1er août 2026', 'août 2026'],
    ['2027-02-28', '28/02/2027', 'dim. 28 février 2027', 'dimanche 28 février 2027', 'février 2027'],
    ['2027-12-09', '09/12/2027', 'jeu. 9 décembre 2027', 'jeudi 9 décembre 2027', 'décembre 2027'],
  ])('%s', (date, short, medium, long, month) => {
    expect(formatShortDate(date)).toBe(short);
    expect(formatDate(date)).toBe(medium);
    expect(formatLongDate(date)).toBe(long);
    expect(formatMonth(date)).toBe(month);
  });

  it.each([
    ['2026-05-12', '2026-05-15', 'du 12/05/2026 au 15/05/2026'],
    ['2026-05-12', '2026-05-12', 'le 12/05/2026'],
  ])('from %s to %s', (startDate, endDate, text) => {
    expect(formatShortPeriod({ startDate, endDate })).toBe(text);
  });

  it("matches the platform's locale data", () => {
    const long = new Intl.DateTimeFormat('fr-BE', { dateStyle: 'full', timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 25_000 }), (day) => {
        const instant = new Date(day * 86_400_000);
        const expected = long.format(instant).replace(/ 1 /, ' 1er ');
        expect(formatLongDate(instant.toISOString().slice(0, 10))).toBe(expected);
      }),
    );
  });
});

describe('moments', () => {
  it.each([
    ['2026-05-11T07:00:00Z', 'lundi 11 mai 2026 à 09:00'],
    ['2026-12-31T23:30:00Z', 'vendredi 1er janvier 2027 à 00:30'],
  ])("%s is shown in the agency's time: %s", (instant, text) => {
    expect(formatMoment(new Date(instant))).toBe(text);
  });
});
