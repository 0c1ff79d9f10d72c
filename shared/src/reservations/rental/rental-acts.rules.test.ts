import { expect, it } from 'vitest';
import { reservationStatus, isCancelable } from '../status.rules.ts';
import { rentalActs, type RentalActFacts } from './rental-acts.rules.ts';
import { rentalStage } from './stage.rules.ts';

const facts = (values: Partial<RentalActFacts>): RentalActFacts => ({
  stage: 'upcoming',
  hasDeparted: false,
  due: 0,
  credit: 0,
  ...values,
});

it.each([
  [{ stage: 'pending', due: 20 }, ['cancel']],
  [{ stage: 'upcoming' }, ['modify', 'prolong', 'reduce', 'cancel']],
  [{ stage: 'upcoming', due: 20 }, ['modify', 'prolong', 'collect', 'reduce', 'cancel']],
  [{ stage: 'leaving' }, ['modify', 'prolong', 'reduce', 'cancel']],
  [{ stage: 'waiting' }, ['modify', 'prolong', 'reduce', 'cancel']],
  [{ stage: 'ongoing' }, ['modify', 'prolong', 'exchange', 'reduce', 'cancel']],
  [{ stage: 'ongoing', hasDeparted: true, credit: 5 }, ['modify', 'prolong', 'exchange', 'refund', 'reduce']],
  [{ stage: 'overdue', hasDeparted: true }, ['prolong', 'exchange', 'reduce']],
  [{ stage: 'unrecorded' }, ['prolong', 'reduce']],
  [{ stage: 'finalized' }, ['reduce']],
  [{ stage: 'finalized', due: 1 }, ['collect', 'reduce']],
  [{ stage: 'canceled' }, []],
  [{ stage: 'canceled', credit: 120 }, ['refund']],
  [{ stage: 'canceled', credit: 1 }, ['refund']],
] as const)('%j can be handled by %j', (values, acts) => {
  expect(rentalActs(facts(values))).toEqual(acts);
});

it('is cancelled where its status allows it', () => {
  const now = new Date('2026-12-03T12:00:00Z');
  for (const state of ['pending', 'confirmed', 'finalized'] as const)
    for (const startDate of ['2026-11-20', '2026-12-03', '2026-12-10'])
      for (const endDate of ['2026-12-01', '2026-12-03', '2026-12-20'])
        for (const departedAt of state === 'confirmed' ? [null, now] : [null]) {
          const rental = { state, startDate, endDate, departedAt };
          const stage = rentalStage(rental, now, { isVehicleOut: false });
          const acts = rentalActs(facts({ stage, hasDeparted: departedAt !== null }));
          const status = reservationStatus(rental, now);
          expect(acts.includes('cancel'), JSON.stringify(rental)).toBe(
            isCancelable(status, departedAt !== null),
          );
        }
});
