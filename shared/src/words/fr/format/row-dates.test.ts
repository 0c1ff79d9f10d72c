import { describe, expect, it } from 'vitest';
import { formatRowDate, formatRowDay, formatRowMoment, rowEnds } from './row-dates.ts';

const TODAY = '2026-12-03';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it.each([
  ['2026-12-01', 'mar. 1er déc.'],
  ['2026-05-12', 'mar. 12 mai'],
  ['2026-02-02', 'lun. 2 févr.'],
  ['2026-07-14', 'mar. 14 juill.'],
  ['2027-01-02', 'sam. 2 janv. 2027'],
])('%s in a row of 2026 is %s', (date, written) => {
  expect(plain(formatRowDate(date, TODAY))).toBe(written);
});

it('what is over has no weekday', () => {
  expect(plain(formatRowDay('2026-12-01', TODAY))).toBe('1er déc.');
  expect(plain(formatRowDay('2025-12-01', TODAY))).toBe('1er déc. 2025');
  expect(plain(formatRowMoment(new Date('2026-11-30T23:30:00.000Z'), TODAY))).toBe('1er déc. 00:30');
});

describe('the days of a rental in a row', () => {
  it.each([
    ['2026-12-02', '2026-12-05', 'mer. 2 → sam. 5 déc.'],
    ['2026-12-02', '2026-12-02', 'mer. 2 déc.'],
    ['2026-06-01', '2026-06-03', 'lun. 1er → mer. 3 juin'],
    ['2026-11-30', '2026-12-02', 'lun. 30 nov. → mer. 2 déc.'],
    ['2026-12-30', '2027-01-02', 'mer. 30 déc. → sam. 2 janv. 2027'],
    ['2027-04-29', '2027-05-05', 'jeu. 29 avr. → mer. 5 mai 2027'],
  ])('from %s to %s', (startDate, endDate, text) => {
    expect(plain(rowEnds({ startDate, endDate }, TODAY).join(' → '))).toBe(text);
  });
});
