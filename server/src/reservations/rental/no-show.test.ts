import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { OrderInput } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const paid = async (t: TestApp) => {
  const customer = await aCustomer(t);
  const vehicle = await aVehicle(t);
  const accessory = await anAccessory(t, { quantity: 1 });
  const order: OrderInput = { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] };
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, { amount: body.deposit * 100, reservationId: body.id });
  const intentId = await pay(t, intent.body.clientSecret);
  await book(t, customer, order);
  await t.volant.mails.deliver();
  t.mails.sent.length = 0;
  return { id: body.id, deposit: body.deposit, customer, vehicle, accessory, intentId };
};

const noShow = async <T = Reservation>(t: TestApp, id: number, token?: string) =>
  t.patch<T>(`/api/reservations/${id}?motif=no_show`, token ?? (await aManager(t)).token);

/** One hour after the pick-up time of these rentals, at the agency. */
const LATE = '2026-06-06T08:00:00.000Z';

it('keeps the deposit and frees the days and accessories', async ({ t }) => {
  const { id, deposit, customer, vehicle, accessory, intentId } = await paid(t);
  t.clock.set(LATE);
  const { status, body } = await noShow(t, id);
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'canceled',
      cancelReason: 'no_show',
      canceledAt: LATE,
      paid: deposit,
      refunded: 0,
      due: 0,
      refund: null,
    },
  ]);
  expect((await t.stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
  const again = await book(t, await aCustomer(t), {
    vehicle,
    from: 1,
    to: 2,
    accessories: [{ accessory, quantity: 1 }],
  });
  expect(again.status).toBe(201);

  await t.volant.mails.deliver();
  // A welcome ends with the number of an account.
  const mails = t.mails.sent.filter(({ name }) => name.endsWith(`.${id}`) && !name.startsWith('welcome.'));
  expect(mails.map(({ name, to }) => [name.split('.')[0], to.address])).toEqual([
    ['reservation-no-show', customer.email],
    ['agency-cancellation', 'bonjour@volant.example'],
  ]);
});

it('is accepted once, from an hour after the pick-up time until the vehicle is returned', async ({ t }) => {
  const rental = await paid(t);
  t.clock.set('2026-06-06T07:59:59.999Z');
  const early = await noShow<ProblemBody>(t, rental.id);
  expect([early.status, early.body.code]).toEqual([409, 'not_no_show']);
  expect(early.body.message).toContain('à partir du samedi 6 juin 2026 à 10:00');
  t.clock.set(LATE);
  const answers = await Promise.all([noShow(t, rental.id), noShow(t, rental.id), noShow(t, rental.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

  const finalized = await paid(t);
  t.clock.set('2026-06-09T16:00:00.000Z');
  await t.patch(`/api/reservations/${finalized.id}/finalize?mileageDriven=10`, (await aManager(t)).token);
  expect((await noShow(t, finalized.id)).status).toBe(409);
});

it('is accepted for a rental that is already past', async ({ t }) => {
  const { id } = await paid(t);
  t.clock.set('2026-06-20T10:00:00.000Z');
  expect((await noShow(t, id)).body).toMatchObject({ status: 'canceled', cancelReason: 'no_show' });
});

it('waits as long as the agency decides, and is refused once the vehicle has left', async ({ t }) => {
  const { token } = await aManager(t);
  const settings = (body: object) => t.put('/api/settings/no-show', token, body);
  expect((await t.get('/api/settings/no-show', token)).body).toEqual({ graceMinutes: 60 });
  expect((await settings({ graceMinutes: -1 })).status).toBe(400);
  expect((await settings({ graceMinutes: 15 })).body).toEqual({ graceMinutes: 15 });
  const rental = await paid(t);
  const gone = await paid(t);
  t.clock.set('2026-06-06T07:15:00.000Z');
  const manager = await aManager(t);
  const path = `/api/reservations/${gone.id}/departure`;
  await t.post(path, manager.token, {});
  expect((await noShow(t, rental.id)).status).toBe(200);
  expect((await noShow<ProblemBody>(t, gone.id)).body.code).toBe('not_no_show');
  await t.db.updateTable('agency_settings').set({ no_show_grace_minutes: null }).execute();
});

it('is refused for a hold, an unknown number and a customer', async ({ t }) => {
  const customer = await aCustomer(t);
  const vehicle = await aVehicle(t);
  const { body: hold } = await book(t, customer, { vehicle, from: 1, to: 3 });
  expect((await noShow(t, hold.id)).status).toBe(409);
  expect((await noShow(t, 987_654)).status).toBe(404);
  expect((await noShow(t, hold.id, customer.token)).status).toBe(403);
  const unknown = await t.patch<ProblemBody>(
    `/api/reservations/${hold.id}?motif=autre`,
    (await aManager(t)).token,
  );
  expect(unknown).toMatchObject({ status: 400, body: { message: 'Le motif d’annulation n’est pas valide' } });
});

it("is decided by the database's clock, not by that of a process that is ahead", async ({ t }) => {
  const { verified } = t.clock;
  const { id } = await paid(t);
  t.clock.set(LATE);
  try {
    t.clock.verified = () => Promise.resolve(new Date(Date.parse(LATE) - 40 * 60_000));
    expect((await noShow<ProblemBody>(t, id)).status).toBe(409);
  } finally {
    t.clock.verified = verified;
  }
  expect((await noShow(t, id)).status).toBe(200);
});

it('is recorded at its own address too, by a manager only and once', async ({ t }) => {
  const { id, customer } = await paid(t);
  const record = (token?: string) =>
    t.post<ProblemBody & Reservation>(`/api/reservations/${id}/no-show`, token);
  t.clock.set(LATE);
  expect((await record()).status).toBe(401);
  expect((await record(customer.token)).status).toBe(403);
  const manager = await aManager(t);
  expect(await record(manager.token)).toMatchObject({
    status: 200,
    body: { status: 'canceled', cancelReason: 'no_show' },
  });
  expect(await record(manager.token)).toMatchObject({ status: 409, body: { code: 'not_no_show' } });
});
