import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type IsoDate } from './kernel/iso-date.ts';
import { accountingKeptUntil, driverKeptUntil, limitMoment, retentionLimits } from './retention.ts';

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

it('names as the last day one on which it is still kept, and which is followed by the end', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2020-01-01', count));
  const limitsOn = (day: IsoDate) => retentionLimits(limitMoment(day));
  fc.assert(
    fc.property(days, (day) => {
      expect(day >= limitsOn(accountingKeptUntil(day)).accounting).toBe(true);
      expect(day < limitsOn(addDays(accountingKeptUntil(day), 1)).accounting).toBe(true);
      expect(day >= limitsOn(driverKeptUntil(day)).driver).toBe(true);
      // What ends on 28 February may stay for one day more, where the third year has a 29 February.
      expect(day < limitsOn(addDays(driverKeptUntil(day), 2)).driver).toBe(true);
    }),
  );
});
