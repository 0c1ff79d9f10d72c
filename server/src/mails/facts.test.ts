// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aNewcomer, aVehicle, openIntent, pay } from '../testing/builders.ts';
import { queueMail } from '../outbox/outbox.store.ts';
import { AGENCY, factMails, plain } from '../testing/fact-mails.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('calls', ({ t, manager }) => factMails({ t: () => t, manager: () => manager }));
it.beforeEach(async ({ calls }) => {
  await calls.forget();
});

describe('an account', () => {
  it('is welcomed without a name: a stranger may have signed up with the address', async ({ t, calls }) => {
    const customer = await aNewcomer(t);
    const [mail, ...others] = await calls.deliveredMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      messageId: expect.stringMatching(
        new RegExp(`^<welcome\\.${customer.id}\\.[0-9a-z]+\\.[0-9a-f]{12}@localhost>$`),
      ) as unknown,
      to: { name: '', address: customer.email },
      subject: 'Bienvenue chez Volant',
      date: t.clock.now(),
    });
  });

  it('never gets two mails under one Message-ID, even if a restored database reuses an id', async ({ t }) => {
    const customer = await aCustomer(t);
    await t.volant.mails.deliver();
    const [first] = t.mails.sent;
    await t.db.deleteFrom('outbox').execute();
    t.clock.advance({ minutes: 1 });
    const again = { kind: 'welcome', subject: { kind: 'account', id: customer.id } } as const;
    await queueMail(t.db, again, t.clock.now());
    await t.volant.mails.deliver();
    const second = t.mails.sent.at(-1);
    expect(second?.name).toBe(first?.name);
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  it('gets a reset link to the configured address, whatever the request says', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await calls.forget();
    await t.call({
      method: 'POST',
      path: '/api/auths/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: { email: customer.email },
    });
    // The answer does not wait for the link, so that it takes as long for an unknown address.
    await expect
      .poll(async () => {
        await t.volant.mails.deliver();
        return t.mails.sent.length;
      })
      .toBe(1);
    const [mail] = t.mails.sent;
    expect(mail?.to).toEqual({ name: 'Léa Peeters', address: customer.email });
    expect(mail?.replyTo).toEqual({ name: 'Volant', address: AGENCY });
    expect(JSON.stringify(mail)).not.toContain('evil.example');
    const token = /http:\/\/localhost:3000\/reset-password\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const reset = await t.post('/api/auths/reset-password', undefined, {
      token,
      newPassword: 'Marguerite-7!',
      confirmPassword: 'Marguerite-7!',
    });
    expect(reset.status).toBe(200);
  });

  it('notifies its old address of a new one', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await calls.forget();
    const newEmail = `autre-${customer.email}`;
    const answer = await t.put('/api/users/me/update-email', customer.token, {
      newEmail,
      password: 'Tournesol-9!',
    });
    expect(answer.status).toBe(200);
    expect((await calls.delivered()).sort()).toEqual([
      `email-changed → ${customer.email}`,
      `email-confirmation → ${newEmail}`,
    ]);
  });
});

describe('a refund', () => {
  it('of a payment without a reservation says so', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    // Without a fleet there is nothing to pay for.
    await aVehicle(t);
    await calls.forget();
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    t.clock.advance({ minutes: 31 });
    await t.volant.sweep();
    await t.volant.sweep();
    const [mail, ...others] = await calls.deliveredMails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(customer.email);
    expect(plain(mail?.text)).toContain('Votre acompte de 45,00 € vous est remboursé.');
    expect(plain(mail?.text)).toContain('votre paiement n’a été suivi d’aucune réservation');
  });

  it('that the provider cannot take yet is reported once it does', async ({ t, calls }) => {
    const { id, customer } = await calls.paid();
    await calls.forget();
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /refunds/, status: 503, times: 100 });
    await calls.cancel(id);
    expect(await calls.delivered()).toEqual([]);
    t.sandbox.clearFaults();
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    expect(await calls.delivered()).toEqual([
      `reservation-canceled → ${customer.email}`,
      `agency-cancellation → ${AGENCY}`,
      `deposit-refunded → ${customer.email}`,
      `receipt → ${customer.email}`,
    ]);
  });
});

describe('a message of the contact form', () => {
  it('goes to the agency, whose answer goes to its sender', async ({ t, calls }) => {
    const { id } = await t.insert('contact_message', {
      first_name: 'Max',
      last_name: '<b>Dubois</b>',
      email: 'max@exemple.be',
      phone_number: '',
      message: 'Bonjour',
      captcha_key: 'une-seule-fois',
      created_at: t.clock.now(),
    });
    await queueMail(
      t.db,
      { kind: 'contact-message', subject: { kind: 'contact_message', id } },
      t.clock.now(),
    );
    const [mail] = await calls.deliveredMails();
    expect(mail).toMatchObject({
      to: { name: 'Volant', address: AGENCY },
      replyTo: { name: 'Max <b>Dubois</b>', address: 'max@exemple.be' },
    });
    expect(mail?.html).not.toContain('<b>');
  });
});
