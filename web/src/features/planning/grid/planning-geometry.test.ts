import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { overlaps } from '@volant/shared/kernel/period.ts';
import {
  barBox,
  barsWithin,
  dayAt,
  drawnSpan,
  edgeSpeed,
  isDrawn,
  offsetShowing,
} from './planning-geometry.ts';

describe('the items that are drawn', () => {
  it.each([
    ['at the beginning', 0, 500, { first: 0, end: 15 }],
    ['further down', 1_000, 500, { first: 15, end: 35 }],
    ['at the end', 2_500, 500, { first: 45, end: 60 }],
    ['beyond the end', 9_000, 500, { first: 60, end: 60 }],
  ])('%s', (_where, offset, size, expected) => {
    expect(drawnSpan({ offset, size }, { unit: 50, count: 60, margin: 5 })).toEqual(expected);
  });

  it('contain all that shows, and at most twice the margin more at each side', () => {
    fc.assert(
      fc.property(
        fc.record({ offset: fc.nat(5_000), size: fc.nat(2_000) }),
        fc.record({
          unit: fc.integer({ min: 10, max: 80 }),
          count: fc.nat(400),
          margin: fc.integer({ min: 1, max: 10 }),
        }),
        (shown, items) => {
          const { first, end } = drawnSpan(shown, items);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(items.count);
          const showing = Math.ceil(shown.size / items.unit) + 1;
          expect(end - first).toBeLessThanOrEqual(showing + 4 * items.margin);
          for (let index = 0; index < items.count; index += 1) {
            const [from, to] = [index * items.unit, (index + 1) * items.unit];
            const shows = to > shown.offset && from < shown.offset + shown.size;
            if (shows) expect(index >= first && index < end).toBe(true);
          }
        },
      ),
    );
  });

  it.each([
    ['the whole span', 250, 500, true],
    ['a part of an item before it', 249, 500, false],
    ['a part of an item after it', 251, 500, false],
    ['less', 300, 100, true],
  ])('contain what shows: %s', (_what, offset, size, expected) => {
    expect(isDrawn({ offset, size }, 50, { first: 5, end: 15 })).toBe(expected);
  });
});

describe('a bar', () => {
  it('covers its days, the last one included', () => {
    expect(barBox({ startDate: '2027-05-14', endDate: '2027-05-17' }, '2027-05-10', 40)).toEqual({
      left: 160,
      width: 160,
    });
  });

  it('that began before the first loaded day begins to its left', () => {
    expect(barBox({ startDate: '2027-05-09', endDate: '2027-05-10' }, '2027-05-10', 40).left).toBe(-40);
  });

  it('keeps the width of its days when the clocks change', () => {
    expect(barBox({ startDate: '2027-03-27', endDate: '2027-03-29' }, '2027-03-27', 40).width).toBe(120);
  });

  it('lies where the pointer finds its first day', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 8, max: 90 }), fc.nat(99), (days, width, percent) => {
        const day = addDays('2027-01-04', days);
        const { left } = barBox({ startDate: day, endDate: day }, '2027-01-04', width);
        expect(dayAt(left + (width * percent) / 100, '2027-01-04', width)).toBe(day);
      }),
    );
  });
});

it('finds the bars of a period as a search of all would', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { maxLength: 40 }),
      fc.nat(200),
      fc.nat(40),
      (gapsAndLengths, from, length) => {
        let day = '2027-01-01';
        const bars = gapsAndLengths.map(([gap, days]) => {
          const startDate = addDays(day, gap);
          const endDate = addDays(startDate, days);
          day = addDays(endDate, 1);
          return { startDate, endDate };
        });
        const startDate = addDays('2027-01-01', from);
        const period = { startDate, endDate: addDays(startDate, length) };
        expect(barsWithin(bars, period)).toEqual(bars.filter((bar) => overlaps(bar, period)));
      },
    ),
  );
});

it.each([
  ['an item that shows', { start: 120, length: 40 }, 100],
  ['an item to the left', { start: 40, length: 40 }, 40],
  ['an item to the right', { start: 320, length: 40 }, 160],
  ['an item too long to show as a whole', { start: 150, length: 400 }, 150],
])('scrolls to show %s', (_what, item, expected) => {
  expect(offsetShowing(item, { offset: 100, size: 200 })).toBe(expected);
});

describe('a drag scrolls', () => {
  it.each([
    ['not in the middle', { from: 400, at: 500 }, 0],
    ['not at the beginning of the reach of an edge', { from: 400, at: 660 }, 0],
    ['slowly where it comes near the end', { from: 400, at: 661 }, 225],
    ['faster nearer to it', { from: 400, at: 680 }, 700],
    ['fastest at the edge', { from: 400, at: 700 }, 1_200],
    ['no faster beyond it', { from: 400, at: 2_000 }, 1_200],
    ['back near the beginning', { from: 400, at: 220 }, -700],
    ['back beyond it', { from: 400, at: -10 }, -1_200],
    ['not where it began near the edge', { from: 690, at: 700 }, 0],
    ['from there once it moves on', { from: 680, at: 696 }, 1_100],
    ['not towards the edge that it leaves', { from: 695, at: 675 }, 0],
  ])('%s', (_what, places, expected) => {
    expect(edgeSpeed(places, { start: 200, end: 700 })).toBe(expected);
  });
});
