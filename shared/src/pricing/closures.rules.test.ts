import { describe, expect, it } from 'vitest';
import { belgianHolidays, isClosed } from './closures.rules.ts';

describe('closed days', () => {
  const closures = { weekdays: [6], days: ['2027-07-21'] };

  it.each([
    ['2027-07-18', true],
    ['2027-07-19', false],
    ['2027-07-21', true],
    ['2028-07-21', false],
  ])('%s', (day, closed) => {
    expect(isClosed(day, closures)).toBe(closed);
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

  it.each([
    [2024, '2024-04-01'],
    [2025, '2025-04-21'],
    [2026, '2026-04-06'],
    [2030, '2030-04-22'],
    [2038, '2038-04-26'],
  ])('Easter Monday of %i is %s', (year, day) => {
    expect(belgianHolidays(year).find(({ name }) => name === 'Lundi de Pâques')?.day).toBe(day);
  });
});
