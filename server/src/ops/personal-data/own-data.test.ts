// @module-tag long
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { aNewcomer, aVehicle, book } from '../../testing/builders.ts';
import { everyRow, PERSON, personToForget, signsIn } from '../../testing/ops/person-to-forget.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';
import type { Erasure } from './erasures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'volant-own-data-'));

const it = testWithFreshApp({ env: { DATA_DIR: dataDir } }).extend('calls', ({ t }) =>
  personToForget(() => t),
);

interface Refused {
  code: string;
  message: string;
  fields: Record<string, string>;
}

const download = (t: TestApp, token: string) =>
  t.get<Record<string, unknown> & Refused>('/api/users/me/export', token);

const remove = (t: TestApp, token: string, password: string = PERSON.password) =>
  t.call<Refused>({ method: 'DELETE', path: '/api/users/me', token, body: { password } });

const prove = (t: TestApp, id: number) => t.change('account', { id }, { email_confirmed_at: t.clock.now() });

const noted = async (): Promise<Erasure[]> =>
  (await readFile(join(dataDir, 'backups', 'erasures.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Erasure);

describe('the file of a customer’s data', () => {
  it('has what is kept under the account, as a file, and no secret', async ({ t, calls }) => {
    const person = await calls.aPerson();
    await prove(t, person.id);
    const id = await calls.aPaidRental(person);
    await calls.aContactMessage();
    const { status, body, headers } = await download(t, person.token);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="mes-donnees.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      email: PERSON.email,
      account: { firstName: PERSON.firstName, lastName: PERSON.lastName },
      reservations: [{ id, totalPrice: 100, deposit: 30 }],
      payments: [{ amount: 30, state: 'succeeded' }],
      contactMessages: [{ message: 'Bonjour, je suis Wilhelmine.' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/i);
  });

  it('finds nothing by a name, which anybody can give themselves', async ({ t, calls }) => {
    const person = await calls.aPerson();
    await calls.aContactMessage();
    // The same name and telephone number under another address.
    await t.change(
      'account',
      { id: person.id },
      { email: 'autre@exemple.be', email_confirmed_at: t.clock.now() },
    );
    const { body } = await download(t, person.token);
    expect(body).toMatchObject({ account: { id: person.id }, contactMessages: [] });
    expect(body).not.toHaveProperty('mentions');
    expect(body).not.toHaveProperty('inRentalsOfOthers');
  });

  it('is given to nobody whose address is not confirmed', async ({ t }) => {
    const newcomer = await aNewcomer(t);
    const { status, body } = await download(t, newcomer.token);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'address_unconfirmed' });
  });
});

describe('deleting one’s own account', () => {
  it('leaves no name, ends the sessions, and is noted for restoring an older backup', async ({
    t,
    calls,
  }) => {
    const person = await calls.aPerson();
    await prove(t, person.id);
    await calls.aContactMessage();
    await t.volant.mails.deliver();
    expect((await remove(t, person.token)).status).toBe(204);
    // The address learns of it, and is kept until then alone.
    await t.volant.mails.deliver();
    expect(t.mails.sent.at(-1)).toMatchObject({
      subject: 'Votre compte a été supprimé',
      to: { address: PERSON.email },
    });
    expect(signsIn(await everyRow(t.db))).toEqual([]);
    expect((await t.get('/api/auths/me', person.token)).status).toBe(401);
    expect((await noted()).at(-1)).toMatchObject({ account: { id: person.id }, isOwn: true });
    const entry = await t.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'address', 'act', 'subject_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      actor_kind: 'system',
      address: null,
      act: 'account.erase-own',
      subject_id: String(person.id),
    });
    const again = await t.post('/api/auths/login', undefined, {
      email: PERSON.email,
      password: PERSON.password,
    });
    expect(again.status).toBe(401);
  });

  it('does not touch the texts about others who have the name', async ({ t, calls }) => {
    const person = await calls.aPerson();
    await calls.aContactMessage();
    // Not proved: the message may be somebody else's.
    expect((await remove(t, person.token)).status).toBe(204);
    const messages = await t.db.selectFrom('contact_message').select('message').execute();
    expect(messages).toEqual([{ message: 'Bonjour, je suis Wilhelmine.' }]);
  });

  it('asks for the password, and counts wrong ones', async ({ t, calls }) => {
    const person = await calls.aPerson();
    const wrong = await remove(t, person.token, 'Autre-9!');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Mot de passe incorrect' },
    });
    expect((await remove(t, person.token, '')).status).toBe(400);
    expect((await t.get('/api/auths/me', person.token)).status).toBe(200);
  });

  it('is refused while a rental is to come, with its number and days', async ({ t, calls }) => {
    const person = await calls.aPerson();
    const id = await calls.aPaidRental(person);
    const { status, body } = await remove(t, person.token);
    expect(status).toBe(409);
    expect(body.code).toBe('rental_open');
    expect(body.message).toContain(`n°\u00a0${id}, du 04/06/2026 au 06/06/2026`);
    expect((await t.get('/api/auths/me', person.token)).status).toBe(200);
  });

  it('is refused while dates are held without being paid', async ({ t, calls }) => {
    const person = await calls.aPerson();
    const held = await book(t, person, { vehicle: await aVehicle(t), from: 3, to: 5 });
    expect(held.status).toBe(201);
    expect((await remove(t, person.token)).body).toMatchObject({ code: 'rental_open' });
  });

  it('is refused while something is to be paid, with the amount', async ({ t, calls }) => {
    const person = await calls.aPerson();
    const id = await calls.aPaidRental(person);
    const finished = { state: 'finalized' as const, mileage_driven_km: 100 };
    t.clock.advance({ days: 7 });
    await t.change('reservation', { id }, finished);
    const session = await t.post<{ token: string }>('/api/auths/login', undefined, {
      email: PERSON.email,
      password: PERSON.password,
    });
    const { status, body } = await remove(t, session.body.token);
    expect(status).toBe(409);
    expect(body.code).toBe('debt_open');
    expect(body.message).toContain('70,00');
  });
});
