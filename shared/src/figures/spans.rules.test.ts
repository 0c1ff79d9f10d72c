import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyInstant, type IsoDate } from '../kernel/iso-date.ts';
import { lengthOf, spanBefore, stepOf, stepsOf, windowsOf, type Span, type Step } from './spans.rules.ts';

const span = (text: string): Span => {
  const [from = '', to = from] = text.split('/');
  return { from, to };
};
const textOf = ({ from, to }: Span): string => (from === to ? from : `${from}/${to}`);

const anyDay: fc.Arbitrary<IsoDate> = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays('2000-01-01', days));
const anySpan = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 3_652 }))
  .map(([from, days]): Span => ({ from, to: addDays(from, days) }));

describe('the span before', () => {
  it.each<[string, string, string]>([
    ['a day', '2026-06-15', '2026-06-14'],
    ['a week', '2026-06-15/2026-06-21', '2026-06-08/2026-06-14'],
    ['a month', '2026-03-01/2026-03-31', '2026-02-01/2026-02-28'],
    ['a month until a day', '2026-12-01/2026-12-12', '2026-11-01/2026-11-12'],
    ['a month until a day that the one before lacks', '2026-03-01/2026-03-30', '2026-02-01/2026-02-28'],
    ['the first of a month', '2026-03-01', '2026-02-01'],
    ['January', '2026-01-01/2026-01-31', '2025-12-01/2025-12-31'],
    ['a quarter', '2026-04-01/2026-06-30', '2026-01-01/2026-03-31'],
    ['a year', '2026-01-01/2026-12-31', '2025-01-01/2025-12-31'],
    ['a year until a day', '2026-01-01/2026-12-12', '2025-01-01/2025-12-12'],
    ['a year until the end of February', '2028-01-01/2028-02-29', '2027-01-01/2027-02-28'],
    ['the same after a leap year', '2029-01-01/2029-02-28', '2028-01-01/2028-02-29'],
    ['twelve months across years', '2025-07-01/2026-06-30', '2024-07-01/2025-06-30'],
    ['two years', '2025-01-01/2026-12-31', '2023-01-01/2024-12-31'],
    ['other days', '2026-06-10/2026-07-09', '2026-05-11/2026-06-09'],
  ])('of %s', (_name, of, before) => {
    expect(textOf(spanBefore(span(of)))).toBe(before);
  });

  it('ends before the span begins, and begins no later than it ends', () => {
    fc.assert(
      fc.property(anySpan, (of) => {
        const before = spanBefore(of);
        expect(before.to < of.from).toBe(true);
        expect(before.from <= before.to).toBe(true);
      }),
    );
  });
});

describe('the steps of a span', () => {
  it.each<[string, Step, string[]]>([
    ['2026-06-15', 'day', ['2026-06-15']],
    ['2026-06-15/2026-06-17', 'day', ['2026-06-15', '2026-06-16', '2026-06-17']],
    // 17 June 2026 is a Wednesday.
    ['2026-06-17/2026-06-29', 'week', ['2026-06-17/2026-06-21', '2026-06-22/2026-06-28', '2026-06-29']],
    ['2026-01-15/2026-03-01', 'month', ['2026-01-15/2026-01-31', '2026-02-01/2026-02-28', '2026-03-01']],
    ['2025-12-31/2026-12-31', 'year', ['2025-12-31', '2026-01-01/2026-12-31']],
  ])('of %s by the %s', (of, step, steps) => {
    expect(stepsOf(span(of), step).map(textOf)).toEqual(steps);
  });

  it.each<[string, string, Step]>([
    ['a month', '2026-01-01/2026-01-31', 'day'],
    ['32 days', '2026-01-01/2026-02-01', 'week'],
    ['half a year', '2026-01-01/2026-06-30', 'week'],
    ['a year', '2026-01-01/2026-12-31', 'month'],
    ['three years', '2024-01-01/2026-12-31', 'month'],
    ['ten years', '2017-01-01/2026-12-31', 'year'],
  ])('of %s', (_name, of, step) => {
    expect(stepOf(span(of))).toBe(step);
  });

  it('follow each other from its first to its last day, and are few enough to be drawn', () => {
    fc.assert(
      fc.property(anySpan, (of) => {
        const steps = stepsOf(of, stepOf(of));
        expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([of.from, of.to]);
        for (const [index, { from }] of steps.slice(1).entries()) {
          expect(from).toBe(addDays(steps[index]?.to ?? '', 1));
        }
        expect(steps.length).toBeLessThanOrEqual(38);
        expect(steps.reduce((days, step) => days + lengthOf(step), 0)).toBe(lengthOf(of));
      }),
    );
  });
});

describe('windows', () => {
  const year = stepsOf(span('2026-01-01/2026-12-31'), 'year');

  it('are the steps, with the VAT of the regime of each day', () => {
    expect(windowsOf(year, [])).toEqual([{ ...year[0], step: 0, vatPercent: 21 }]);
    const regimes = [
      { regime: 'franchise' as const, from: agencyInstant('2025-01-01', '00:00') },
      { regime: 'normal' as const, from: agencyInstant('2026-07-01', '00:00') },
    ];
    expect(windowsOf(year, regimes)).toEqual([
      { from: '2026-01-01', to: '2026-06-30', step: 0, vatPercent: 0 },
      { from: '2026-07-01', to: '2026-12-31', step: 0, vatPercent: 21 },
    ]);
  });

  it('have the regime with which a day of several ends', () => {
    const regimes = [
      { regime: 'none' as const, from: agencyInstant('2026-03-10', '10:00') },
      { regime: 'normal' as const, from: agencyInstant('2026-03-10', '15:00') },
    ];
    expect(windowsOf(year, regimes).map(({ from, vatPercent }) => [from, vatPercent])).toEqual([
      ['2026-01-01', 21],
      ['2026-03-10', 21],
    ]);
  });
});
