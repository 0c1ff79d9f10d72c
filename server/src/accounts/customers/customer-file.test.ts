// @module-tag long
import { describe, expect } from 'vitest';
import type { CustomerFile, CustomerPage } from '@volant/shared/accounts/customer-file.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aNewcomer, inDays } from '../../testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

type Answer = CustomerFile & Omit<ProblemBody, 'status'>;

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const { token } = manager;
  const list = async (query = ''): Promise<CustomerPage> =>
    (await t.get<CustomerPage>(`/api/customers/list${query}`, token)).body;
  const add = (values: object = {}) => t.post<Answer>('/api/customers', token, { ...NEWCOMER, ...values });
  const change = (id: number, body: object) => t.patch<Answer>(`/api/customers/${id}`, token, body);
  const invite = (id: number) =>
    t.post<{ message: string } & Omit<ProblemBody, 'status'>>(`/api/customers/${id}/invitation`, token);
  const mailsTo = async (email: string): Promise<string[]> => {
    await t.volant.mails.deliver();
    return t.mails.sent.flatMap(({ name, to }) => (to.address === email ? [name.split('.')[0] ?? ''] : []));
  };

  return { list, add, change, invite, mailsTo };
});

const withLimits = testWithFreshApp({ env: { RATE_LIMITS: 'on' } });

describe('the list of customers', () => {
  it('is in the order of a French dictionary, page by page, with its counts', async ({ calls }) => {
    const names = ['Zoo', 'Écho', 'Eden', 'audace', 'Zèbre'];
    for (const [index, lastName] of names.entries())
      await calls.add({ lastName, email: `liste${index}@exemple.be` });
    const first = await calls.list('?limit=3');
    expect(first.customers.map(({ lastName }) => lastName)).toEqual(['audace', 'Écho', 'Eden']);
    expect(first.counts).toEqual({ all: 5, blocked: 0, unconfirmed: 5, invitable: 5 });
    const second = await calls.list(`?limit=3&cursor=${first.nextCursor ?? ''}`);
    expect(second.customers.map(({ lastName }) => lastName)).toEqual(['Zèbre', 'Zoo']);
    expect(second.nextCursor).toBeNull();
  });

  it('finds by name, address and telephone, and filters', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    await calls.add({ lastName: 'Sansmail', email: '', phoneNumber: '0472 98 76 54' });
    const idsOf = async (query: string) => (await calls.list(query)).customers.map(({ id }) => id);
    expect(await idsOf(`?q=${customer.email}`)).toEqual([customer.id]);
    expect(await idsOf('?q=0472.98.76')).toHaveLength(1);
    await t.post(`/api/customers/${customer.id}/block`, manager.token, { reason: 'Impayé' });
    expect(await idsOf('?filter=blocked')).toEqual([customer.id]);
    expect(await idsOf('?filter=invitable')).toEqual([]);
  });

  it('says how many rentals each has and what is still due', async ({ t, manager, vehicle, calls }) => {
    const { body } = await calls.add();
    const sale = { customer: { id: body.id }, payment: { kind: 'counter', method: 'cash', amount: 40 } };
    await sellAt(t, manager, saleBody(t, vehicle, sale));
    const { customers } = await calls.list();
    expect(customers).toMatchObject([{ id: body.id, rentals: 1, due: 60 }]);
    const path = `/api/customers/${body.id}/rentals`;
    const rentals = (await t.get<Reservation[]>(path, manager.token)).body;
    expect(rentals).toMatchObject([{ customerId: body.id, due: 60, endDate: customers[0]?.lastRentalEnd }]);
  });

  it('has neither erased people nor managers, and refuses an unknown page', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    const erased = { erased_at: t.clock.now() };
    await t.change('account', { id: customer.id }, erased);
    expect((await calls.list()).customers).toEqual([]);
    expect((await t.get(`/api/customers/${customer.id}`, manager.token)).status).toBe(404);
    expect((await t.get('/api/customers/list?cursor=abc', manager.token)).status).toBe(400);
  });
});

describe('a customer', () => {
  it('is added, invited once more, and refused an invitation after a password', async ({ t, calls }) => {
    const { status, body } = await calls.add({ email: 'nouveau@exemple.be' });
    expect([status, body.hasPassword, body.emailConfirmed]).toEqual([201, false, false]);
    expect((await calls.invite(body.id)).body.message).toBe(
      'Une invitation a été envoyée à nouveau@exemple.be.',
    );
    expect(await calls.mailsTo('nouveau@exemple.be')).toEqual(['account-activation', 'account-activation']);
    const registered = await aNewcomer(t);
    expect((await calls.invite(registered.id)).body.code).toBe('has_password');
    const silent = (await calls.add({ email: '' })).body;
    expect((await calls.invite(silent.id)).body.code).toBe('no_address');
  });

  withLimits('is invited three times a day at most', async ({ t, manager }) => {
    const added = await t.post<Answer>('/api/customers', manager.token, {
      ...NEWCOMER,
      email: 'souvent@exemple.be',
    });
    const statuses: number[] = [];
    while (statuses.length < 4)
      statuses.push((await t.post(`/api/customers/${added.body.id}/invitation`, manager.token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('gets another name, telephone and address as long as nobody signs in with it', async ({ t, calls }) => {
    const { body } = await calls.add({ email: 'avant@exemple.be' });
    expect(await calls.mailsTo('avant@exemple.be')).toHaveLength(1);
    const changed = await calls.change(body.id, {
      ...NEWCOMER,
      lastName: 'Autre',
      email: 'apres@exemple.be',
    });
    expect(changed.body).toMatchObject({
      lastName: 'Autre',
      email: 'apres@exemple.be',
      emailConfirmed: false,
    });
    expect(await calls.mailsTo('apres@exemple.be')).toEqual(['account-activation']);
    const customer = await aCustomer(t);
    const own = await calls.change(customer.id, { ...NEWCOMER, email: 'volee@exemple.be' });
    expect([own.status, own.body.code]).toEqual([409, 'own_address']);
    const taken = await calls.change(body.id, { ...NEWCOMER, email: customer.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    expect((await calls.change(body.id, { ...NEWCOMER, email: '' })).body.email).toBe('');
  });

  it('has notes of its own, which stand on its reservations too', async ({ t, manager, vehicle, calls }) => {
    const { id } = (await calls.add()).body;
    const path = `/api/customers/${id}/notes`;
    const added = await t.post<Note>(path, manager.token, { text: 'Paie en espèces' });
    expect([added.status, added.body]).toMatchObject([201, { about: 'customer', text: 'Paie en espèces' }]);
    const sale = await sellAt(t, manager, saleBody(t, vehicle, { customer: { id } }));
    const ofRental = `/api/reservations/${sale.body.reservation.id}/notes`;
    expect((await t.get<Note[]>(ofRental, manager.token)).body).toEqual([added.body]);
    await t.call({ method: 'DELETE', path: `/api/notes/${added.body.id}`, token: manager.token });
    expect((await t.get<Note[]>(path, manager.token)).body).toEqual([]);
    expect((await t.post(path, manager.token, { text: ' ' })).status).toBe(400);
    expect((await t.post(`/api/customers/${manager.id}/notes`, manager.token, { text: 'x' })).status).toBe(
      404,
    );
  });

  it('has the checks of the licence, the last first', async ({ t, manager, calls }) => {
    const { id } = (await calls.add()).body;
    const check = (body: object) =>
      t.post<Answer>(`/api/customers/${id}/licence-checks`, manager.token, body);
    await check({ checkedOn: inDays(t, -30), validUntil: inDays(t, -1) });
    const { body } = await check({ checkedOn: inDays(t, 0), validUntil: '' });
    expect(body.licenceChecks).toEqual([
      { checkedOn: inDays(t, 0), validUntil: null, by: 'Léa' },
      { checkedOn: inDays(t, -30), validUntil: inDays(t, -1), by: 'Léa' },
    ]);
    const later = await check({ checkedOn: inDays(t, 1) });
    expect(later.body.fields).toEqual({
      checkedOn: 'La vérification ne peut pas être plus tard qu’aujourd’hui',
    });
    const expired = await check({ checkedOn: inDays(t, 0), validUntil: inDays(t, -1) });
    expect(expired.body.errors).toEqual(['Ce permis était déjà expiré le jour de la vérification']);
  });
});
