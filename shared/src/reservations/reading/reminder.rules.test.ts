import { describe, expect, it } from 'vitest';
import { isReminderUseful, startsToRemind } from './reminder.rules.ts';

describe('the reminder of a pick-up', () => {
  it.each([
    // In Brussels: 08:59, 09:00, midnight, 08:59, 09:00.
    ['2026-06-02T06:59:59Z', ['2026-06-02']],
    ['2026-06-02T07:00:00Z', ['2026-06-03']],
    ['2026-06-02T21:59:59Z', ['2026-06-03']],
    ['2026-06-02T22:00:00Z', ['2026-06-03']],
    ['2026-06-03T06:59:59Z', ['2026-06-03']],
    ['2026-06-03T07:00:00Z', ['2026-06-04']],
    // The days of the clock change, and the ones after.
    ['2026-10-25T07:59:59Z', ['2026-10-25']],
    ['2026-10-25T08:00:00Z', ['2026-10-26']],
    ['2027-03-28T06:59:59Z', ['2027-03-28']],
    ['2027-03-28T07:00:00Z', ['2027-03-29']],
  ])('at %s: of the rentals of %j', (now, starts) => {
    expect(startsToRemind(new Date(now))).toEqual(starts);
  });

  it('is not sent from the pick-up on', () => {
    expect(isReminderUseful('2026-06-03', new Date('2026-06-03T06:59:59.999Z'))).toBe(true);
    expect(isReminderUseful('2026-06-03', new Date('2026-06-03T07:00:00Z'))).toBe(false);
  });
});
