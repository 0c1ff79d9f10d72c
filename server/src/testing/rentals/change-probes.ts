import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ChangeInput, ChangePreview } from '@volant/shared/reservations/changes/change.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  book,
  inDays,
  openIntent,
  pay,
  type OrderInput,
  type TestCustomer,
  type TestVehicle,
} from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** A paid rental, and its payment at the provider. */
export interface Rented {
  customer: TestCustomer;
  id: number;
  version: number;
  intentId: string;
}

/** The wanted days are counted from the test's today. */
export interface WantedChange {
  vehicleId?: number;
  from?: number;
  to?: number;
  accessories?: ChangeInput['accessories'];
  price?: string;
  version?: number;
  expectedTotal?: number;
  knownReturns?: number[];
}

/** Paid rentals, and what a manager changes of them. */
export const changeProbes = (facts: () => { t: TestApp; manager: TestCustomer; vehicle: TestVehicle }) => {
  const rent = async (
    from: number,
    to: number,
    more: Partial<OrderInput> = {},
    method?: string,
  ): Promise<Rented> => {
    const { t, vehicle } = facts();
    const customer = await aCustomer(t);
    const order = { vehicle, from, to, ...more };
    const hold = (await book(t, customer, order)).body;
    const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    const intentId = await pay(t, body.clientSecret, method);
    const { body: paid } = await book(t, customer, order);
    expect(paid.status).toBe('upcoming');
    return { customer, id: hold.id, version: paid.version, intentId };
  };
  const send = <T>(rented: Rented, { from, to, ...wanted }: WantedChange, path: string) => {
    const { t, manager } = facts();
    return t.post<T & Omit<ProblemBody, 'status'>>(`/api/reservations/${rented.id}/${path}`, manager.token, {
      price: 'recompute',
      version: rented.version,
      ...(from !== undefined && { startDate: inDays(t, from) }),
      ...(to !== undefined && { endDate: inDays(t, to) }),
      ...wanted,
    });
  };
  const change = (rented: Rented, wanted: WantedChange) =>
    send<Reservation & { conflicts?: unknown }>(rented, wanted, 'change');
  const preview = async (rented: Rented, wanted: WantedChange) =>
    (await send<ChangePreview>(rented, wanted, 'change/preview')).body;
  const cancel = async (id: number): Promise<Reservation> => {
    const { t, manager } = facts();
    const path = `/api/reservations/${id}`;
    return (await t.patch<Reservation>(path, manager.token)).body;
  };
  const mine = async ({ token }: TestCustomer): Promise<Reservation | undefined> =>
    (await facts().t.get<Reservation[]>('/api/reservations/me', token)).body[0];

  return { rent, change, preview, cancel, mine };
};
