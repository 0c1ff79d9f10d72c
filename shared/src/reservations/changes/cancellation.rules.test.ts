import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyDay, agencyInstant, agencyTime } from '../../kernel/iso-date.ts';
import { cancellationRight, freeCancellationUntil, isCancellationFree } from './cancellation.rules.ts';

describe('free cancellation', () => {
  it.each([
    ['2027-05-12', '2027-05-11', '09:00', '2027-05-11T07:00:00.000Z'],
    ['2027-01-01', '2026-12-31', '09:00', '2026-12-31T08:00:00.000Z'],
    // 24 elapsed hours: the night of a clock change lasts 23 or 25.
    ['2027-03-28', '2027-03-27', '08:00', '2027-03-27T07:00:00.000Z'],
    ['2027-03-29', '2027-03-28', '09:00', '2027-03-28T07:00:00.000Z'],
    ['2027-10-31', '2027-10-30', '10:00', '2027-10-30T08:00:00.000Z'],
    ['2027-11-01', '2027-10-31', '09:00', '2027-10-31T08:00:00.000Z'],
    ['2026-03-29', '2026-03-28', '08:00', '2026-03-28T07:00:00.000Z'],
    ['2028-10-29', '2028-10-28', '10:00', '2028-10-28T08:00:00.000Z'],
  ])('of a rental that starts on %s ends on %s at %s', (startDate, day, time, instant) => {
    const border = freeCancellationUntil(startDate);
    expect(border.toISOString()).toBe(instant);
    expect(agencyDay(border)).toBe(day);
    expect(agencyTime(border)).toBe(time);
  });

  it('includes the deadline itself, and not a millisecond more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1100 }), (offset) => {
        const startDate = addDays('2026-01-01', offset);
        const border = freeCancellationUntil(startDate).getTime();
        expect(isCancellationFree(startDate, new Date(border - 1))).toBe(true);
        expect(isCancellationFree(startDate, new Date(border))).toBe(true);
        expect(isCancellationFree(startDate, new Date(border + 1))).toBe(false);
        expect(agencyInstant(startDate, '09:00').getTime() - border).toBe(86_400_000);
      }),
    );
  });
});

describe("the customer's refund terms", () => {
  // The deadline for a start on 9 June is 8 June, 09:00 in Brussels.
  const startDate = '2026-06-09';
  const [before, border, after, later] = ['06:59:59', '07:00:00', '07:00:01', '12:00:00'].map(
    (time) => new Date(`2026-06-08T${time}Z`),
  ) as [Date, Date, Date, Date];

  it.each([
    ['paid and read before the border', before, before, 'free'],
    ['paid at the border, read at once', border, border, 'free'],
    ['paid before the border, read after it', before, later, 'over'],
    ['paid after the border', after, later, 'never'],
    ['not paid yet, before the border', null, before, 'free'],
    ['not paid yet, after the border', null, after, 'never'],
  ] as const)('%s: %s, %s: %s', (_name, paidAt, now, right) => {
    expect(cancellationRight({ startDate, paidAt }, now)).toBe(right);
  });
});
