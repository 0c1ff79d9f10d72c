import { expect, it } from 'vitest';
import type { Reservation } from '../../api/reservations.queries.ts';
import { haveSamePlaces, inTheirPlaces } from './use-steady-rows.ts';

const row = (id: number, status: Reservation['status'] = 'upcoming'): Reservation =>
  ({ id, status }) as Reservation;

it('rows keep their places and show current data, until the list is updated', () => {
  const shown = [row(1), row(2, 'pending'), row(3)];
  const fresh = [row(4, 'pending'), row(1), row(2)];
  expect(haveSamePlaces(shown, fresh)).toBe(false);
  expect(inTheirPlaces(shown, fresh)).toEqual([row(1), row(2), row(3)]);
  expect(haveSamePlaces(shown, [row(1, 'canceled'), row(2), row(3)])).toBe(true);
});
