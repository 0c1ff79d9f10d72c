import { expect, it } from 'vitest';
import { formatFirstDay } from './dates.ts';

it.each([
  ['2026-12-18', '2026-12-21', 'ven. 18'],
  ['2026-06-01', '2026-06-01', 'lun. 1er'],
  ['2026-11-28', '2026-12-02', 'sam. 28 novembre'],
  ['2026-12-30', '2027-01-02', 'mer. 30 décembre 2026'],
  ['2026-05-12', '2027-05-12', 'mar. 12 mai 2026'],
])('the first day of %s to %s is %s', (startDate, endDate, text) => {
  expect(formatFirstDay({ startDate, endDate }).replaceAll('\u00a0', ' ')).toBe(text);
});
