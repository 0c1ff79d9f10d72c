import { describe, expect } from 'vitest';
import { exampleCompany as company } from '@volant/shared/testing/example-company.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, orderBody, pay } from '../testing/builders.ts';
import { saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend(
    'order',
    ({ t, customer, vehicle }) =>
      (values: object = {}) =>
        t.post<Answered>('/api/reservations', customer.token, {
          ...orderBody(t, customer, { vehicle, from: 5, to: 8 }),
          ...values,
        }),
  );

interface Answered {
  id: number;
  status: string;
  company?: unknown;
  code: string;
  errors: string[];
  fields: Record<string, string>;
}

const actsOn = async (t: Parameters<typeof aVehicle>[0], id: number): Promise<string[]> =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('act')
      .where('subject_kind', '=', 'reservation')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe('an order online', () => {
  it('is for the company that it names, and private without one', async ({ t, customer, order }) => {
    const { status, body } = await order({ company: { ...company, companyNumber: '0123456749' } });
    expect([status, body.company]).toEqual([201, company]);
    const [mine] = (await t.get<Answered[]>('/api/reservations/me', customer.token)).body;
    expect(mine?.company).toEqual(company);
  });

  it('is refused with what is wrong of the company', async ({ order }) => {
    const { status, body } = await order({ company: { ...company, name: '', vatNumber: 'BE1' } });
    expect(status).toBe(400);
    expect(body.errors).toContain('Le nom de la société est requis.');
  });

  it('repeated is the same; for another company, or for none, it replaces the hold', async ({ t, order }) => {
    const first = await order({ company });
    expect(await order({ company })).toMatchObject({ status: 200, body: { id: first.body.id } });
    const other = await order({ company: { ...company, orderReference: 'PO-7782' } });
    expect([other.status, other.body.company]).toEqual([201, { ...company, orderReference: 'PO-7782' }]);
    const privately = await order();
    expect(privately.status).toBe(201);
    expect(privately.body).not.toHaveProperty('company');
    expect(await order({ company: null })).toMatchObject({ status: 200, body: { id: privately.body.id } });
    for (const { id } of [first.body, other.body])
      expect(await t.row('reservation', { id }, 'cancel_reason')).toEqual({ cancel_reason: 'replaced' });
  });

  it('that was paid is found again by the same company alone', async ({ t, customer, order }) => {
    const { id } = (await order({ company })).body;
    const intent = await openIntent(t, customer, { amount: 4_500, reservationId: id });
    await pay(t, intent.body.clientSecret);
    expect(await order({ company })).toMatchObject({
      status: 200,
      body: { id, status: 'upcoming', company },
    });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'period_overlap' } });
  });

  it('notes the postal address of the customer, also when it is repeated', async ({ t, customer, order }) => {
    const address = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };
    expect((await order({ address })).status).toBe(201);
    expect((await order({ address: { ...address, street: 'Place Flagey 1' } })).status).toBe(200);
    expect((await order({ address: null })).status).toBe(200);
    expect(await t.row('account', { id: customer.id }, 'address_street')).toEqual({
      address_street: 'Place Flagey 1',
    });
  });

  it('leaves its company for the next time, without the order reference', async ({ t, customer, order }) => {
    const own = () => t.get('/api/users/me/company', customer.token);
    expect((await own()).body).toEqual({ company: null });
    await order({ company });
    expect((await own()).body).toEqual({ company: { ...company, orderReference: null } });
  });

  it('that replaces a hold leaves its own company, and not that of the hold', async ({
    t,
    customer,
    order,
  }) => {
    const own = async () =>
      (await t.get<{ company: { name: string } | null }>('/api/users/me/company', customer.token)).body
        .company?.name;
    await order({ company: { ...company, name: 'Mauvaise société' } });
    await order({ company });
    expect(await own()).toBe(company.name);
    await order();
    expect(await own()).toBeUndefined();
  });

  it('that was never paid leaves its company too: it was meant', async ({ t, customer, order }) => {
    const { id } = (await order({ company })).body;
    await t.post(`/api/reservations/${id}/release`, customer.token);
    expect(await t.row('reservation', { id }, 'cancel_reason')).toEqual({ cancel_reason: 'released' });
    expect((await t.get('/api/users/me/company', customer.token)).body).toMatchObject({
      company: { name: company.name },
    });
  });
});

describe('a sale at the counter', () => {
  it('is for the company that it names, which its customer keeps', async ({ t, manager, vehicle }) => {
    const sale = saleBody(t, vehicle, { company });
    const { status, body } = await sellAt(t, manager, sale);
    expect([status, body.reservation.company]).toEqual([201, company]);
    const path = `/api/customers/${body.reservation.customerId}/company`;
    expect((await t.get(path, manager.token)).body).toEqual({
      company: { ...company, orderReference: null },
    });
    expect(await sellAt(t, manager, { ...sale, company: null })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    const next = saleBody(t, vehicle, {
      customer: { id: body.reservation.customerId },
      startDate: inDays(t, 4),
      endDate: inDays(t, 6),
    });
    expect((await sellAt(t, manager, next)).body.reservation).not.toHaveProperty('company');
  });

  it('is not told to its customer before they have confirmed their address: the clerk may have chosen another one', async ({
    t,
    manager,
    customer,
    vehicle,
    order,
  }) => {
    await order({ company: { ...company, name: 'Ma société' } });
    t.clock.advance({ minutes: 1 });
    const sale = saleBody(t, vehicle, {
      customer: { id: customer.id },
      startDate: inDays(t, 20),
      endDate: inDays(t, 22),
      company,
    });
    expect((await sellAt(t, manager, sale)).status).toBe(201);
    const names = async () => {
      const { body } = await t.get<{ company?: { name: string } }[]>('/api/reservations/me', customer.token);
      const own = await t.get<{ company: { name: string } }>('/api/users/me/company', customer.token);
      return [body.map((one) => one.company?.name), own.body.company.name];
    };
    expect(await names()).toEqual([[company.name, 'Ma société'], company.name]);
    await t.change('account', { id: customer.id }, { email_confirmed_at: null });
    expect(await names()).toEqual([[undefined, 'Ma société'], 'Ma société']);
  });

  it('says that an unknown customer has none', async ({ t, manager }) => {
    expect(await t.get('/api/customers/2000000000/company', manager.token)).toMatchObject({ status: 404 });
  });
});

describe('the company of a reservation', () => {
  it('is added, changed and removed by the agency, each time in the journal', async ({
    t,
    manager,
    customer,
    vehicle,
  }) => {
    const { id } = (await book(t, customer, { vehicle, from: 5, to: 8 })).body;
    const path = `/api/reservations/${id}/company`;
    expect(await t.put(path, manager.token, company)).toMatchObject({ status: 200, body: { id, company } });
    expect((await t.put(path, manager.token, company)).status).toBe(200);
    const other = { ...company, name: 'Dupont & Fils SRL' };
    expect(await t.put(path, manager.token, other)).toMatchObject({ status: 200, body: { company: other } });
    const removed = await t.call({ method: 'DELETE', path, token: manager.token });
    expect(removed.status).toBe(200);
    expect(removed.body).not.toHaveProperty('company');
    const changes = (await actsOn(t, id)).filter((act) => act === 'reservation.change-company');
    expect(changes).toHaveLength(3);
  });

  it('is refused when it is incomplete, and where there is no reservation', async ({
    t,
    manager,
    customer,
    vehicle,
  }) => {
    const { id } = (await book(t, customer, { vehicle, from: 5, to: 8 })).body;
    const put = (reservation: number, body: object) =>
      t.put<Answered>(`/api/reservations/${reservation}/company`, manager.token, body);
    const refused = await put(id, { ...company, companyNumber: null, vatNumber: null });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      ['Le numéro d’entreprise ou le numéro de TVA est requis.'],
    ]);
    expect((await put(2_000_000_000, company)).status).toBe(404);
  });

  it('is nobody’s but the agency’s to change', async ({ t, customer, order }) => {
    const { id } = (await order()).body;
    expect((await t.put(`/api/reservations/${id}/company`, customer.token, company)).status).toBe(403);
  });
});
