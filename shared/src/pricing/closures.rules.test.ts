import { describe, expect, it } from 'vitest';
import { daysBetween } from '../kernel/iso-date.ts';
import { belgianHolidays, closedDays, isClosed } from './closures.rules.ts';

describe('closed days', () => {
  const closures = { weekdays: [6], days: ['2027-07-21'] };

  it.each([
    ['2027-07-18', true],
    ['2027-07-19', false],
    ['2027-07-21', true],
    ['2028-07-21', false],
  ])('%s', (day, closed) => {
    expect(isClosed(day, closures)).toBe(closed);
    expect(closedDays(closures).isClosed(day)).toBe(closed);
  });

  it.each([
    [[], [], false],
    [[6], [], true],
    [[], ['2027-07-21'], true],
    [[6], ['2027-07-21'], true],
  ])('every week %j and on %j: any %s', (weekdays, days, hasClosedDays) => {
    expect(closedDays({ weekdays, days })).toMatchObject({ hasClosedDays });
  });
});

describe('Belgian holidays', () => {
  it('has the ten of 2027', () => {
    expect(belgianHolidays(2027).map(({ day }) => day)).toEqual([
      '2027-01-01',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-07-21',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-25',
    ]);
  });

  // As the Church has published them, with the earliest, the latest and the exceptions of the calendar.
  it.each([
    ...['1600-04-02', '1700-04-11', '1800-04-13', '1818-03-22', '1900-04-15', '1943-04-25', '1954-04-18'],
    ...['1981-04-19', '2000-04-23', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16'],
    ...['2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28', '2033-04-17', '2034-04-09', '2035-03-25'],
    ...['2036-04-13', '2037-04-05', '2038-04-25', '2039-04-10', '2040-04-01', '2041-04-21', '2042-04-06'],
    ...['2043-03-29', '2044-04-17', '2045-04-09', '2046-03-25', '2047-04-14', '2048-04-05', '2049-04-18'],
    ...['2050-04-10', '2076-04-19', '2100-03-28', '2200-04-06', '2285-03-22'],
  ])('follow Easter, %s', (easter) => {
    const days = belgianHolidays(Number(easter.slice(0, 4)));
    const after = (holiday: string) =>
      daysBetween(easter, days.find((one) => one.holiday === holiday)?.day ?? '');
    expect(after('easterMonday')).toBe(1);
    expect(after('ascension')).toBe(39);
    expect(after('whitMonday')).toBe(50);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
  });
});
