import { expect, it } from 'vitest';
import { invoiceDueDay } from './invoice-due-day.rules.ts';

it.for([
  ['2026-11-01', '2026-12-15'],
  ['2026-11-30', '2026-12-15'],
  ['2026-12-31', '2027-01-15'],
  ['2027-01-31', '2027-02-15'],
] as const)('what came on %s is invoiced by %s', ([day, dueOn]) => {
  expect(invoiceDueDay(day)).toBe(dueOn);
});
