import { describe, expect } from 'vitest';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aCustomer, anEmployee, aVehicle, book, inDays, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

type Refused = Omit<ProblemBody, 'status'>;

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const pathOf = ({ id }: { id: number }) => `/api/customers/${id}/block`;
  const block = (customer: TestCustomer, body: object = { reason: 'Impayé' }) =>
    t.post<CustomerFile & Refused>(pathOf(customer), manager.token, body);
  const unblock = (customer: TestCustomer) =>
    t.call<CustomerFile & Refused>({ method: 'DELETE', path: pathOf(customer), token: manager.token });
  const file = async ({ id }: TestCustomer): Promise<CustomerFile> =>
    (await t.get<CustomerFile>(`/api/customers/${id}`, manager.token)).body;
  const order = async (customer: TestCustomer, from: number) =>
    book(t, customer, { vehicle: await aVehicle(t), from, to: from + 3 });

  return { block, unblock, file, order };
});

const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as ProblemBody;
  return { status, code, errors };
};

const BLOCKED = { status: 403, code: 'account_blocked', errors: ['Réservation non disponible'] };

describe('a blocked customer', () => {
  it('books nothing online, without being told why, until the block is lifted', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { status, body } = await calls.block(customer, { reason: '  Deux impayés\r\nen 2025 ' });
    expect(status).toBe(200);
    expect(body.block).toEqual({
      reason: 'Deux impayés\nen 2025',
      until: null,
      at: t.clock.now().toISOString(),
      by: 'Léa',
    });
    const refused = await calls.order(customer, 5);
    expect(refusalOf(refused)).toEqual(BLOCKED);
    expect(JSON.stringify(refused.body)).not.toContain('impayés');
    expect((await calls.unblock(customer)).body.block).toBeNull();
    expect((await calls.order(customer, 5)).status).toBe(201);
    expect(refusalOf(await calls.unblock(customer))).toMatchObject({ status: 409, code: 'not_blocked' });
  });

  it('books again on the day after the last one, by itself', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await calls.block(customer, { reason: 'Impayé', until: inDays(t, 0) });
    expect(refusalOf(await calls.order(customer, 5))).toEqual(BLOCKED);
    t.clock.advance({ days: 1 });
    expect((await calls.order(customer, 5)).status).toBe(201);
  });

  it('keeps what was confirmed before, and pays what is held', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const input = { vehicle, from: 5, to: 8 };
    const hold = (await book(t, customer, input)).body;
    await calls.block(customer);
    expect((await book(t, customer, input)).status).toBe(200);
    const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    await pay(t, body.clientSecret);
    const paid = await book(t, customer, input);
    expect([paid.status, paid.body.status]).toEqual([200, 'upcoming']);
  });

  it('gets money back that was paid before the refused order', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t, { dailyPriceCents: 71_00 });
    // 30 % of three days.
    const { body } = await openIntent(t, customer, { amount: 64_00 });
    await pay(t, body.clientSecret);
    await calls.block(customer);
    expect(refusalOf(await book(t, customer, { vehicle, from: 5, to: 8 }))).toEqual(BLOCKED);
    const refund = await t.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.reason')
      .where('payment.account_id', '=', customer.id)
      .executeTakeFirst();
    expect(refund).toEqual({ reason: 'refused' });
  });

  it('opens no payment before an order, nor the one that was opened before the block', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    await aVehicle(t, { dailyPriceCents: 73_00 });
    const amount = { amount: 66_00 };
    expect((await openIntent(t, customer, amount)).status).toBe(200);
    await calls.block(customer);
    expect(refusalOf(await openIntent(t, customer, amount))).toEqual(BLOCKED);
    await calls.unblock(customer);
    expect((await openIntent(t, customer, amount)).status).toBe(200);
  });

  it('is shown as blocked at the counter, which may sell all the same', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    const until = inDays(t, 30);
    await calls.block(customer, { reason: 'Voiture rendue sale', until });
    const { body } = await t.get<FoundCustomer[]>(`/api/customers?q=${customer.email}`, manager.token);
    expect(body).toMatchObject([{ id: customer.id, block: { reason: 'Voiture rendue sale', until } }]);
    const sale = saleBody(t, await aVehicle(t), { customer: { id: customer.id } });
    expect((await sellAt(t, manager, sale)).status).toBe(201);
  });
});

describe('a block', () => {
  it('is set and lifted by an employee too, and replaces an earlier one', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { token } = await anEmployee(t);
    await calls.block(customer, { reason: 'Premier' });
    const path = `/api/customers/${customer.id}/block`;
    expect((await t.post(path, token, { reason: 'Second', until: inDays(t, 2) })).status).toBe(200);
    expect((await calls.file(customer)).block).toMatchObject({ reason: 'Second', until: inDays(t, 2) });
    expect((await t.call({ method: 'DELETE', path, token })).status).toBe(200);
  });

  it('stands in the journal without its reason', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    await calls.block(customer, { reason: 'Injures au comptoir', until: inDays(t, 9) });
    await calls.unblock(customer);
    const path = `/api/audit?kind=account&id=${customer.id}&limit=2`;
    const { body } = await t.get<AuditPage>(path, manager.token);
    expect(body.entries).toMatchObject([
      { act: 'account.unblock', before: { until: inDays(t, 9) } },
      { act: 'account.block', after: { until: inDays(t, 9) } },
    ]);
    expect(JSON.stringify(body)).not.toContain('Injures');
  });

  it.for<[string, object, string]>([
    ['no reason', { reason: ' ' }, 'Dites pourquoi ce client est bloqué'],
    [
      'a reason that is too long',
      { reason: 'x'.repeat(501) },
      'Le motif ne peut pas dépasser 500 caractères',
    ],
    ['a day that does not exist', { reason: 'x', until: '2026-02-31' }, 'Indiquez un jour qui existe'],
    ['a day that is over', { reason: 'x', until: '2020-01-01' }, 'Le dernier jour du blocage est déjà passé'],
  ])('is refused with %s', async ([_, body, sentence], { t, calls }) => {
    const customer = await aCustomer(t);
    const answer = await calls.block(customer, body);
    expect([answer.status, answer.body.errors]).toEqual([400, [sentence]]);
    expect((await calls.file(customer)).block).toBeNull();
  });

  it('is of customers only', async ({ manager, calls }) => {
    expect(refusalOf(await calls.block(manager))).toMatchObject({ status: 404, code: 'customer_not_found' });
    const nobody = { ...manager, id: 2_000_000_000 };
    expect(refusalOf(await calls.block(nobody))).toMatchObject({ status: 404 });
  });
});
