import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, agencyDay, agencyInstant } from '../kernel/iso-date.ts';
import { repairRefusal } from './handover.rules.ts';

const foundAt = agencyInstant('2027-05-10', '17:30');
const now = agencyInstant('2027-05-12', '09:00');

it.each([
  ['2027-05-09', 'repair_before_damage'],
  ['2027-05-10', undefined],
  ['2027-05-12', undefined],
  ['2027-05-13', 'repair_in_future'],
] as const)('a repair on %s: %s', (date, expected) => {
  expect(repairRefusal(date, { foundAt, now })).toBe(expected);
});

it('is possible on exactly the days from the damage to today', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 20 }), (day, length) => {
      const today = addDays('2027-05-10', length);
      const date = addDays('2027-05-10', day);
      const refusal = repairRefusal(date, { foundAt, now: agencyInstant(today, '20:00') });
      expect(refusal === undefined).toBe(agencyDay(foundAt) <= date && date <= today);
    }),
  );
});
