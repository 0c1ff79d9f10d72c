// @module-tag long
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { fileMailer } from '../../outbox/file-mailer.ts';
import { mailWriter } from '../../mails/mail-writer.ts';
import { aCustomer } from '../../testing/builders.ts';
import { everyRow, PERSON, signsIn } from '../../testing/ops/person-to-forget.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const it = testWithGdpr();

describe('erasing a person', () => {
  it('deletes the messages of somebody without an account, and refuses an address of which nothing is kept', async ({
    t,
    gdpr,
    calls: { aContactMessage },
  }) => {
    await aContactMessage();
    const addresses = async () =>
      (
        await t.db
          .selectFrom('audit_entry')
          .select('address')
          .where('subject_kind', '=', 'message')
          .orderBy('id', 'desc')
          .limit(1)
          .execute()
      ).map(({ address }) => address);
    expect(await addresses()).toEqual(['192.0.2.44']);
    await gdpr.erase(PERSON.email, false);
    expect(signsIn(await everyRow(t.db))).toEqual([]);
    expect(await addresses()).toEqual([null]);
    await expect(gdpr.erase(PERSON.email, false)).rejects.toThrow("Rien n'est conservé");
  });

  it('deletes what the person wrote under another address or on a payment page', async ({
    t,
    mailDirectory,
    gdpr,
    calls: { aPerson, aContactMessage },
  }) => {
    const person = await aPerson();
    await aContactMessage();
    await t.db
      .updateTable('contact_message')
      .set({ email: 'w.d.o@exemple.be', phone_number: '+32 478 99 88 77' })
      .execute();
    await t.post('/api/payment/create-checkout-session', person.token, {
      amount: 30,
      productName: "Acompte de Wilhelmine d'Oultrémont",
    });
    await mkdir(mailDirectory, { recursive: true });
    const { id } = await t.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow();
    await writeFile(join(mailDirectory, `contact-message.${id}.eml`), 'Bonjour,');
    await writeFile(join(mailDirectory, 'part.eml.part'), `To: <w.d.o@exemple.be>\r\n\r\nBonj`);

    const exported = await gdpr.exportPerson(person.email);
    expect(exported).toMatchObject({
      contactMessages: [{ message: 'Bonjour, je suis Wilhelmine.' }],
      mailFiles: expect.arrayContaining([`contact-message.${id}.eml`, 'part.eml.part']) as string[],
    });

    const said = (await gdpr.erase(person.email, false)).join('\n');
    expect(said).toContain('fichiers de courriers : 2.');
    expect(signsIn(await everyRow(t.db))).toEqual([]);
    expect(await readdir(mailDirectory)).toEqual([]);
    await expect(gdpr.exportPerson(person.email)).rejects.toThrow("Rien n'est conservé");
    await expect(gdpr.erase(`efface-${person.id}@invalid`, false)).rejects.toThrow("Rien n'est conservé");
  });

  it('removes the mails that went to a former address, and leaves those of others', async ({
    t,
    mailDirectory,
    gdpr,
    calls: { aPerson },
  }) => {
    const person = await aPerson();
    const other = await aCustomer(t);
    const former = 'ancienne@exemple.be';
    const mailer = fileMailer({ directory: mailDirectory, from: 'volant@exemple.be' });
    const write = mailWriter({
      db: t.db,
      clock: t.clock,
      publicUrl: t.config.publicUrl,
      agency: t.config.agency,
      paymentLink: () => Promise.resolve(undefined),
      emails: {
        createEmailToken: () => Promise.resolve(undefined),
        createRestoreToken: () => Promise.resolve({ email: former, token: 'a' }),
      },
      documents: {
        attach: () => Promise.resolve([]),
        receiptForMail: () => Promise.resolve(undefined),
        invoiceForMail: () => Promise.resolve(undefined),
      },
    });
    for (const [accountId, id] of [
      [person.id, 'a'],
      [other.id, 'b'],
    ] as const) {
      // The queue no longer says whose mail it was.
      const owed = { id: 1, kind: 'email-changed', aggregate_id: id, created_at: t.clock.now(), attempts: 1 };
      const mail = await write({ ...owed, payload: { accountId, restoreId: 1 } }, t.clock.now());
      // Neither a name nor a current address of the person.
      if (mail && mail !== 'later')
        await mailer.send({ ...mail, to: { name: '', address: former }, text: 'Bonjour,', html: '' });
    }
    await writeFile(
      join(mailDirectory, 'contact-message.9.eml'),
      `To: bonjour@volant.example\r\n\r\nX-Volant-Account: ${person.id}\r\n`,
    );
    await gdpr.erase(PERSON.email, false);
    expect((await readdir(mailDirectory)).sort()).toEqual(['contact-message.9.eml', 'email-changed.b.eml']);
  });

  it('leaves a namesake their mails and messages, and says which messages to read', async ({
    t,
    mailDirectory,
    gdpr,
    calls: { aPerson },
  }) => {
    const person = await aPerson();
    const { email: other } = await aCustomer(t);
    await t.change('account', { email: other }, { first_name: PERSON.firstName, last_name: PERSON.lastName });
    const { id } = await t.insert('contact_message', {
      first_name: PERSON.firstName,
      last_name: PERSON.lastName,
      email: other,
      phone_number: '0470 11 11 11',
      message: 'Bonjour !',
      captcha_key: 'once',
      created_at: t.clock.now(),
    });
    await mkdir(mailDirectory, { recursive: true });
    await writeFile(
      join(mailDirectory, 'his.eml'),
      `To: "Wilhelmine d'Oultrémont" <${other}>\r\n\r\nBonjour Wilhelmine,`,
    );
    await writeFile(
      join(mailDirectory, 'ours.eml'),
      "To: <agence@volant.example>\r\n\r\nClient : Wilhelmine d'Oultrémont",
    );
    const said = (await gdpr.erase(person.email, false)).join('\n');
    expect(said).toContain(`message n° ${id}, de ${other}`);
    expect(await readdir(mailDirectory)).toEqual(['his.eml']);
    expect(await t.db.selectFrom('contact_message').select('id').execute()).toEqual([{ id }]);
  });
});
