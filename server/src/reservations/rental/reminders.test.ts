// @module-tag long
import { sql } from 'kysely';
import { expect } from 'vitest';
import { MailerDown } from '../../outbox/mailer.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { remindOfPickups } from '../reservation-mails.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();
it.beforeEach(async ({ t }) => {
  // 06:00 in Brussels.
  t.clock.set('2026-06-01T04:00:00.000Z');
  await t.db.deleteFrom('outbox').execute();
  await sql`UPDATE reservation SET state = 'canceled', cancel_reason = 'agency' WHERE state = 'confirmed'`.execute(
    t.db,
  );
});

const aPaidRental = async (t: TestApp, customer: TestCustomer, from: number): Promise<number> => {
  const order = { vehicle: await aVehicle(t), from, to: from + 3 };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
  await pay(t, body.clientSecret);
  expect((await book(t, customer, order)).body.status).toBe('upcoming');
  return hold.id;
};

const reminded = async (t: TestApp): Promise<number[]> =>
  (
    await t.db
      .selectFrom('outbox')
      .select('aggregate_id')
      .where('kind', '=', 'pickup-reminder')
      .orderBy('id')
      .execute()
  ).map((row) => Number(row.aggregate_id));

/** Subjects of the reminders due now. */
const leaving = async (t: TestApp): Promise<string[]> => {
  t.mails.sent.length = 0;
  await t.volant.mails.deliver();
  return t.mails.sent
    .filter(({ name }) => name.startsWith('pickup-reminder'))
    .map(({ subject }) => subject.replaceAll('\u00a0', ' '));
};

it('a rental that starts tomorrow gets one reminder, from 09:00 of the day before on', async ({ t }) => {
  const customer = await aCustomer(t);
  const soon = await aPaidRental(t, customer, 2);
  const later = await aPaidRental(t, customer, 9);
  const canceled = await aPaidRental(t, await aCustomer(t), 2);
  const manager = await aManager(t);
  await t.patch(`/api/reservations/${canceled}`, manager.token);
  t.clock.set('2026-06-02T06:59:00.000Z');
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([]);
  // Booked today for tomorrow: the confirmation was enough.
  const justBooked = await aPaidRental(t, await aCustomer(t), 1);
  t.clock.set('2026-06-02T07:00:00.000Z');
  await Promise.all([remindOfPickups(t), remindOfPickups(t)]);
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([soon]);
  expect([later, justBooked]).not.toContain(soon);
  expect(await leaving(t)).toEqual(['Demain à 09:00 : votre Peugeot 308 vous attend']);
  t.clock.set('2026-06-03T06:00:00.000Z');
  await t.volant.sweep();
  expect(await leaving(t)).toEqual([]);
});

it.for([
  ['late in the evening', '2026-06-02T21:59:00.000Z', ['Demain à 09:00 : votre Peugeot 308 vous attend']],
  ['in the night', '2026-06-02T22:00:00.000Z', ['Aujourd’hui à 09:00 : votre Peugeot 308 vous attend']],
  ['a minute before', '2026-06-03T06:59:00.000Z', ['Aujourd’hui à 09:00 : votre Peugeot 308 vous attend']],
  ['at the pick-up', '2026-06-03T07:00:00.000Z', []],
] as const)(
  'a server that was down all day still sends the reminder, until the pick-up: %s',
  async ([_when, now, subjects], { t }) => {
    const id = await aPaidRental(t, await aCustomer(t), 2);
    t.clock.set(now);
    await t.volant.sweep();
    expect(await reminded(t)).toEqual(subjects.length === 0 ? [] : [id]);
    expect(await leaving(t)).toEqual(subjects);
  },
);

it.for([
  ['that waits for its mail server, until the pick-up', '2026-06-03T06:59:00.000Z', 1],
  ['whose time is over', '2026-06-03T07:00:00.000Z', 0],
] as const)('a reminder leaves late %s', async ([_case, now, count], { t }) => {
  await aPaidRental(t, await aCustomer(t), 2);
  t.clock.set('2026-06-02T07:00:00.000Z');
  await t.volant.sweep();
  t.mails.failWith(new MailerDown('ECONNREFUSED'));
  await t.volant.mails.deliver();
  t.mails.failWith(undefined);
  t.clock.set(now);
  expect(await leaving(t)).toHaveLength(count);
});

it('a cancelled rental gets no reminder', async ({ t }) => {
  const id = await aPaidRental(t, await aCustomer(t), 2);
  t.clock.set('2026-06-02T07:00:00.000Z');
  await t.volant.sweep();
  const manager = await aManager(t);
  await t.patch(`/api/reservations/${id}`, manager.token);
  expect(await leaving(t)).toEqual([]);
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([]);
});

it('an erased customer gets no reminder', async ({ t }) => {
  const customer = await aCustomer(t);
  await aPaidRental(t, customer, 2);
  t.clock.set('2026-06-02T07:00:00.000Z');
  await t.change('account', { id: customer.id }, { erased_at: t.clock.now() });
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([]);
});

it.for([
  // The day of the reminder is the one on which the hour changes, then the day of the pick-up.
  [
    'winter time comes the day before',
    '2026-10-24T04:00:00Z',
    '2026-10-25T07:59:59Z',
    '2026-10-25T08:00:00Z',
  ],
  ['winter time comes at night', '2026-10-23T04:00:00Z', '2026-10-24T06:59:59Z', '2026-10-24T07:00:00Z'],
  [
    'summer time comes the day before',
    '2027-03-27T05:00:00Z',
    '2027-03-28T06:59:59Z',
    '2027-03-28T07:00:00Z',
  ],
  ['summer time comes at night', '2027-03-26T05:00:00Z', '2027-03-27T07:59:59Z', '2027-03-27T08:00:00Z'],
] as const)("uses the agency's clock when %s", async ([_case, bookedAt, tooEarly, due], { t }) => {
  t.clock.set(bookedAt);
  const id = await aPaidRental(t, await aCustomer(t), 2);
  t.clock.set(tooEarly);
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([]);
  t.clock.set(due);
  await t.volant.sweep();
  expect(await reminded(t)).toEqual([id]);
});
