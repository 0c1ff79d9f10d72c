import { expect, it } from 'vitest';
import { formatPeriod, formatSpan } from './page-dates.ts';

it.each([
  ['2026-05-12', '2026-05-15', 'du mar. 12 mai 2026 au ven. 15 mai 2026'],
  ['2026-05-12', '2026-05-12', 'le mar. 12 mai 2026'],
])('on a page, from %s to %s is written %j', (startDate, endDate, expected) => {
  expect(formatPeriod({ startDate, endDate }).replaceAll('\u00a0', ' ')).toBe(expected);
});

it.each([
  ['2027-05-14', '2027-05-14', '14 mai'],
  ['2027-05-01', '2027-05-17', '1er–17 mai'],
  ['2027-05-28', '2027-06-03', '28 mai – 3 juin'],
  ['2026-12-30', '2027-01-02', '30 décembre 2026 – 2 janvier 2027'],
])('from %s to %s is written %j', (startDate, endDate, expected) => {
  expect(formatSpan({ startDate, endDate }).replaceAll('\u00a0', ' ')).toBe(expected);
});
