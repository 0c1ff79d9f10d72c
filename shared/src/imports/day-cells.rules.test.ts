import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isIsoDate } from '../kernel/iso-date.ts';
import { UNREADABLE } from './cells.rules.ts';
import { cellsOfPeriod, dayFromCell, daysOfRental, dayWithoutYear } from './day-cells.rules.ts';

describe('a day', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['06/07/26', '2026-07-06'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-1999', '1999-02-01'],
    ['06/07/75', '1975-07-06'],
    ['06/07/70', '1970-07-06'],
    ['06/07/69', '2069-07-06'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T14:30', '2026-12-31'],
    ['31/12/2026 14:30', '2026-12-31'],
    ['46387', '2026-12-31'],
    ['46387,604', '2026-12-31'],
    ['3 déc. 2026', '2026-12-03'],
    ['31-déc-27', '2027-12-31'],
    ['jeudi 3 décembre 2026', '2026-12-03'],
    ['1er août 2026', '2026-08-01'],
    ['5 FÉVR. 2026 14:30', '2026-02-05'],
    ['3 december 2026', '2026-12-03'],
    ['Dec 3, 2026', '2026-12-03'],
  ])('%j is %s', (cell, day) => {
    expect(dayFromCell(cell)).toBe(day);
  });

  // `2026`: a year is no serial day, which would be one of 1905.
  it.each([
    '31/02/2026',
    '00/01/2026',
    '2026-13-01',
    'demain',
    '12',
    '2026',
    '2027',
    '19999',
    '1/2',
    '99999999',
    '=TODAY()',
  ])('%j cannot be read', (cell) => {
    expect(dayFromCell(cell)).toBe(UNREADABLE);
  });

  it.each([
    [100, '2026-12-31'],
    [101, UNREADABLE],
  ])('in a cell of %i characters is %s', (length, day) => {
    expect(dayFromCell('31/12/2026'.padEnd(length))).toBe(day);
  });

  it('counts from 1904 where the workbook does', () => {
    expect(dayFromCell('44925', { startsIn1904: true })).toBe('2026-12-31');
  });

  it('of an empty cell is none', () => {
    expect(dayFromCell('  ')).toBeUndefined();
  });

  it('is the same however it is written', () => {
    const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1970-01-01', count));
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        expect(isIsoDate(day)).toBe(true);
        for (const written of [day, `${date}/${month}/${year}`, `${Number(date)}.${Number(month)}.${year}`])
          expect(dayFromCell(written)).toBe(day);
      }),
    );
  });
});

describe('a day without its year', () => {
  it.each([
    ['03/12', { from: '2026-09-01' }, '2026-12-03'],
    ['03/08', { from: '2026-09-01' }, '2027-08-03'],
    ['3 déc.', { from: '2026-12-03' }, '2026-12-03'],
    ['jeu. 3 décembre', { from: '2026-09-01' }, '2026-12-03'],
    ['1er janvier', { until: '2026-12-03' }, '2026-01-01'],
    ['04/12', { until: '2026-12-03' }, '2025-12-04'],
    ['29/02', { from: '2026-03-01' }, '2028-02-29'],
  ] as const)('%j is looked for %j: %s', (cell, wanted, day) => {
    expect(dayFromCell(cell)).toBe(UNREADABLE);
    expect(dayWithoutYear(cell, wanted)).toBe(day);
  });

  it.each(['31/02', '03/12/2026', '12', 'décembre', '', '0/12'])('%j is none', (cell) => {
    expect(dayWithoutYear(cell, { from: '2026-09-01' })).toBe(UNREADABLE);
  });
});

describe('the days of a rental', () => {
  const year = { from: '2026-09-01' };

  it.each([
    ['du 03/12 au 07/12', '2026-12-03', '2026-12-07', true],
    ['Du 30/12 au 02/01', '2026-12-30', '2027-01-02', true],
    ['du 3 au 7 décembre', '2026-12-03', '2026-12-07', true],
    ['du 3 au 7 décembre 2027', '2027-12-03', '2027-12-07', false],
    ['du 30 décembre au 2 janvier 2028', '2027-12-30', '2028-01-02', false],
    ['03/12/2026 - 07/12/2026', '2026-12-03', '2026-12-07', false],
    ['03/12/26-07/12/26', '2026-12-03', '2026-12-07', false],
    ['3-7/12/2026', '2026-12-03', '2026-12-07', false],
    ['03/12 → 07/12/2026', '2026-12-03', '2026-12-07', false],
    ['jeudi 3 déc. au lundi 7 déc.', '2026-12-03', '2026-12-07', true],
    ['03/12/2026 09:00 - 07/12/2026 18:00', '2026-12-03', '2026-12-07', false],
    ['2026-12-03 to 2026-12-07', '2026-12-03', '2026-12-07', false],
  ])('%j are %s to %s', (cell, start, end, isProposed) => {
    const cells = cellsOfPeriod(cell);
    expect(cells && daysOfRental(cells, { year })).toEqual({ start, end, isProposed });
  });

  it.each([
    'le 3 décembre',
    'du 03/12 au lendemain',
    'de bientôt au 03/12',
    '03/12 au 05/12 au 07/12',
    'bientôt',
    '2026-12-03',
    '',
  ])('%j are no two days', (cell) => {
    expect(cellsOfPeriod(cell)).toBeUndefined();
  });

  it('in two cells follow each other, also where one has its year', () => {
    expect(daysOfRental({ start: '30/12', end: '02/01' }, { year })).toEqual({
      start: '2026-12-30',
      end: '2027-01-02',
      isProposed: true,
    });
    expect(daysOfRental({ start: '30/12', end: '02/01/2025' }, { year })).toMatchObject({
      start: '2024-12-30',
      isProposed: true,
    });
    expect(daysOfRental({ start: '30/12/2025', end: '02/01' }, { year })).toMatchObject({
      end: '2026-01-02',
    });
    expect(daysOfRental({ start: '31/02', end: '02/03' }, { year })).toMatchObject({ isProposed: false });
  });
});
