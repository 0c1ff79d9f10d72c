// @module-tag long
import { expect } from 'vitest';
import type { MailAlerts } from '@volant/shared/emails/emails.schema.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay, renewManager } from '../testing/builders.ts';
import { TEST_NOW } from '../testing/test-app.ts';
import { MailRefused } from './mailer.ts';
import { queueMail } from './outbox.store.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend(
    'alerts',
    ({ t, manager }) =>
      async (): Promise<MailAlerts> =>
        (await t.get<MailAlerts>('/api/mails/alerts', manager.token)).body,
  );
// The welcome mail of the manager is queued by then.
it.beforeEach(async ({ t, manager: _manager }) => {
  await t.db.deleteFrom('outbox').execute();
});

it('a manager sees the mails that have waited for an hour, and those that were given up', async ({
  t,
  alerts,
}) => {
  const owedAt = t.clock.now();
  for (const id of ['1001', '1002', '1003'])
    await queueMail(t.db, { kind: 'welcome', subject: { kind: 'account', id: Number(id) } }, owedAt);
  const end = (column: 'failed_at' | 'sent_at', aggregateId: string) =>
    t.change('outbox', { aggregate_id: aggregateId }, { [column]: owedAt });
  await end('failed_at', '1002');
  await end('sent_at', '1003');
  expect(await alerts()).toMatchObject({ failed: 1, late: 0 });
  t.clock.advance({ minutes: 60 });
  expect(await alerts()).toMatchObject({ failed: 1, late: 1 });
});

it('a manager sees who did not get which mail, and how to reach them, for a month', async ({
  t,
  manager,
  alerts,
}) => {
  t.mails.failWith(new MailRefused('550 no such user'));
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const { body: hold } = await book(t, customer, order);
  await pay(t, (await openIntent(t, customer, { amount: 45_00, reservationId: hold.id })).body.clientSecret);
  await book(t, customer, order);
  await t.volant.mails.deliver();
  t.clock.advance({ minutes: 5 });
  await t.patch(`/api/reservations/${hold.id}`, manager.token);
  const subject = { kind: 'account', id: customer.id } as const;
  const payload = { accountId: customer.id };
  await queueMail(t.db, { kind: 'password-reset', subject, key: 'abc', payload }, t.clock.now());
  const message = await t.insert('contact_message', {
    first_name: 'Max',
    last_name: 'Dubois',
    email: 'max@exemple.be',
    phone_number: '',
    message: 'Bonjour',
    captcha_key: 'une-fois',
    created_at: t.clock.now(),
  });
  await queueMail(
    t.db,
    { kind: 'contact-message', subject: { kind: 'contact_message', id: message.id } },
    t.clock.now(),
  );
  await t.volant.mails.deliver();

  const { failed, failures } = await alerts();
  expect(failed).toBe(8);
  const of = (title: string, isForAgency: boolean, reservationId: number | null, email = customer.email) => ({
    title,
    isForAgency,
    reservationId,
    person: expect.objectContaining({ email }) as object,
  });
  expect(failures).toMatchObject([
    of('Message du formulaire de contact', true, null, 'max@exemple.be'),
    of('Lien de réinitialisation du mot de passe', false, null),
    of('Remboursement de l’acompte', false, hold.id),
    of('Réservation annulée', true, hold.id),
    of('Annulation de réservation', false, hold.id),
    of('Nouvelle réservation', true, hold.id),
    of('Confirmation de réservation', false, hold.id),
    of('Bienvenue', false, null),
  ]);
  expect(failures[7]).toEqual({
    title: 'Bienvenue',
    isForAgency: false,
    reservationId: null,
    person: { firstName: 'Léa', lastName: 'Peeters', email: customer.email, phoneNumber: '+32 470123456' },
    since: TEST_NOW,
  });

  await t.change('account', { id: customer.id }, { erased_at: t.clock.now() });
  expect((await alerts()).failures[7]).toMatchObject({ title: 'Bienvenue', person: null });

  const seen = (from: string | undefined, until = from) =>
    t.post('/api/mails/alerts/seen', manager.token, { from, until });
  expect(await seen('demain')).toMatchObject({
    status: 400,
    body: { message: 'Le moment n’est pas valide' },
  });
  expect((await seen(failures[7]?.since)).status).toBe(204);
  const later = failures.filter(({ since }) => since > TEST_NOW);
  expect(later).toHaveLength(5);
  expect((await alerts()).failures.map(({ title }) => title)).toEqual(later.map(({ title }) => title));
  expect((await seen(later.at(-1)?.since, failures[0]?.since)).status).toBe(204);
  expect(await alerts()).toMatchObject({ failed: 0, failures: [] });

  await t.db.updateTable('outbox').set({ failure_seen_at: null }).execute();
  expect(await alerts()).toMatchObject({ failed: 8 });
  t.clock.advance({ days: 30, minutes: 1 });
  await renewManager(t, manager);
  expect(await alerts()).toMatchObject({ failed: 0, failures: [] });
});
