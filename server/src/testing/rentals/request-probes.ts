import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { OpenRequest, RequestToHandle } from '@volant/shared/reservations/requests/request.schema.ts';
import type { TestCustomer } from '../builders.ts';
import type { Rented } from './change-probes.ts';
import type { TestApp } from '../test-app.ts';

/** A customer's request for a change, with its text. */
export const TO_CHANGE = { wish: 'changement', text: 'Du 10 au 12, si possible' };

/** What customers ask about their reservations, and what is kept of it. */
export const requestProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  const ask = (
    { id, customer }: Pick<Rented, 'id' | 'customer'>,
    body: object = { wish: 'annulation' },
    token = customer.token,
  ) =>
    facts().t.post<OpenRequest & Omit<ProblemBody, 'status'>>(
      `/api/reservations/${id}/requests`,
      token,
      body,
    );
  const open = async () => {
    const { t, manager } = facts();
    return (await t.get<RequestToHandle[]>('/api/requests', manager.token)).body;
  };
  const markHandled = (id: number) => {
    const { t, manager } = facts();
    const path = `/api/requests/${id}/settle`;
    return t.post<{ reservationId: number }>(path, manager.token);
  };
  const withdraw = (id: number, token: string) =>
    facts().t.post<{ reservationId: number } & Omit<ProblemBody, 'status'>>(
      `/api/requests/${id}/withdraw`,
      token,
    );
  const stored = () =>
    facts()
      .t.db.selectFrom('change_request')
      .select(['wish', 'text', 'outcome', 'answered_by', 'answered_at'])
      .orderBy('id')
      .execute();
  const acts = async () =>
    (
      await facts()
        .t.db.selectFrom('audit_entry')
        .select(['act', 'account_id', 'after'])
        .where('act', 'in', ['reservation.ask', 'reservation.settle-request', 'reservation.withdraw-request'])
        .orderBy('id')
        .execute()
    ).map(({ act, account_id, after }) => ({ act, by: account_id, after }));

  return { ask, open, markHandled, withdraw, stored, acts };
};
