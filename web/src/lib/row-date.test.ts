import { expect, it } from 'vitest';
import { formatRowDate } from './row-date.ts';

it.each([
  ['2026-12-01', 'mar. 1er déc.'],
  ['2026-05-12', 'mar. 12 mai'],
  ['2026-02-02', 'lun. 2 févr.'],
  ['2026-07-14', 'mar. 14 juill.'],
  ['2027-01-02', 'sam. 2 janv. 2027'],
])('%s in a row of 2026 is %s', (date, written) => {
  expect(formatRowDate(date, '2026-12-03').replaceAll('\u00a0', ' ')).toBe(written);
});
