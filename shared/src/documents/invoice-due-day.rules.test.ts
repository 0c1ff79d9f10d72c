import { expect, it } from 'vitest';
import { invoiceDueDay, missingSince } from './invoice-due-day.rules.ts';

it.for([
  ['2026-11-01', '2026-12-15'],
  ['2026-11-30', '2026-12-15'],
  ['2026-12-31', '2027-01-15'],
  ['2027-01-31', '2027-02-15'],
] as const)('what came on %s is invoiced by %s', ([day, dueOn]) => {
  expect(invoiceDueDay(day)).toBe(dueOn);
});

it.for([
  ['2026-11-10', undefined, true, '2026-11-10'],
  ['2026-11-10', '2027-02-03', true, '2027-02-03'],
  ['2026-11-10', '2026-11-02', true, '2026-11-10'],
  // The final invoice is owed since the end, whatever was charged since.
  ['2026-11-10', '2027-02-03', false, '2026-11-10'],
] as const)(
  'closed on %s, changed on %s, invoiced: %s: since %s',
  ([closedOn, changedOn, isInvoiced, since]) => {
    expect(missingSince({ closedOn, changedOn, isInvoiced })).toBe(since);
  },
);
