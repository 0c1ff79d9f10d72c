import type { Order, Reservation } from './reservations.queries.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { describe, expect, it } from 'vitest';
import { holdSituation, isOrderNeeded } from './hold-situation.ts';

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

const order: Order = {
  customerId: 9,
  vehicule: { id: 7 },
  startDate: '2026-06-01',
  endDate: '2026-06-04',
  totalPriceCents: 150_00,
  status: 'upcoming',
};

describe('the hold of this tab', () => {
  it('is found, in any order of its accessories', () => {
    const held = reservation({ accessories: [line(3, 1), line(5, 2)] });
    const same: Order = {
      ...order,
      accessories: [
        { accessory: { id: 5 }, quantityReserved: 2 },
        { accessory: { id: 3 }, quantityReserved: 1 },
      ],
    };
    expect(holdSituation([held], same)).toEqual({ kind: 'mine', reservation: held });
  });

  it('is that of the same company', () => {
    const held = reservation({ company: exampleCompany });
    const same = { ...order, company: { ...exampleCompany } };
    expect(holdSituation([held], same)).toEqual({ kind: 'mine', reservation: held });
    expect(holdSituation([held], order)).toEqual({ kind: 'replaced', by: held });
    const other = { ...exampleCompany, orderReference: null };
    expect(holdSituation([held], { ...order, company: other })).toEqual({ kind: 'replaced', by: held });
  });

  it.each([
    ['itself', {}],
    ['another of the vehicle', { endDate: '2026-06-05' }],
  ])('is live as long as the server lists %s, whatever the clock of the device says', (_what, changes) => {
    const overByTheClock = reservation({ expiresAt: '2020-01-01T00:00:00Z', ...changes });
    expect(holdSituation([overByTheClock], order).kind).not.toBe('none');
  });

  it('is paid', () => {
    const paid = reservation({ status: 'upcoming', expiresAt: null });
    expect(holdSituation([paid], order)).toEqual({ kind: 'mine', reservation: paid });
  });

  it.each([
    ['other accessories', { accessories: [line(3, 1)] }],
    ['another quantity', { accessories: [line(3, 2)] }],
    ['other dates', { endDate: '2026-06-05' }],
  ])('was replaced by %s', (_what, changes) => {
    const by = reservation({ id: 2, ...changes });
    expect(holdSituation([by], order)).toEqual({ kind: 'replaced', by });
  });

  it.each([
    ['nothing is left', []],
    ['the agency cancelled it', [reservation({ status: 'canceled', expiresAt: null })]],
    ['another vehicle is held', [reservation({ vehicule: { id: 8 } as Reservation['vehicule'] })]],
    [
      'the same vehicle is rented at other dates',
      [reservation({ status: 'upcoming', endDate: '2026-06-09' })],
    ],
  ])('is gone when %s', (_what, mine) => {
    expect(holdSituation(mine, order)).toEqual({ kind: 'none' });
  });
});

describe('entering the payment orders the dates', () => {
  const mine = (changes: Partial<Reservation> = {}) => ({
    kind: 'mine' as const,
    reservation: reservation(changes),
  });

  it.each([
    ['nothing holds them', true, { kind: 'none' as const }],
    ['their hold looks over', true, mine({ expiresAt: '2026-05-10T09:59:59Z' })],
    ['their hold is live', false, mine()],
    ['they are paid', false, mine({ status: 'upcoming', expiresAt: null })],
    [
      'another hold took their place, even one that looks over',
      false,
      { kind: 'replaced' as const, by: reservation({ expiresAt: '2026-05-10T09:59:59Z' }) },
    ],
  ])('when %s: %s', (_what, isNeeded, found) => {
    expect(isOrderNeeded(found, now)).toBe(isNeeded);
  });
});
