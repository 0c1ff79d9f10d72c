import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompleteDateText, parseDateText } from './date-text.ts';

const today = '2026-05-10';

describe('reading a typed date', () => {
  it.each([
    ['12/05/2026', '2026-05-12'],
    ['05-06-2026', '2026-06-05'],
    ['5.6.2026', '2026-06-05'],
    ['5/6/26', '2026-06-05'],
    ['5 6 2026', '2026-06-05'],
    ['05062026', '2026-06-05'],
    ['050626', '2026-06-05'],
    ['2026-06-05', '2026-06-05'],
    ['  12/05/2026 ', '2026-05-12'],
    ['29/02/2028', '2028-02-29'],
    ['1/1/1999', '1999-01-01'],
  ])('takes %s', (text, date) => {
    expect(parseDateText(text, today)).toBe(date);
  });

  it.each([
    ['5/6', '2026-06-05'],
    ['0506', '2026-06-05'],
    ['10/5', '2026-05-10'],
    ['9/5', '2027-05-09'],
    ['1/1', '2027-01-01'],
  ])('without a year takes the next %s', (text, date) => {
    expect(parseDateText(text, today)).toBe(date);
  });

  it.each([
    '',
    ' ',
    'demain',
    '31/02/2026',
    '29/02/2027',
    '29/2',
    '32/1/2026',
    '12/13/2026',
    '0/5/2026',
    '12/05/026',
    '12/05/20261',
    '12/05/2026T00:00',
    '2026-02-30',
    '5',
    '12/',
    '-5/6',
  ])('refuses "%s"', (text) => {
    expect(parseDateText(text, today)).toBeUndefined();
  });

  it.each([
    ['10/5', '2026-05-10'],
    ['11/5', '2025-05-11'],
    ['29/2', undefined],
    ['11/5/26', '2026-05-11'],
    ['1/1/1999', '1999-01-01'],
  ])('on the side of the past takes %s for %s', (text, date) => {
    expect(parseDateText(text, today, 'past')).toBe(date);
  });

  it.each([
    ['12/05/85', '1985-05-12'],
    ['120585', '1985-05-12'],
    ['10/5/26', '2026-05-10'],
    ['11/5/26', '1926-05-11'],
    ['29/02/28', '1928-02-29'],
    ['29/02/24', '2024-02-29'],
    ['1/1/2099', '2099-01-01'],
    ['11/5', '2025-05-11'],
  ])('of a life takes %s for %s', (text, date) => {
    expect(parseDateText(text, today, 'life')).toBe(date);
  });

  it('parses every date as the fields format it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 2000 }), (offset) => {
        const date = addDays(today, offset);
        expect(parseDateText(formatShortDate(date), today)).toBe(date);
        expect(isCompleteDateText(formatShortDate(date))).toBe(true);
      }),
    );
  });

  it('waits for the whole year before a text counts as finished', () => {
    expect(['5/6', '05/06/20', '05/06/202', '5/6/2026'].map(isCompleteDateText)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
