import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { cellsOf } from './printed-cells.ts';

const FIRST = '2026-11-26';
const days = Array.from({ length: 14 }, (_, index) => addDays(FIRST, index));
const bars = fc
  .uniqueArray(fc.integer({ min: -5, max: 16 }))
  .chain((starts) =>
    fc.tuple(
      ...starts
        .sort((a, b) => a - b)
        .map((start) =>
          fc
            .integer({ min: 0, max: 6 })
            .map((length) => ({ startDate: addDays(FIRST, start), endDate: addDays(FIRST, start + length) })),
        ),
    ),
  );

describe('the days of a row on paper', () => {
  it('are all there once, and every bar that begins in them shows', () => {
    fc.assert(
      fc.property(bars, (row) => {
        const cells = cellsOf(row, days);
        expect(
          cells.flatMap(({ day, count }) => days.slice(days.indexOf(day), days.indexOf(day) + count)),
        ).toEqual(days);
        for (const bar of row.filter(({ startDate }) => days.includes(startDate))) {
          expect(cells.some((cell) => cell.bar === bar && cell.day === bar.startDate)).toBe(true);
        }
        for (const { day, bar } of cells) {
          expect(bar === undefined).toBe(
            !row.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
          );
        }
      }),
    );
  });
});
