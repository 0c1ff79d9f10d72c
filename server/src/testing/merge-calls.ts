import type { CustomerFile, MergePreview } from '@volant/shared/accounts/customer-file.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aVehicle, book, openIntent, pay, type TestCustomer } from './builders.ts';
import { NEWCOMER, saleBody, sellAt } from './rentals/counter-sales.ts';
import type { TestApp } from './test-app.ts';

export type Refused = Omit<ProblemBody, 'status'>;
export type WithId = Pick<TestCustomer, 'id'>;

/** Customers with rentals, and what an owner does to merge two of their accounts. */
export const mergeCalls = (t: TestApp, manager: TestCustomer) => {
  const preview = (kept: WithId, other: WithId) =>
    t.post<MergePreview & Refused>(`/api/customers/${kept.id}/merge/preview`, manager.token, {
      otherId: other.id,
    });
  const mergeAs = (kept: WithId, other: WithId, seen: string) =>
    t.post<CustomerFile & Refused>(`/api/customers/${kept.id}/merge`, manager.token, {
      otherId: other.id,
      seen,
    });
  /** As the dialog does it: with what the preview said. */
  const merge = async (kept: WithId, other: WithId) =>
    mergeAs(kept, other, (await preview(kept, other)).body.seen);
  const undo = (mergeId: number | undefined) =>
    t.call<CustomerFile & Refused>({
      method: 'DELETE',
      path: `/api/customer-merges/${mergeId ?? 0}`,
      token: manager.token,
    });
  const file = ({ id }: WithId) => t.get<CustomerFile & Refused>(`/api/customers/${id}`, manager.token);
  const rentalsOf = async ({ id }: WithId): Promise<number[]> => {
    const { body } = await t.get<Reservation[]>(`/api/customers/${id}/rentals`, manager.token);
    return body.map((rental) => rental.id).sort((one, two) => one - two);
  };
  const notesOf = async ({ id }: WithId): Promise<string[]> =>
    (await t.get<Note[]>(`/api/customers/${id}/notes`, manager.token)).body.map(({ text }) => text);
  const note = ({ id }: WithId, text: string) =>
    t.post(`/api/customers/${id}/notes`, manager.token, { text });
  const block = ({ id }: WithId, reason: string) =>
    t.post(`/api/customers/${id}/block`, manager.token, { reason });
  /** A customer of the counter, as the agency writes them down. */
  const counterCustomer = async (values: object = {}): Promise<CustomerFile> =>
    (await t.post<CustomerFile>('/api/customers', manager.token, { ...NEWCOMER, ...values })).body;
  const sellTo = async ({ id }: WithId): Promise<number> => {
    const sale = saleBody(t, await aVehicle(t), { customer: { id } });
    return (await sellAt(t, manager, sale)).body.reservation.id;
  };
  const paidRental = async (customer: TestCustomer): Promise<number> => {
    const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { id, deposit } = (await book(t, customer, order)).body;
    const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
    await pay(t, body.clientSecret);
    await book(t, customer, order);
    return id;
  };
  const logIn = (email: string) =>
    t.post<{ token: string }>('/api/auths/login', undefined, { email, password: 'Tournesol-9!' });

  return {
    preview,
    mergeAs,
    merge,
    undo,
    file,
    rentalsOf,
    notesOf,
    note,
    block,
    counterCustomer,
    sellTo,
    paidRental,
    logIn,
  };
};

export const paymentsOf = async (t: TestApp, { id }: WithId): Promise<number> =>
  (await t.rows('payment', { account_id: id }, 'id')).length;

/** The number of the merge that an account was kept in last. */
export const lastMerge = (customer: CustomerFile): number | undefined => customer.merges[0]?.id;
