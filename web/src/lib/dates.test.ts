import { expect, it } from 'vitest';
import { formatFirstDay, formatSpan } from './dates.ts';

it.each([
  ['2026-12-18', '2026-12-21', 'ven. 18'],
  ['2026-06-01', '2026-06-01', 'lun. 1er'],
  ['2026-11-28', '2026-12-02', 'sam. 28 novembre'],
  ['2026-12-30', '2027-01-02', 'mer. 30 décembre 2026'],
  ['2026-05-12', '2027-05-12', 'mar. 12 mai 2026'],
])('the first day of %s to %s is %s', (startDate, endDate, text) => {
  expect(formatFirstDay({ startDate, endDate }).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['2027-05-14', '2027-05-14', '14 mai'],
  ['2027-05-01', '2027-05-17', '1er–17 mai'],
  ['2027-05-28', '2027-06-03', '28 mai – 3 juin'],
  ['2026-12-30', '2027-01-02', '30 décembre 2026 – 2 janvier 2027'],
])('from %s to %s is written %j', (startDate, endDate, expected) => {
  expect(formatSpan({ startDate, endDate }).replaceAll('\u00a0', ' ')).toBe(expected);
});
