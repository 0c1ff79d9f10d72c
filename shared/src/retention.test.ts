import { expect, it } from 'vitest';
import { limitMoment, retentionLimits } from './retention.ts';

it.each([
  [
    '2026-06-01T10:00:00.000Z',
    {
      accounting: '2016-01-01',
      account: '2023-06-01',
      unproved: '2026-05-02',
      driver: '2023-06-01',
      contactMessage: '2025-06-01',
      log: '2026-03-03',
    },
  ],
  // The agency's day: in UTC it is still 28 February.
  [
    '2028-02-28T23:30:00.000Z',
    {
      accounting: '2018-01-01',
      account: '2025-02-28',
      unproved: '2028-01-30',
      driver: '2025-02-28',
      contactMessage: '2027-02-28',
      log: '2027-12-01',
    },
  ],
])('keeps, at %s, what began within its retention period', (now, limits) => {
  expect(retentionLimits(new Date(now))).toEqual(limits);
});

it('starts a day at midnight of the agency, in summer and winter', () => {
  expect(limitMoment('2026-06-01').toISOString()).toBe('2026-05-31T22:00:00.000Z');
  expect(limitMoment('2026-01-01').toISOString()).toBe('2025-12-31T23:00:00.000Z');
});
