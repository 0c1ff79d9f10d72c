import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, agencyInstant } from '../../kernel/iso-date.ts';
import { awaitedReturn } from '../../words/fr/reservations/rental.ts';
import { awaitedOf, isReturnAwaited } from './awaited-returns.rules.ts';
import { isLate } from './late.rules.ts';
import { reservationStatus } from '../status.rules.ts';

it.each([
  ['confirmed', '2027-05-11', true],
  ['confirmed', '2027-05-12', false],
  ['finalized', '2027-05-11', false],
  ['canceled', '2027-05-11', false],
  ['pending', '2027-05-11', false],
] as const)(
  'the return of a %s rental until %s is awaited at noon of 12 May: %s',
  (state, endDate, expected) => {
    expect(isReturnAwaited({ state, endDate }, agencyInstant('2027-05-12', '12:00'))).toBe(expected);
  },
);

it('is awaited exactly while the rental is past, so of every late one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 * 24 }),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom('pending' as const, 'confirmed' as const, 'finalized' as const, 'canceled' as const),
      fc.boolean(),
      (hour, lastDay, state, hasLeft) => {
        const startDate = '2027-05-01';
        const now = new Date(agencyInstant(startDate, '00:00').getTime() + hour * 3_600_000);
        const rental = {
          state,
          startDate,
          endDate: addDays(startDate, lastDay + 1),
          departedAt: hasLeft ? agencyInstant(startDate, '09:00') : null,
        };
        expect(isReturnAwaited(rental, now)).toBe(reservationStatus(rental, now) === 'past');
        if (isLate(rental, now)) expect(isReturnAwaited(rental, now)).toBe(true);
      },
    ),
  );
});

it('concerns the vehicle that is given to somebody, and no rental is in its own way', () => {
  const awaited = [
    { reservationId: 3, vehicleId: 1, endDate: '2027-05-09' },
    { reservationId: 2, vehicleId: 1, endDate: '2027-05-04' },
    { reservationId: 1, vehicleId: 2, endDate: '2027-05-01' },
  ];
  const ids = (of: Parameters<typeof awaitedOf>[1]) =>
    awaitedOf(awaited, of).map(({ reservationId }) => reservationId);
  expect(ids({ vehicleId: 1 })).toEqual([2, 3]);
  expect(ids({ vehicleId: 1, reservationId: 2 })).toEqual([3]);
  expect(ids({ vehicleId: undefined })).toEqual([]);
});

it.each([
  ['2026-11-18', 'Retour de Jan Wouters prévu le 18/11, non enregistré'],
  ['2025-12-30', 'Retour de Jan Wouters prévu le 30/12/2025, non enregistré'],
])('the sentence of %s', (endDate, sentence) => {
  expect(awaitedReturn({ customerName: 'Jan Wouters', endDate }, '2026-11-20')).toBe(sentence);
  expect(awaitedReturn({ customerName: 'Élodie Wouters', endDate }, '2026-11-20')).toBe(
    sentence.replace('de Jan', 'd’Élodie'),
  );
});
