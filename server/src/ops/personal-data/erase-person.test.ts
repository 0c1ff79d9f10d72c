import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { mailFileName } from '../../outbox/file-mailer.ts';
import { queueMail } from '../../outbox/outbox.store.ts';
import { aCustomer } from '../../testing/builders.ts';
import { testClock } from '../../testing/test-clock.ts';
import type { Erasure } from './erasures.ts';
import { gdprService } from './gdpr.service.ts';
import { Refusal } from '../../platform/problem.ts';
import { everyRow, PERSON, SIGNS, signsIn } from '../../testing/ops/person-to-forget.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const it = testWithGdpr();

describe('erasing a person', () => {
  it('leaves no name, address or telephone number in any table or mail, and keeps the accounting rows', async ({
    t,
    mailDirectory,
    erasures,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    const other = await aCustomer(t);
    const rental = await calls.aPaidRental(person);
    await calls.aRequest(person, rental);
    await calls.notesOn(rental);
    await calls.aContactMessage();
    const now = t.clock.now();
    await queueMail(
      t.db,
      {
        kind: 'password-reset',
        subject: { kind: 'account', id: person.id },
        key: 'r1',
        payload: { accountId: person.id },
      },
      now,
    );
    await queueMail(
      t.db,
      {
        kind: 'email-changed',
        subject: { kind: 'account', id: person.id },
        key: 'e1',
        payload: {
          accountId: person.id,
          restoreId: 1,
          wasConfirmed: true,
          // More than its writer reads.
          ...{ oldEmail: 'w@oultremont.be' },
        },
      },
      now,
    );
    await queueMail(
      t.db,
      {
        kind: 'agency-reservation',
        subject: { kind: 'reservation', id: 1 },
        payload: { ...{ name: "Wilhelmine d'Oultrémont" } },
      },
      now,
    );
    await t.change(
      'outbox',
      { kind: 'reservation-confirmed' },
      { last_error: `550 <${PERSON.email}>: unknown user` },
    );
    await mkdir(mailDirectory, { recursive: true });
    await writeFile(join(mailDirectory, 'to.eml'), `To: <${PERSON.email}>\r\n\r\nBonjour`);
    await writeFile(
      join(mailDirectory, 'quoted.eml'),
      `Content-Transfer-Encoding: quoted-printable\r\n\r\nBonjour Wilhelmine d'Oultr=C3=A9=\r\nmont,`,
    );
    await writeFile(
      join(mailDirectory, 'base64.eml'),
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
        `Client : Wilhelmine d'Oultrémont, +32 478998877`.padEnd(120),
      )
        .toString('base64')
        .replaceAll(/(.{76})/g, '$1\r\n')}\r\n`,
    );
    await writeFile(
      join(mailDirectory, 'subject.eml'),
      `Subject: =?UTF-8?Q?R=C3=A9servation_de_Wilhelmine_d'Oultr=C3=A9mont?=\r\n\r\nBonjour`,
    );
    await writeFile(join(mailDirectory, 'other.eml'), `To: <${other.email}>\r\n\r\nBonjour Léa`);
    // The rental is over, though not finalised: it does not prevent the erasure.
    t.clock.advance({ days: 10 });
    expect(signsIn(await everyRow(t.db))).toEqual(SIGNS);

    const said = await gdpr.erase(' Wilhelmine.DOULTREMONT@exemple.be', false);

    expect(said.join('\n')).toMatch(/pour la comptabilité : 1, .*31\/12\/20\d\d/);
    expect(signsIn(await everyRow(t.db))).toEqual([]);
    expect(await t.db.selectFrom('note').select('id').execute()).toEqual([]);
    expect(await readdir(mailDirectory)).toEqual(['other.eml']);
    const money = await t.db
      .selectFrom('reservation')
      .innerJoin('payment', 'payment.id', 'reservation.payment_id')
      .select(['reservation.account_id', 'reservation.total_cents', 'payment.amount_cents', 'payment.state'])
      .execute();
    expect(money).toEqual([
      { account_id: person.id, total_cents: 10_000, amount_cents: 3_000, state: 'succeeded' },
    ]);
    const account = await t.row('account', { id: person.id });
    expect(account).toMatchObject({
      first_name: 'Client',
      last_name: 'supprimé',
      email: `efface-${person.id}@invalid`,
      phone_number: '',
    });
    expect(signsIn(JSON.stringify(erasures))).toEqual([]);
  });

  it('removes an address that replaced the old one, the old one, and the mails sent to it', async ({
    t,
    mailDirectory,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    const owner = await aCustomer(t);
    const wished = 'bientot.nouvelle@exemple.be';
    await t.put('/api/users/me/update-email', person.token, { newEmail: wished, password: PERSON.password });
    await t.volant.mails.deliver();
    await mkdir(mailDirectory, { recursive: true });
    await writeFile(join(mailDirectory, 'theirs.eml'), `To: <${owner.email}>\r\n\r\nBonjour`);
    const sent = t.mails.sent.find(({ to }) => to.address === wished);
    await writeFile(join(mailDirectory, mailFileName(sent?.name ?? '')), `To: <${wished}>\r\n\r\nBonjour`);
    expect(await gdpr.exportPerson(wished)).toMatchObject({
      emailLinks: [{ email: wished }],
      formerAddresses: [{ email: person.email }],
      manager: null,
    });
    await gdpr.erase(wished, false);
    const rows = await everyRow(t.db);
    for (const address of [wished, person.email]) expect(rows).not.toContain(address);
    expect(await readdir(mailDirectory)).toEqual(['theirs.eml']);
  });

  it('ends the sessions at once, and prevents signing in to the account', async ({ t, gdpr, calls }) => {
    const person = await calls.aPerson();
    await gdpr.erase(person.email, false);
    expect((await t.get('/api/auths/me', person.token)).status).toBe(401);
    for (const email of [PERSON.email, `efface-${person.id}@invalid`]) {
      const login = await t.post('/api/auths/login', undefined, { email, password: PERSON.password });
      expect([400, 401]).toContain(login.status);
    }
    // The address is free again.
    expect((await calls.aPerson()).id).not.toBe(person.id);
  });

  it('is refused while there is an upcoming reservation, which it names, unless it is forced', async ({
    t,
    erasures,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    const id = await calls.aPaidRental(person);
    const refused = await gdpr.erase(person.email, false).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toContain(`n° ${id}`);
    expect((refused as Refusal).message).toContain('--force');
    expect((await t.get('/api/auths/me', person.token)).status).toBe(200);
    expect(erasures).toEqual([]);
    await gdpr.erase(person.email, true);
    expect(signsIn(await everyRow(t.db))).toEqual([]);
  });

  it('names the payments that the provider knows of', async ({ t, gdpr, calls }) => {
    const person = await calls.aPerson();
    await calls.aPaidRental(person);
    const { intent_id: intent } = await t.row('payment', {}, 'intent_id');
    const said = (await gdpr.erase(person.email, true)).join('\n');
    expect(said).toContain('Le prestataire de paiement garde');
    expect(said).toContain(String(intent));
  });

  it('is not done when it cannot be noted: an older backup would bring the person back', async ({
    t,
    mailDirectory,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    const noteErasure = () => Promise.reject(new Error('no room'));
    const full = gdprService({ db: t.db, clock: t.clock, mailDirectory, isEmbedded: false, noteErasure });
    await expect(full.erase(person.email, false)).rejects.toThrow('no room');
    expect((await t.get('/api/auths/me', person.token)).status).toBe(200);
    await gdpr.erase(person.email, false);
    expect(signsIn(await everyRow(t.db))).toEqual([]);
  });

  it('that was interrupted before the mail files is completed when it is repeated', async ({
    mailDirectory,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    await gdpr.erase(person.email, false);
    await mkdir(mailDirectory, { recursive: true });
    await writeFile(join(mailDirectory, 'left.eml'), `To: <${person.email}>\r\n\r\nBonjour`);
    expect((await gdpr.erase(person.email, false)).join('\n')).toContain('fichiers de courriers : 1.');
    expect(await readdir(mailDirectory)).toEqual([]);
  });

  it('refuses a manager', async ({ t, gdpr, calls }) => {
    const person = await calls.aPerson();
    await t.change('account', { id: person.id }, { role: 'MANAGER' });
    await expect(gdpr.erase(person.email, true)).rejects.toThrow("compte d'un gestionnaire");
  });

  it('is done again after the restoration of an older backup, for the same account only', async ({
    t,
    gdpr,
    calls,
  }) => {
    const person = await calls.aPerson();
    const other = await aCustomer(t);
    const { created_at } = await t.row('account', { id: person.id }, 'created_at');
    const erasure = { at: t.clock.now().toISOString(), messageIds: [] };
    const noted = (id: number, createdAt: string): Erasure => ({ ...erasure, account: { id, createdAt } });
    const both = [noted(person.id, created_at.toISOString()), noted(other.id, '2020-01-01T00:00:00.000Z')];
    expect(await gdpr.repeatErasures(both)).toBe(1);
    expect(signsIn(await everyRow(t.db))).toEqual([]);
    expect((await t.get('/api/auths/me', other.token)).status).toBe(200);
  });
});

it(
  'the files of the embedded database forget an erased person as well',
  { tags: 'long' },
  async ({ mailDirectory: directory }) => {
    const database = await openDatabase({ url: undefined, dataDir: join(directory, 'db') });
    try {
      const clock = testClock('2026-06-01T10:00:00.000Z');
      await migrate(database.db, clock.now());
      const insert = (email: string, name: string) =>
        database.db
          .insertInto('account')
          .values({
            email,
            first_name: name,
            last_name: 'Oultremont',
            phone_number: '+32 478998877',
            role: 'CUSTOMER',
            password_hash: '-',
            created_at: clock.now(),
          })
          .execute();
      await insert(PERSON.email, 'Wilhelmine');
      await insert('reste@exemple.be', 'Quelconque');
      // The log continues in another file; the first one is kept for reuse.
      await sql`SELECT pg_switch_wal()`.execute(database.db);
      await sql`CHECKPOINT`.execute(database.db);
      const dump = join(directory, 'dump.tar');
      await database.dump(dump);
      expect((await readFile(dump)).includes('Wilhelmine')).toBe(true);
      const service = gdprService({
        db: database.db,
        clock,
        mailDirectory: join(directory, 'mail'),
        isEmbedded: true,
        noteErasure: () => Promise.resolve(),
      });
      await service.erase(PERSON.email, false);
      await database.dump(dump);
      const bytes = await readFile(dump);
      expect(bytes.includes('Quelconque')).toBe(true);
      expect(bytes.includes('Wilhelmine')).toBe(false);
      expect(bytes.includes(PERSON.email)).toBe(false);
    } finally {
      await database.close();
    }
  },
);
