import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { ChargeKind } from '@volant/shared/ledger/ledger.rules.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { finalizeReservation, freeDays } from '../reservations/reservation-writes.store.ts';
import { lockReservation } from '../reservations/reservations.store.ts';
import { aVehicle, inDays, type TestCustomer, type TestVehicle } from './builders.ts';
import { aKey, sellAt } from './rentals/counter-sales.ts';
import type { TestApp } from './test-app.ts';

/** A rental of an agency that moves to another installation; days are counted from today. */
interface Wish {
  car: number;
  person: number;
  /** Days since the vehicle was free again. */
  gap: number;
  days: number;
  method: 'terminal' | 'cash' | 'transfer' | 'link';
  /** Quarters of the price that are paid when it is sold. */
  quarters: number;
  charge: { kind: ChargeKind; cents: number } | null;
  /** The rest is paid in cash. */
  isPaidUp: boolean;
  /** Whether a part of the price was given up. */
  isReduced: boolean;
  fate: 'kept' | 'canceled' | 'noShow' | 'returned' | 'early';
  /** What is to be given back is, in cash. */
  isGivenBack: boolean;
}

/** One vehicle without a plate; rentals may end with any cents. */
const CARS = [
  { plate: '1TRP001', dailyPriceCents: 33_33 },
  { plate: '1TRP002', dailyPriceCents: 50_00 },
  { plate: null, dailyPriceCents: 41_07 },
] as const;

/** Namesakes with and without an address and with one telephone, and two who share a telephone. */
const PEOPLE = [
  { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 20 01', email: 'ana.maes1@exemple.be' },
  { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 20 01', email: 'ana.maes2@exemple.be' },
  { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 20 02' },
  { firstName: 'Bo', lastName: 'Van den Broeck', phoneNumber: '0471 11 20 01' },
] as const;

/** The first day on which a rental may have been noted. */
const FIRST_DAY = -28;

export const anAgency = fc.array(
  fc.record<Wish>({
    car: fc.constantFrom(0, 0, 0, 1, 1, 2),
    person: fc.nat({ max: PEOPLE.length - 1 }),
    gap: fc.nat({ max: 3 }),
    days: fc.integer({ min: 2, max: 9 }),
    method: fc.constantFrom('terminal', 'cash', 'cash', 'transfer', 'link'),
    quarters: fc.nat({ max: 4 }),
    charge: fc.option(
      fc.record({
        kind: fc.constantFrom<ChargeKind>('extra_km', 'fuel', 'damage', 'cleaning', 'other'),
        cents: fc.integer({ min: 1, max: 90_00 }),
      }),
    ),
    isReduced: fc.boolean(),
    isPaidUp: fc.boolean(),
    fate: fc.constantFrom('kept', 'canceled', 'noShow', 'returned', 'early'),
    isGivenBack: fc.boolean(),
  }),
  { minLength: 3, maxLength: 10 },
);

/** Sells the rentals, one vehicle after the other, and does with them what their managers did. */
export const sellRentals = async (
  t: TestApp,
  manager: TestCustomer,
  wishes: readonly Wish[],
): Promise<void> => {
  for (const [index, { plate, dailyPriceCents }] of CARS.entries()) {
    const vehicle = await aVehicle(t, { brand: 'Opel', model: `Corsa ${index}`, dailyPriceCents });
    await t.change('vehicle', { id: vehicle.id }, { plate });
    let free = FIRST_DAY;
    for (const wish of wishes.filter(({ car }) => car === index)) {
      const start = free + wish.gap;
      const id = await sell(t, manager, { vehicle, start, wish });
      if (id === undefined) continue;
      free = (await carryOut(t, manager, { id, start, wish })) + 1;
    }
  }
};

const sell = async (
  t: TestApp,
  manager: TestCustomer,
  { vehicle, start, wish }: { vehicle: TestVehicle; start: number; wish: Wish },
): Promise<number | undefined> => {
  const totalCents = vehicle.dailyPriceCents * wish.days;
  const amount = Math.floor((totalCents * wish.quarters) / 400);
  const person = PEOPLE[wish.person] ?? PEOPLE[0];
  const isLink = wish.method === 'link' && 'email' in person && start > 0;
  const method = wish.method === 'link' ? 'terminal' : wish.method;
  const sale = {
    requestKey: aKey(),
    vehicule: { id: vehicle.id },
    startDate: inDays(t, start),
    endDate: inDays(t, start + wish.days),
    totalPrice: toEuros(totalCents),
    customer: person,
    payment: isLink ? { kind: 'link' } : { kind: 'counter', method, amount },
  };
  const asked = await sellAt(t, manager, sale);
  // The clerk knows that the car of the rental before is not back.
  const { status, body } =
    asked.body.code === 'return_awaited'
      ? await sellAt(t, manager, {
          ...sale,
          knownReturns: asked.body.awaitedReturns?.map(({ reservationId }) => reservationId),
        })
      : asked;
  if (status === 201) return body.reservation.id;
  throw new Error(`${status} ${JSON.stringify(body)}`);
};

/** What becomes of a rental; the last day on which it takes its vehicle. */
const carryOut = async (
  t: TestApp,
  manager: TestCustomer,
  { id, start, wish }: { id: number; start: number; wish: Wish },
): Promise<number> => {
  const write = (body: object) =>
    t.post(`/api/reservations/${id}/ledger`, manager.token, { requestKey: randomUUID(), ...body });
  const { charge, days, fate } = wish;
  const end = start + days;
  if (charge) await write({ kind: charge.kind, amount: toEuros(charge.cents), note: 'Frais' });
  if (wish.isReduced) await write({ kind: 'reduction', reason: 'other', amount: 7.5, note: 'Geste' });
  if (wish.isPaidUp) {
    const { due } = await ledgerOf(t, manager, id);
    if (due > 0) await write({ kind: 'payment', method: 'cash', amount: due });
  }
  // Refused where the rental is not that far, or too far, which is as good.
  if (fate === 'canceled') await t.patch(`/api/reservations/${id}`, manager.token);
  if (fate === 'noShow') await t.patch(`/api/reservations/${id}?motif=no_show`, manager.token);
  if (fate === 'returned')
    await t.patch(`/api/reservations/${id}/finalize`, manager.token, { mileageDriven: 100 + days });
  const last = fate === 'early' && start < 0 ? await returnEarly(t, id, { start, end }) : end;
  if (wish.isGivenBack) {
    const { credit } = await ledgerOf(t, manager, id);
    if (credit > 0)
      await write({ kind: 'refund', what: 'credit', method: 'cash', amount: credit, note: 'Trop perçu' });
  }
  return last;
};

/** The vehicle is back today at the latest, mostly before the last day: the days after that are free. */
const returnEarly = (
  t: TestApp,
  id: number,
  { start, end }: { start: number; end: number },
): Promise<number> =>
  transact(t.db, system('command'), async (tx) => {
    const row = await lockReservation(tx, id);
    if (row?.state !== 'confirmed') return end;
    const last = Math.min(start + 1, end, 0);
    await finalizeReservation(tx, id, 50, { at: t.clock.now(), on: inDays(t, last) });
    await freeDays(tx, row);
    return last;
  });

const ledgerOf = async (t: TestApp, manager: TestCustomer, id: number): Promise<Ledger> =>
  (await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token)).body;

/** What must be the same in both installations: days, prices and dues of each rental, by vehicle and first day. */
export const stateOf = async (t: TestApp, manager: TestCustomer) => {
  const rows = await t.db
    .selectFrom('reservation')
    .innerJoin('vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .leftJoin('occupation', 'occupation.reservation_id', 'reservation.id')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select(['reservation.id', 'vehicle.plate', 'occupation.first_day', 'occupation.last_day'])
    .select(['reservation.start_date', 'reservation.state', 'reservation.total_cents'])
    .select(['account.first_name', 'account.last_name', 'account.phone_number'])
    .where('vehicle.plate', 'is not', null)
    // A hold is not moved.
    .where('reservation.state', '<>', 'pending')
    .orderBy('vehicle.plate')
    .orderBy('reservation.start_date')
    .orderBy('reservation.id')
    .execute();
  const states: (Omit<(typeof rows)[number], 'id'> & Pick<Ledger, 'due' | 'credit' | 'paid'>)[] = [];
  for (const { id, ...row } of rows) {
    const { due, credit, paid } = await ledgerOf(t, manager, id);
    states.push({ ...row, due, credit, paid });
  }
  return states;
};
