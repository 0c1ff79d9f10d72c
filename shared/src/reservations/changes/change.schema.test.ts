import { expect, it } from 'vitest';
import { reservationFaults } from '../reservations.faults.ts';
import { changeBody } from './change.schema.ts';

it.each([0, -1, 0.5, 2_147_483_648, 2 ** 60, '4', null])(
  '%j is no vehicle of a change, and has one fault',
  (vehicleId) => {
    const { error } = changeBody.safeParse({ vehicleId, price: 'keep', version: 1 });
    expect(error?.issues.map(({ message }) => message)).toEqual([reservationFaults.vehicleRequired]);
  },
);

it.each([1, 2_147_483_647, undefined])('%j may be the vehicle of a change', (vehicleId) => {
  expect(changeBody.safeParse({ vehicleId, price: 'keep', version: 1 }).success).toBe(true);
});
