import { describe, expect, it } from 'vitest';
import { deskActs } from './desk-acts.rules.ts';
import { DESK_VERBS } from './desk-verbs.rules.ts';
import type { DeskCustomer, DeskFound, DeskReservation, DeskVehicle, TakenBy } from './desk.schema.ts';

/** A Thursday. */
const TODAY = '2026-12-03';

const vehicle = (
  id: number,
  present: TakenBy | null,
  status: DeskVehicle['status'] = 'ACTIVE',
): DeskVehicle => ({
  id,
  vehicleName: 'Renault Clio',
  plate: `1DMA10${id}`,
  status,
  dailyPrice: 49.9,
  picture: null,
  present,
  next: null,
});
const rental = (reservationId: number, stage: 'ongoing' | 'leaving' | 'upcoming') => ({
  kind: 'rental' as const,
  reservationId,
  customerName: 'Karim Benali',
  startDate: TODAY,
  endDate: TODAY,
  stage,
});
const reservation = (
  id: number,
  stage: DeskReservation['stage'],
  money: Partial<Pick<DeskReservation, 'due' | 'credit'>> = {},
): DeskReservation => ({
  id,
  customerName: 'Karim Benali',
  vehicleName: 'Renault Clio',
  plate: '1DMA101',
  startDate: TODAY,
  endDate: TODAY,
  stage,
  hasDeparted: stage === 'ongoing',
  due: 0,
  credit: 0,
  ...money,
});
const customer: DeskCustomer = {
  id: 4,
  firstName: 'Karim',
  lastName: 'Benali',
  phoneNumber: '',
  email: '',
  isBlocked: false,
  rental: null,
  rentals: 0,
  lastRentalEnd: null,
  due: 0,
};
const found = (
  vehicles: DeskVehicle[],
  reservations: DeskReservation[] = [],
  customers: DeskCustomer[] = [],
): DeskFound => ({
  vehicles: { rows: vehicles, hasMore: false },
  customers: { rows: customers, hasMore: false },
  reservations: { rows: reservations, hasMore: false },
  documents: { rows: [], hasMore: false },
});
const named = (acts: ReturnType<typeof deskActs>) =>
  acts.map((act) => {
    if ('vehicle' in act) return [act.kind, act.vehicle.id];
    if ('customer' in act) return [act.kind, 'to', act.customer.id];
    return [act.kind, 'reservation' in act ? act.reservation.id : act.reservationId];
  });

describe('what can be done', () => {
  const fleet = found(
    [vehicle(1, rental(7, 'ongoing')), vehicle(2, null), vehicle(3, null, 'ARCHIVED')],
    [
      reservation(7, 'ongoing', { due: 20 }),
      reservation(8, 'leaving'),
      reservation(9, 'finalized'),
      reservation(10, 'canceled', { credit: 120 }),
    ],
  );

  it('without a verb is little, and each thing once', () => {
    expect(named(deskActs(undefined, fleet))).toEqual([
      ['handback', 7],
      ['rent', 2],
      ['collect', 7],
    ]);
    expect(named(deskActs(undefined, found([vehicle(1, rental(7, 'ongoing')), vehicle(2, null)])))).toEqual([
      ['handback', 7],
      ['rent', 2],
      ['block', 1],
    ]);
  });

  it.each([
    ['block', [1, 2]],
    ['rent', [2]],
    ['handback', [7]],
    ['depart', [8]],
    ['collect', [7]],
    ['modify', [7, 8]],
    ['prolong', [7, 8]],
    ['exchange', [7]],
    ['refund', [10]],
    ['reduce', [7, 8, 9]],
    ['cancel', [8]],
  ] as const)('with the verb %s is that alone', (verb, ids) => {
    expect(named(deskActs(verb, fleet))).toEqual(ids.map((id) => [verb, id]));
  });

  it('with a vehicle that nobody fetches today is no handover', () => {
    const acts = deskActs(undefined, found([vehicle(1, rental(7, 'upcoming'))]));
    expect(named(acts)).toEqual([['block', 1]]);
  });

  it('on days of their own is to rent the vehicles that are free then, and to whom was found', () => {
    const both = found([vehicle(1, rental(7, 'ongoing')), vehicle(2, null)], [], [customer]);
    expect(named(deskActs('rent', both, (id) => id === 1))).toEqual([
      ['rent', 1],
      ['rent', 'to', 4],
    ]);
    const archived = found([vehicle(3, null, 'ARCHIVED')]);
    expect(deskActs('rent', archived, () => true)).toEqual([]);
  });

  it('is not to rent to the driver of a vehicle that is found', () => {
    const days = { startDate: TODAY, endDate: TODAY };
    const car = { vehicleName: 'Renault Clio', plate: '1DMA101' };
    const driver = { ...customer, rental: { reservationId: 7, ...car, ...days, stage: 'ongoing' as const } };
    expect(deskActs('rent', found([vehicle(1, rental(7, 'ongoing'))], [], [driver]))).toEqual([]);
    expect(named(deskActs('rent', found([], [], [driver])))).toEqual([['rent', 'to', 4]]);
  });

  it('with a customer alone is nothing unless it is asked for', () => {
    expect(deskActs(undefined, found([], [], [customer]))).toEqual([]);
  });

  it('with nothing found is nothing', () => {
    for (const verb of [undefined, ...DESK_VERBS]) expect(deskActs(verb, found([]))).toEqual([]);
  });
});
