import { describe, expect, it } from 'vitest';
import type { BlockConflict } from '@volant/shared/planning/planning.schema.ts';
import { actsOf, firstChoices, resolutionsOf, type Choices } from './conflict-resolution.ts';

const clio = { vehicleId: 2, name: 'Renault Clio' };
const yaris = { vehicleId: 3, name: 'Toyota Yaris' };

const conflict = (reservationId: number, more: Partial<BlockConflict> = {}): BlockConflict => ({
  reservationId,
  customerName: 'Luc Maes',
  phone: '',
  startDate: '2027-05-14',
  endDate: '2027-05-17',
  status: 'upcoming',
  acts: ['move', 'cancel', 'later'],
  alternatives: [clio, yaris],
  ...more,
});

describe('the choices for reservations in the way of an unavailability', () => {
  it.each([
    ['free vehicles', {}, ['move', 'cancel', 'later']],
    ['no free vehicle', { alternatives: [] }, ['cancel', 'later']],
    ['a vehicle that has left', { acts: ['later'] as const, alternatives: [] }, ['later']],
  ])('with %s', (_what, more, expected) => {
    expect(actsOf(conflict(1, more as Partial<BlockConflict>))).toEqual(expected);
  });

  it('begin with another vehicle for each, and with nothing where none is free', () => {
    const conflicts = [conflict(1), conflict(2), conflict(3, { alternatives: [] })];
    expect([...firstChoices(conflicts, new Map())]).toEqual([
      [1, { act: 'move', vehicleId: 2 }],
      [2, { act: 'move', vehicleId: 3 }],
    ]);
  });

  it('keep what was chosen, as far as it is still offered', () => {
    const known: Choices = new Map([
      [1, { act: 'cancel' }],
      [2, { act: 'move', vehicleId: 3 }],
    ]);
    const conflicts = [conflict(1), conflict(2, { alternatives: [clio] })];
    expect([...firstChoices(conflicts, known)]).toEqual([
      [1, { act: 'cancel' }],
      [2, { act: 'move', vehicleId: 2 }],
    ]);
  });

  it('are sent when all are made; with one that waits, by force', () => {
    const conflicts = [conflict(1), conflict(2)];
    expect(resolutionsOf(conflicts, new Map([[1, { act: 'cancel' }]]))).toBeUndefined();
    expect(
      resolutionsOf(
        conflicts,
        new Map([
          [1, { act: 'cancel' }],
          [2, { act: 'move', vehicleId: 3 }],
        ]),
      ),
    ).toEqual({
      resolve: [
        { reservationId: 1, act: 'cancel' },
        { reservationId: 2, act: 'move', vehicleId: 3 },
      ],
      force: false,
    });
    expect(
      resolutionsOf(
        conflicts,
        new Map([
          [1, { act: 'cancel' }],
          [2, { act: 'later' }],
        ]),
      )?.force,
    ).toBe(true);
    expect(resolutionsOf([], new Map())).toEqual({ resolve: [], force: false });
  });
});
