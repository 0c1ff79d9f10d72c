// @module-tag long
import { describe, expect } from 'vitest';
import { aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { PERSON } from '../../testing/ops/person-to-forget.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const it = testWithGdpr();

describe('exporting a person', () => {
  it('contains all that is kept, and no secret', async ({ t, gdpr, calls }) => {
    const person = await calls.aPerson();
    const id = await calls.aPaidRental(person);
    await calls.aRequest(person, id);
    await calls.notesOn(id);
    await calls.aContactMessage();
    const exported = JSON.parse(JSON.stringify(await gdpr.exportPerson(PERSON.email))) as Record<
      string,
      unknown
    >;
    expect(exported).toMatchObject({
      email: PERSON.email,
      account: { firstName: PERSON.firstName, lastName: PERSON.lastName, phoneNumber: '+32 478998877' },
      sessions: [{ rememberMe: true }],
      passwordResets: [],
      reservations: [
        {
          id,
          vehicle: 'Peugeot 308',
          status: 'upcoming',
          totalPrice: 100,
          deposit: 30,
          requests: [
            {
              wish: 'annulation',
              text: 'Wilhelmine ne peut pas venir.',
              askedAt: t.clock.now().toISOString(),
              answeredAt: null,
              outcome: null,
            },
          ],
        },
      ],
      payments: [{ amount: 30, state: 'succeeded', reservationId: id, refund: null }],
      notes: [
        { about: 'reservation', reservationId: id, text: 'Wilhelmine viendra tôt.' },
        { about: 'customer', reservationId: null, text: 'Wilhelmine viendra tôt.' },
      ],
      contactMessages: [{ message: 'Bonjour, je suis Wilhelmine.' }],
    });
    const kinds = (exported['mails'] as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['welcome', 'reservation-confirmed', 'agency-reservation', 'contact-message']),
    );
    expect(JSON.stringify(exported)).not.toMatch(/argon2|token/i);
  });

  it('contains the network addresses of their own acts, and not of acts of others on their account', async ({
    t,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    await t.app.inject({
      method: 'POST',
      url: '/api/auths/forgot-password',
      payload: { email: PERSON.email },
      remoteAddress: '203.0.113.9',
    });
    await t.post('/api/auths/sessions/end-others', person.token);
    const login = await t.post('/api/auths/login', undefined, {
      email: PERSON.email,
      password: PERSON.password,
    });
    expect(login.status).toBe(200);
    await eventually(async () => {
      const { journal } = await gdpr.exportPerson(PERSON.email);
      expect(journal).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ act: 'account.ask-password-reset', byThemselves: false }),
          expect.objectContaining({ act: 'account.login', byThemselves: true, address: '127.0.0.1' }),
        ]),
      );
    });
    expect(JSON.stringify(await gdpr.exportPerson(PERSON.email))).not.toContain('203.0.113.9');
  });

  it('shows for a hold the money that arrived too late for it', async ({ t, gdpr, calls }) => {
    const person = await calls.aPerson();
    const { body: hold } = await book(t, person, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { body } = await openIntent(t, person, { amount: hold.deposit * 100, reservationId: hold.id });
    const [intentId = ''] = body.clientSecret.split('_secret_');
    await t.stripe.paymentIntents.update(intentId, { amount: 20_00 });
    await pay(t, body.clientSecret);
    t.clock.advance({ minutes: 30 });
    await t.volant.sweep();
    const exported = await gdpr.exportPerson(PERSON.email);
    expect(exported.reservations).toMatchObject([{ id: hold.id, paid: 0, refunded: 20 }]);
  });
});
