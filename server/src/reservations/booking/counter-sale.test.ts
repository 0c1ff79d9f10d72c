import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { accountMessages } from '@volant/shared/words/fr/accounts/accounts.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { readAccount } from '../../ledger/index.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, inDays } from '../../testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithAppOnly } from '../../testing/test-with-app.ts';
import { counterFaultWords } from '@volant/shared/words/fr/reservations/counter-faults.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    const sale = (values: object = {}) => saleBody(t, vehicle, values);
    const sell = (body: object) => sellAt(t, manager, body);

    return { sell, sale };
  });

const mailsOf = async (t: TestApp, kind: string): Promise<number> => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ name }) => name.startsWith(`${kind}.`)).length;
};

describe('a sale at the counter', () => {
  it('is confirmed from today on, with what was received in the ledger', async ({ t, calls }) => {
    const { status, body } = await calls.sell(calls.sale());
    expect(body).toMatchObject({
      link: null,
      reservation: {
        status: 'upcoming',
        totalPrice: 100,
        deposit: 30,
        depositPaid: false,
        startDate: inDays(t, 0),
      },
    });
    expect(status).toBe(201);
    expect(await readAccount(t.db, body.reservation.id)).toMatchObject({ dueCents: 0, tillCents: 100_00 });
  });

  it('may be noted up to 31 days after it began; what is written is refused in French, never fails', async ({
    t,
    calls,
  }) => {
    const past = { startDate: inDays(t, -31), endDate: inDays(t, -29) };
    expect((await calls.sell(calls.sale(past))).body.reservation).toMatchObject(past);
    const messageOf = async (values: object) => (await calls.sell(calls.sale(values))).body.message;
    expect(await messageOf({ startDate: inDays(t, -32), endDate: inDays(t, -30) })).toBe(
      'Une location notée au comptoir a commencé il y a 31 jours au plus',
    );
    expect(await messageOf({ discount: { amount: 10, reason: 'a\u0000b' }, totalPrice: 90 })).toBe(
      'Le motif contient des caractères qui ne sont pas permis',
    );
    expect(await messageOf({ payment: { kind: 'counter', method: 'bitcoin', amount: 0 } })).toBe(
      'Choisissez comment le client paie',
    );
    expect(await messageOf({ discount: '10' })).toBe(counterFaultWords.discountInvalid);
    expect(await messageOf({ customer: { ...NEWCOMER, email: 5 } })).toBe(accountMessages.emailInvalid);
  });

  it('may be paid later, and leaves the rest due', async ({ t, calls }) => {
    const { body } = await calls.sell(
      calls.sale({ payment: { kind: 'counter', method: 'cash', amount: 0 } }),
    );
    expect(await readAccount(t.db, body.reservation.id)).toMatchObject({ dueCents: 100_00, paidCents: 0 });
    expect(body.reservation.due).toBe(100);
  });

  it('takes a deposit that came by bank transfer', async ({ t, calls }) => {
    const { body } = await calls.sell(calls.sale({ payment: { kind: 'transfer', amount: 30 } }));
    expect(await readAccount(t.db, body.reservation.id)).toMatchObject({ dueCents: 70_00, tillCents: 30_00 });
  });

  it('refuses more than the total, odd cash and too much cash', async ({ calls }) => {
    const refused = async (payment: object) => (await calls.sell(calls.sale({ payment }))).body.code;
    expect(await refused({ kind: 'counter', method: 'terminal', amount: 100.01 })).toBe('payment_too_large');
    expect(await refused({ kind: 'counter', method: 'cash', amount: 50.02 })).toBe('cash_step');
  });

  it('has no mail and no failure for a customer without an address, who is found by telephone', async ({
    t,
    manager,
    calls,
  }) => {
    const before = await mailsOf(t, 'reservation-confirmed');
    const person = { ...NEWCOMER, lastName: 'Sansmail', phoneNumber: '0472 98 76 54' };
    const { body } = await calls.sell(calls.sale({ customer: person }));
    expect(body.reservation.customer.email).toBe('');
    expect(await mailsOf(t, 'reservation-confirmed')).toBe(before);
    const failed = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where('failed_at', 'is not', null)
      .execute();
    expect(failed).toEqual([]);
    for (const q of ['0472 98 76', '98 76 54', 'sansmail ana', '+32 472 98']) {
      const found = await t.get<FoundCustomer[]>(`/api/customers?q=${encodeURIComponent(q)}`, manager.token);
      expect(found.body.map(({ lastName, email }) => [lastName, email])).toContainEqual(['Sansmail', '']);
    }
    const login = await t.post('/api/auths/login', undefined, { email: '', password: 'Tournesol-9!' });
    expect(login.status).toBe(400);
  });

  it('invites a new customer with an address to choose a password, with which they then sign in', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const email = 'ana.maes@exemple.be';
    await calls.sell(calls.sale({ customer: { ...NEWCOMER, email } }));
    expect(await mailsOf(t, 'reservation-confirmed')).toBeGreaterThan(0);
    const signIn = (password: string) =>
      t.post<ProblemBody>('/api/auths/login', undefined, { email, password });
    expect((await signIn('Tournesol-9!')).body.code).toBe('wrong_password');
    const mail = t.mails.sent.findLast(
      ({ to, name }) => to.address === email && name.startsWith('account-activation.'),
    );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await t.post('/api/auths/reset-password', undefined, {
      token,
      newPassword: 'Coquelicot-7!',
      confirmPassword: 'Coquelicot-7!',
    });
    expect(reset.status).toBe(200);
    expect((await signIn('Coquelicot-7!')).status).toBe(200);
    Object.assign(vehicle, await aVehicle(t));
    expect((await calls.sell(calls.sale({ customer: { ...NEWCOMER, email } }))).body).toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'Un client a déjà cette adresse : choisissez-le dans la recherche',
    });
    // Whom the search does not find.
    const ofManager = { ...NEWCOMER, email: manager.email };
    expect((await calls.sell(calls.sale({ customer: ofManager }))).body).toMatchObject({
      status: 409,
      code: 'email_taken',
      message:
        'Cette adresse est celle d’un compte de l’agence : notez une autre adresse du client, ou aucune',
    });
  });

  it('is refused like an order online', async ({ t, manager, calls }) => {
    const refused = async (values: object) => {
      const { status, body } = await calls.sell(calls.sale(values));
      return [status, body.code];
    };
    expect(await refused({ totalPrice: 99 })).toEqual([422, 'price_changed']);
    expect(await refused({ startDate: inDays(t, -32), endDate: inDays(t, -30) })).toEqual([
      400,
      'period_startTooEarly',
    ]);
    expect(await refused({ vehicule: { id: 999_999 } })).toEqual([404, 'vehicle_not_found']);
    expect(await refused({ customer: { id: manager.id } })).toEqual([404, 'customer_not_found']);
    expect(await refused({ discount: { amount: 200, reason: 'Geste' }, totalPrice: 1 })).toEqual([
      400,
      'discount_too_large',
    ]);
    expect(await refused({ discount: { amount: 10, reason: ' ' }, totalPrice: 90 })).toEqual([
      400,
      'invalid_request',
    ]);
    await calls.sell(calls.sale());
    expect(await refused({})).toEqual([409, 'period_overlap']);
  });

  it('records a discount with its reason, and keeps it as a line of the price', async ({ t, calls }) => {
    const { body } = await calls.sell(
      calls.sale({
        discount: { amount: 15.5, reason: 'Client fidèle' },
        totalPrice: 84.5,
        payment: { kind: 'counter', method: 'terminal', amount: 84.5 },
      }),
    );
    expect(body.reservation.priceLines.at(-1)).toMatchObject({ label: 'Remise', totalPrice: -15.5 });
    const entry = await t.row(
      'audit_entry',
      { act: 'reservation.sell', subject_id: String(body.reservation.id) },
      'after',
    );
    expect(entry.after).toMatchObject({ discount: 15.5, discountReason: 'Client fidèle' });
  });

  it('takes accessories from the stock of these days', async ({ t, vehicle, calls }) => {
    const seat = await anAccessory(t, { quantity: 1 });
    const accessories = [{ accessory: { id: seat.id }, quantityReserved: 1 }];
    const payment = { kind: 'counter', method: 'terminal', amount: 0 };
    expect((await calls.sell(calls.sale({ accessories, totalPrice: 110, payment }))).status).toBe(201);
    Object.assign(vehicle, await aVehicle(t));
    expect((await calls.sell(calls.sale({ accessories, totalPrice: 110, payment }))).body.code).toBe(
      'accessory_taken',
    );
  });

  it('is made once under its key, however often it is sent', async ({ t, vehicle, calls }) => {
    const body = calls.sale({
      payment: { kind: 'link' },
      customer: { ...NEWCOMER, email: `k${vehicle.id}@exemple.be` },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.sell(body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.reservation.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.link?.url)).size).toBe(1);
    const rows = await t.rows('reservation', { vehicle_id: vehicle.id }, 'id');
    expect(rows).toHaveLength(1);
  });

  it('and twenty orders online for the same days leave one winner', async ({ t, vehicle, calls }) => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(t)));
    const period = { startDate: inDays(t, 5), endDate: inDays(t, 7) };
    const [sold, ...orders] = await Promise.all([
      calls.sell(calls.sale(period)),
      ...customers.map((customer) => book(t, customer, { vehicle, from: 5, to: 7 })),
    ]);
    const statuses = [sold, ...orders].map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
  });

  it('is cancelled without asking the provider: what was received is to be given back', async ({
    t,
    manager,
    calls,
  }) => {
    const { body } = await calls.sell(calls.sale({ startDate: inDays(t, 4), endDate: inDays(t, 6) }));
    const { id } = body.reservation;
    const canceled = await t.patch<Reservation>(`/api/reservations/${id}`, manager.token);
    expect(canceled.body).toMatchObject({ status: 'canceled', refund: null });
    expect(await readAccount(t.db, id)).toMatchObject({ creditCents: 100_00, dueCents: 0 });
    await t.volant.sweep();
    expect(await t.db.selectFrom('refund').select('id').execute()).toEqual([]);
  });

  it('is changed, returned, or marked as a no-show like any other rental', async ({ t, manager, calls }) => {
    const first = (await calls.sell(calls.sale({ startDate: inDays(t, 4), endDate: inDays(t, 6) }))).body
      .reservation;
    const changed = await t.post<Reservation & ProblemBody>(
      `/api/reservations/${first.id}/change`,
      manager.token,
      { endDate: inDays(t, 7), price: 'recompute', expectedTotal: 150, version: first.version },
    );
    expect(changed.body).toMatchObject({ totalPrice: 150 });
    t.clock.set('2026-06-09T10:00:00.000Z');
    const finalized = await t.patch<Reservation>(
      `/api/reservations/${first.id}/finalize?mileageDriven=120`,
      manager.token,
    );
    expect(finalized.body.status).toBe('finalized');
    const absent = (
      await calls.sell(
        calls.sale({
          startDate: inDays(t, 1),
          endDate: inDays(t, 2),
          totalPrice: 50,
          payment: { kind: 'counter', method: 'cash', amount: 50 },
        }),
      )
    ).body.reservation;
    t.clock.set('2026-06-10T10:00:00.000Z');
    const gone = await t.patch<Reservation>(`/api/reservations/${absent.id}?motif=no_show`, manager.token);
    expect(gone.body).toMatchObject({ cancelReason: 'no_show', deposit: 15, due: 0 });
    expect(await readAccount(t.db, absent.id)).toMatchObject({ dueCents: 0, creditCents: 35_00 });
    expect(await mailsOf(t, 'reservation-finalized')).toBeGreaterThanOrEqual(0);
  });
});
