import { randomBytes } from 'node:crypto';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { LinkView } from '@volant/shared/payments/links.schema.ts';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { CounterSaleAnswer } from '@volant/shared/reservations/booking/counter.schema.ts';
import { inDays, type TestCustomer, type TestVehicle } from '../builders.ts';
import type { TestAnswer, TestApp } from '../test-app.ts';

export const aKey = (): string => randomBytes(32).toString('base64url');

/** A customer whom nobody knows yet, without an e-mail address. */
export const NEWCOMER = { firstName: 'Ana', lastName: 'Maes', phoneNumber: '0471 11 22 33' };

/** Two days from today, of a vehicle at 50 € a day, paid in full at the terminal. */
export const saleBody = (t: TestApp, vehicle: TestVehicle, values: object = {}) => ({
  requestKey: aKey(),
  vehicule: { id: vehicle.id },
  startDate: inDays(t, 0),
  endDate: inDays(t, 2),
  totalPrice: 100,
  customer: NEWCOMER,
  payment: { kind: 'counter', method: 'terminal', amount: 100 },
  ...values,
});

export const sellAt = (
  t: TestApp,
  manager: TestCustomer,
  body: object,
): Promise<TestAnswer<CounterSaleAnswer & ProblemBody & { awaitedReturns?: AwaitedReturn[] }>> =>
  t.post('/api/counter/reservations', manager.token, body);

export const tokenOf = (link: { url: string } | null): string => link?.url.split('/').at(-1) ?? '';

export const viewLink = (t: TestApp, token: string): Promise<TestAnswer<LinkView & ProblemBody>> =>
  t.get(`/api/pay/${token}`);

export const openLink = (
  t: TestApp,
  token: string,
): Promise<TestAnswer<{ clientSecret: string } & ProblemBody>> =>
  t.post(`/api/pay/${token}/intent`, undefined);
