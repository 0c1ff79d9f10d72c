import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  aNewcomer,
  anAccessory,
  aVehicle,
  book,
  openEmailLink,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';
import type { Mail } from './mailer.ts';
import { queueMail } from './outbox.store.ts';

let t: TestApp;
let manager: TestCustomer;

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  manager = await aManager(t);
  await forget();
});

const forget = async (): Promise<void> => {
  await t.volant.mails.deliver();
  t.mails.sent.length = 0;
};

/** What leaves now: kind and reader of each mail, in that order. */
const delivered = async (): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent.splice(0).map((mail) => `${mail.name.split('.')[0] ?? ''} → ${mail.to.address}`);
};

const deliveredMails = async (): Promise<Mail[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent.splice(0);
};

const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

const AGENCY = 'bonjour@volant.example';

interface Paid {
  id: number;
  customer: TestCustomer;
  again: () => Promise<unknown>;
}

const paid = async (from = 5, to = 8): Promise<Paid> => {
  const [customer, vehicle, accessory] = [await aCustomer(t), await aVehicle(t), await anAccessory(t)];
  const order = { vehicle, from, to, accessories: [{ accessory, quantity: 2 }] };
  await forget();
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, { amount: body.deposit * 100, reservationId: body.id });
  await pay(t, intent.body.clientSecret);
  await book(t, customer, order);
  return { id: body.id, customer, again: () => book(t, customer, order) };
};

const cancel = (id: number, query = '') =>
  t.call<Reservation>({ method: 'PATCH', path: `/api/reservations/${id}${query}`, token: manager.token });

describe('an account', () => {
  it('is welcomed, by no name: somebody else may have signed up with the address', async () => {
    const customer = await aNewcomer(t);
    const [mail, ...others] = await deliveredMails();
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

  it('is never told two things under one Message-ID, should a restored base give a number twice', async () => {
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

  it('gets a reset link that opens it, led to our own address whatever the request says', async () => {
    const customer = await aCustomer(t);
    await forget();
    await t.call({
      method: 'POST',
      path: '/api/auths/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: { email: customer.email },
    });
    // The answer does not wait for the link: it comes as soon for an address that nobody has.
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
    const reset = await t.call({
      method: 'POST',
      path: '/api/auths/reset-password',
      body: { token, newPassword: 'Marguerite-7!', confirmPassword: 'Marguerite-7!' },
    });
    expect(reset.status).toBe(200);
  });

  it('tells its old address of a new one', async () => {
    const customer = await aCustomer(t);
    await forget();
    const newEmail = `autre-${customer.email}`;
    const answer = await t.call({
      method: 'PUT',
      path: '/api/users/me/update-email',
      token: customer.token,
      body: { newEmail, password: 'Tournesol-9!' },
    });
    expect(answer.status).toBe(200);
    const [mail] = await deliveredMails();
    expect(mail?.to).toEqual({ name: '', address: newEmail });
    await openEmailLink(t, mail);
    expect(await delivered()).toEqual([`email-changed → ${customer.email}`]);
  });
});

describe('a reservation', () => {
  it('is confirmed to its customer and told to the agency once, however often it is asked for', async () => {
    const { id, customer, again } = await paid();
    await again();
    const [confirmed, told, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(confirmed).toMatchObject({
      name: `reservation-confirmed.${id}`,
      to: { address: customer.email },
      // Mails may come from an address that nobody reads: an answer goes to the agency.
      replyTo: { name: 'Volant', address: AGENCY },
      attachments: [{ filename: `reservation-${id}.ics` }],
    });
    // 3 days at 50 € and 2 × 5 €.
    expect(plain(confirmed?.text)).toContain('Prix total : 180,00 €\nAcompte payé : 54,00 €');
    expect(plain(confirmed?.text)).toContain('Solde à régler au retrait : 126,00 €');
    expect(plain(confirmed?.text)).toContain('Accessoires : 2 × Siège bébé');
    expect(told).toMatchObject({
      name: `agency-reservation.${id}`,
      to: { address: AGENCY },
      replyTo: { name: 'Léa Peeters', address: customer.email },
    });
    await t.volant.sweep();
    expect(await delivered()).toEqual([]);
  });

  it('is not mailed about while it is only held', async () => {
    const customer = await aCustomer(t);
    await forget();
    await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect(await delivered()).toEqual([]);
  });

  it('that is cancelled in time: told to both, and the refund once the provider took it, once', async () => {
    const { id, customer } = await paid();
    await forget();
    await cancel(id);
    const mails = await deliveredMails();
    expect(mails.map((mail) => [mail.name.split('.')[0], mail.to.address])).toEqual([
      ['reservation-canceled', customer.email],
      ['agency-cancellation', AGENCY],
      ['deposit-refunded', customer.email],
    ]);
    expect(plain(mails[0]?.text)).toContain('Votre acompte de 54,00 € vous est remboursé en totalité');
    expect(plain(mails[2]?.text)).toContain(`parce que votre réservation n° ${id} a été annulée`);
    t.clock.advance({ minutes: 5 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await delivered()).toEqual([]);
  });

  it('that is cancelled too late: the deposit is kept, and nobody is told of a refund', async () => {
    const { id, customer } = await paid();
    await forget();
    // The day before, after 09:00 in Brussels.
    t.clock.set('2026-06-05T07:00:01Z');
    manager = await aManager(t);
    await forget();
    await cancel(id);
    const mails = await deliveredMails();
    expect(mails.map((mail) => mail.to.address)).toEqual([customer.email, AGENCY]);
    expect(plain(mails[0]?.text)).toContain('Votre acompte de 54,00 € n’est pas remboursé');
    expect(plain(mails[0]?.text)).toContain('jusqu’au vendredi 5 juin 2026 à 09:00');
  });

  it('that the agency cancels late: the deposit goes back all the same', async () => {
    const { id } = await paid();
    t.clock.set('2026-06-05T07:00:01Z');
    manager = await aManager(t);
    await forget();
    await cancel(id, '?motif=agence');
    const mails = await deliveredMails();
    expect(mails.map((mail) => mail.name.split('.')[0])).toEqual([
      'reservation-canceled',
      'agency-cancellation',
      'deposit-refunded',
    ]);
    expect(plain(mails[0]?.text)).toContain('Nous avons dû annuler votre réservation');
  });

  it('that was never paid is cancelled without a word of a refund', async () => {
    const customer = await aCustomer(t);
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    await forget();
    await cancel(body.id);
    const mails = await deliveredMails();
    expect(mails.map((mail) => mail.to.address)).toEqual([customer.email, AGENCY]);
    expect(plain(mails[0]?.text)).toContain('Aucun acompte n’avait été payé');
  });

  it('that was cancelled before its confirmation could leave is not confirmed any more', async () => {
    const { id, customer } = await paid();
    t.mails.failWith(new Error('451 try later'));
    await t.volant.mails.deliver();
    await cancel(id);
    t.mails.failWith(undefined);
    t.clock.advance({ minutes: 1 });
    expect(await delivered()).toEqual([
      `reservation-canceled → ${customer.email}`,
      `agency-cancellation → ${AGENCY}`,
      `deposit-refunded → ${customer.email}`,
    ]);
  });

  it('that is over thanks its customer, with the kilometres', async () => {
    const { id, customer } = await paid();
    t.clock.set('2026-06-10T08:00:00Z');
    manager = await aManager(t);
    await forget();
    await t.call({
      method: 'PATCH',
      path: `/api/reservations/${id}/finalize?mileageDriven=650`,
      token: manager.token,
    });
    const [mail, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(customer.email);
    expect(plain(mail?.text)).toContain(
      'Kilomètres parcourus : 650 km\nKilométrage inclus : 600 km\nDépassement : 50 km',
    );
  });
});

describe('a refund', () => {
  it('of money that no reservation followed says so', async () => {
    const customer = await aCustomer(t);
    await forget();
    const intent = await openIntent(t, customer, { amount: 45_00 });
    await pay(t, intent.body.clientSecret);
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    t.clock.advance({ minutes: 31 });
    await t.volant.sweep();
    await t.volant.sweep();
    const [mail, ...others] = await deliveredMails();
    expect(others).toEqual([]);
    expect(mail?.to.address).toBe(customer.email);
    expect(plain(mail?.text)).toContain('Votre acompte de 45,00 € vous est remboursé.');
    expect(plain(mail?.text)).toContain('votre paiement n’a été suivi d’aucune réservation');
  });

  it('that the provider cannot take yet is told when it does', async () => {
    const { id, customer } = await paid();
    await forget();
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /refunds/, status: 503, times: 100 });
    await cancel(id);
    expect(await delivered()).toEqual([
      `reservation-canceled → ${customer.email}`,
      `agency-cancellation → ${AGENCY}`,
    ]);
    t.sandbox.clearFaults();
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    expect(await delivered()).toEqual([`deposit-refunded → ${customer.email}`]);
  });
});

describe('a message of the contact form', () => {
  it('goes to the agency, whose answer goes to its sender', async () => {
    const { id } = await t.db
      .insertInto('contact_message')
      .values({
        first_name: 'Max',
        last_name: '<b>Dubois</b>',
        email: 'max@exemple.be',
        phone_number: '',
        message: 'Bonjour',
        captcha_key: 'une-seule-fois',
        created_at: t.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMail(
      t.db,
      { kind: 'contact-message', subject: { kind: 'contact_message', id } },
      t.clock.now(),
    );
    const [mail] = await deliveredMails();
    expect(mail).toMatchObject({
      to: { name: 'Volant', address: AGENCY },
      replyTo: { name: 'Max <b>Dubois</b>', address: 'max@exemple.be' },
    });
    expect(mail?.html).not.toContain('<b>');
  });
});
