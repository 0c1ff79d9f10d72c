import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/db/open-database.ts';
import { transact } from '../../audit/transact.ts';
import { queueMail } from '../../outbox/outbox.store.ts';
import { aManager, aVehicle, book, openIntent, pay, type TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

export const PERSON = {
  email: 'wilhelmine.doultremont@exemple.be',
  password: 'Tournesol-9!',
  firstName: 'Wilhelmine',
  lastName: "d'Oultrémont",
  phoneNumber: '0478 99 88 77',
};
const ADDRESS = { street: 'Sentier des Glycines 7', postalCode: '9681', city: 'Nukerke', country: 'BE' };
/** Texts that identify the person. */
export const SIGNS = ['wilhelmine', 'oultr', '478998877', '478 99 88 77', 'glycines', 'nukerke'];

/** Every row of every table, as text. */
export const everyRow = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`SELECT row_to_json(t)::text AS text FROM ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n').toLowerCase();
};

export const signsIn = (text: string): string[] => SIGNS.filter((sign) => text.toLowerCase().includes(sign));

/** A person with an unmistakable name, and everything of them that the application keeps. */
export const personToForget = (t: () => TestApp) => {
  const aPerson = async (): Promise<TestCustomer> => {
    const { body } = await t().post<{ token: string }>('/api/auths/register', undefined, {
      ...PERSON,
      role: 'CUSTOMER',
    });
    const { status, body: me } = await t().put<{ id: number }>('/api/users/me/address', body.token, ADDRESS);
    expect(status).toBe(200);
    return { id: me.id, email: PERSON.email, token: body.token };
  };

  /** A rental, paid and to come. */
  const aPaidRental = async (customer: TestCustomer): Promise<number> => {
    const vehicle = await aVehicle(t());
    const held = await book(t(), customer, { vehicle, from: 3, to: 5 });
    const intent = await openIntent(t(), customer, { amount: 3_000, reservationId: held.body.id });
    await pay(t(), intent.body.clientSecret);
    const paid = await book(t(), customer, { vehicle, from: 3, to: 5 });
    expect(paid.body.status).toBe('upcoming');
    return held.body.id;
  };

  /** A request about a rental, in which the person names themselves. */
  const aRequest = (customer: TestCustomer, reservationId: number) =>
    t().post(`/api/reservations/${reservationId}/requests`, customer.token, {
      wish: 'annulation',
      text: 'Wilhelmine ne peut pas venir.',
    });

  /** Notes of the agency about a rental and about its customer, which name the person. */
  const notesOn = async (reservationId: number): Promise<void> => {
    const { token } = await aManager(t());
    for (const about of ['reservation', 'customer']) {
      const path = `/api/reservations/${reservationId}/notes`;
      const body = { about, text: 'Wilhelmine viendra tôt.' };
      expect((await t().post(path, token, body)).status).toBe(201);
    }
  };

  const aContactMessage = (): Promise<void> =>
    transact(t().db, { kind: 'visitor', address: '192.0.2.44' }, async (tx) => {
      const now = t().clock.now();
      const { id } = await tx
        .insertInto('contact_message')
        .values({
          first_name: PERSON.firstName,
          last_name: PERSON.lastName,
          email: 'Wilhelmine.Doultremont@exemple.be',
          phone_number: PERSON.phoneNumber,
          message: 'Bonjour, je suis Wilhelmine.',
          captcha_key: 'once',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queueMail(tx, { kind: 'contact-message', subject: { kind: 'contact_message', id } }, now);
      await tx.record({ at: now, act: 'message.send', subject: { kind: 'message', id } });
    });

  return { aPerson, aPaidRental, aRequest, notesOn, aContactMessage };
};
