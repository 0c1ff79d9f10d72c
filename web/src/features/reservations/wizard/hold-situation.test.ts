import type { Reservation, ReservationBody } from '@volant/shared/reservations/reservations.schema.ts';
import { describe, expect, it } from 'vitest';
import { holdSituation } from './hold-situation.ts';

const now = new Date('2026-05-10T10:00:00Z');

const line = (id: number, quantityReserved: number) =>
  ({ accessory: { id }, quantityReserved }) as Reservation['accessories'][number];

const reservation = (changes: Partial<Reservation> = {}): Reservation =>
  ({
    id: 1,
    vehicule: { id: 7 },
    startDate: '2026-06-01',
    endDate: '2026-06-04',
    status: 'pending',
    expiresAt: '2026-05-10T10:10:00Z',
    accessories: [],
    ...changes,
  }) as Reservation;

const body: ReservationBody = {
  customerId: 9,
  vehicule: { id: 7 },
  startDate: '2026-06-01',
  endDate: '2026-06-04',
  totalPrice: 150,
  status: 'upcoming',
};

describe('what became of the hold of this tab', () => {
  it('is found again, whatever the order of its accessories', () => {
    const held = reservation({ accessories: [line(3, 1), line(5, 2)] });
    const same: ReservationBody = {
      ...body,
      accessories: [
        { accessory: { id: 5 }, quantityReserved: 2 },
        { accessory: { id: 3 }, quantityReserved: 1 },
      ],
    };
    expect(holdSituation([held], same, now)).toEqual({ kind: 'mine', reservation: held });
  });

  it('is paid', () => {
    const paid = reservation({ status: 'upcoming', expiresAt: null });
    expect(holdSituation([paid], body, now)).toEqual({ kind: 'mine', reservation: paid });
  });

  it.each([
    ['other accessories', { accessories: [line(3, 1)] }],
    ['another quantity', { accessories: [line(3, 2)] }],
    ['other dates', { endDate: '2026-06-05' }],
  ])('was replaced by %s', (_what, changes) => {
    const by = reservation({ id: 2, ...changes });
    expect(holdSituation([by], body, now)).toEqual({ kind: 'replaced', by });
  });

  it.each([
    ['nothing is left', []],
    ['it ran out', [reservation({ expiresAt: '2026-05-10T09:59:59Z' })]],
    ['another vehicle is held', [reservation({ vehicule: { id: 8 } as Reservation['vehicule'] })]],
    [
      'the same vehicle is rented at other dates',
      [reservation({ status: 'upcoming', endDate: '2026-06-09' })],
    ],
  ])('is gone when %s', (_what, mine) => {
    expect(holdSituation(mine, body, now)).toEqual({ kind: 'none' });
  });
});
