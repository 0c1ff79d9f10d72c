import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation, ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { CancelReason } from '@volant/shared/reservations/status.rules.ts';
import { aVehicle, inDays } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
}

export const people = {
  emilie: {
    firstName: 'Émilie',
    lastName: 'Lambert',
    email: 'emilie@exemple.be',
    phoneNumber: '+32 498765432',
  },
  noel: { firstName: 'Guillaume', lastName: 'NOËL', email: 'g.n@exemple.be' },
  oeuvrard: { firstName: 'Zoé', lastName: 'Œuvrard', email: 'zoe_o@exemple.be' },
  hondt: { firstName: 'Piet', lastName: 'D’Hondt', email: 'piet.100%@exemple.be' },
  // Written with letters and separate accents, as some keyboards do.
  anais: { firstName: 'Anai\u0308s', lastName: 'Hubert', email: 'anais\\h@exemple.be' },
} satisfies Record<string, Person>;
const accounts = new Map<string, number>();

export interface Booking {
  of: Person;
  state: ReservationState;
  from: number;
  cancelReason?: CancelReason;
  vehicle?: { brand: string; model: string };
}

export const ids: Record<string, number> = {};

export const named = (list: readonly Reservation[]): (string | undefined)[] =>
  list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

/** Reservations in every state for the manager's list, and the calls that list them. */
export const listedReservations = ({ t, token }: { t: () => TestApp; token: () => string }) => {
  const anAccount = async ({ firstName, lastName, email, phoneNumber }: Person): Promise<number> => {
    const { id } = await t().insert('account', {
      first_name: firstName,
      last_name: lastName,
      email,
      phone_number: phoneNumber ?? '+32 470123456',
      role: 'CUSTOMER',
      password_hash: 'none',
      created_at: t().clock.now(),
    });
    return id;
  };

  /** A reservation of a vehicle of its own, inserted directly. */
  const aReservation = async ({
    of,
    state,
    from,
    cancelReason,
    vehicle: named,
  }: Booking): Promise<number> => {
    const accountId = accounts.get(of.email);
    if (accountId === undefined) throw new Error(`${of.email} has no account`);
    const vehicle = await aVehicle(t(), named);
    const [startDate, now] = [inDays(t(), from), t().clock.now()];
    const paymentId = randomUUID();
    const isPaid = state === 'confirmed' || state === 'finalized';
    if (isPaid) {
      await t().insert('payment', {
        id: paymentId,
        account_id: accountId,
        kind: 'intent',
        amount_cents: 30_00,
        product_name: 'Peugeot 308',
        binding: 'unbound',
        state: 'succeeded',
        succeeded_at: now,
        idempotency_key: paymentId,
        created_at: now,
      });
    }
    const { id } = await t().insert('reservation', {
      account_id: accountId,
      vehicle_id: vehicle.id,
      start_date: startDate,
      end_date: addDays(startDate, 2),
      state,
      cancel_reason: state === 'canceled' ? (cancelReason ?? 'customer') : null,
      daily_price_cents: 50_00,
      max_daily_mileage_km: 200,
      vehicle_cents: 100_00,
      accessories_cents: 0,
      total_cents: 100_00,
      deposit_cents: 30_00,
      held_since: now,
      expires_at: now,
      created_at: now,
      created_day: addDays(startDate, -30),
      payment_id: isPaid ? paymentId : null,
      mileage_driven_km: state === 'finalized' ? 120 : null,
    });
    return id;
  };

  /** At least one in each state, under the names in `ids`. */
  const makeReservations = async (): Promise<void> => {
    for (const person of Object.values(people)) accounts.set(person.email, await anAccount(person));
    const { emilie, noel, oeuvrard, hondt, anais } = people;
    const bookings: [string, Booking][] = [
      ['held', { of: emilie, state: 'pending', from: 9 }],
      ['heldLater', { of: noel, state: 'pending', from: 12 }],
      ['soon', { of: oeuvrard, state: 'confirmed', from: 3, vehicle: { brand: 'Citroën', model: 'Ë-C3' } }],
      ['underWay', { of: hondt, state: 'confirmed', from: -1 }],
      // Its last day is today, and 18:00 is still to come.
      ['backToday', { of: anais, state: 'confirmed', from: -2 }],
      ['back', { of: emilie, state: 'confirmed', from: -3 }],
      ['longBack', { of: noel, state: 'confirmed', from: -30 }],
      ['done', { of: oeuvrard, state: 'finalized', from: -60 }],
      ['canceled', { of: hondt, state: 'canceled', from: 40 }],
      ['canceledByUs', { of: anais, state: 'canceled', from: 50, cancelReason: 'agency' }],
      ['expired', { of: emilie, state: 'canceled', from: 60, cancelReason: 'expired' }],
      ['replaced', { of: emilie, state: 'canceled', from: 45, cancelReason: 'replaced' }],
    ];
    for (const [name, booking] of bookings) ids[name] = await aReservation(booking);
  };

  const ask = <T>(query: Record<string, string>, as = token()) =>
    t().get<T>(`/api/reservations?${new URLSearchParams(query).toString()}`, as);

  const plain = async (query: Record<string, string> = {}) => {
    const { status, body } = await ask<Reservation[]>(query);
    expect(status).toBe(200);
    return named(body);
  };

  const page = async (query: Record<string, string> = {}) => {
    const { status, body } = await ask<ReservationPage>({ limit: '200', ...query });
    expect(status).toBe(200);
    return body;
  };

  return { makeReservations, aReservation, ask, plain, page };
};
