import { expect, it } from 'vitest';
import { placedBars } from './placed-bars.ts';

const days = { from: '2026-05-01', to: '2026-05-28' };
const bar = (startDate: string, endDate: string) => ({ startDate, endDate });

it.for([
  ['within the line', [bar('2026-05-03', '2026-05-05')], ['3 / 6']],
  ['cut at both ends', [bar('2026-04-20', '2026-06-05')], ['1 / 29']],
  ['of one day, the last', [bar('2026-05-28', '2026-05-28')], ['28 / 29']],
  ['after it', [bar('2026-05-29', '2026-05-30')], []],
  [
    'beside each other',
    [bar('2026-05-01', '2026-05-02'), bar('2026-05-03', '2026-05-03')],
    ['1 / 3', '3 / 4'],
  ],
  [
    'behind a late one',
    [bar('2026-04-28', '2026-05-03'), bar('2026-05-02', '2026-05-06')],
    ['1 / 4', '4 / 7'],
  ],
  ['hidden by a late one', [bar('2026-04-28', '2026-05-03'), bar('2026-05-02', '2026-05-03')], ['1 / 4']],
] as const)('a bar %s', ([, bars, columns]) => {
  expect(placedBars(bars, days).map((placed) => placed.columns)).toEqual(columns);
});
