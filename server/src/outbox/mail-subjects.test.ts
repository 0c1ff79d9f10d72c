// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { MailAlerts } from '@volant/shared/emails/emails.schema.ts';
import { aCustomer, aManager, aVehicle, book } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { queueMail, type MailSubject } from './outbox.store.ts';
import { deleteMailsOf, listMailsOf } from './personal-mails.store.ts';
import { testWithApp } from '../testing/test-with-app.ts';

/** An arbitrary kind: only its subject says whom it concerns. */
const NEW_KIND = 'inspection-due' as 'agency-reservation';

const it = testWithApp()
  .extend('customer', ({ t }) => aCustomer(t))
  /** The id of a reservation, and of a message. */
  .extend('id', async ({ t, customer }) => {
    const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    return body.id;
  });
it.beforeEach(async ({ t, id }) => {
  await sql`INSERT INTO contact_message (id, first_name, last_name, email, phone_number, message, captcha_key, created_at)
    OVERRIDING SYSTEM VALUE VALUES (${id}, 'Max', 'Dubois', 'max@exemple.be', '', 'Bonjour', ${String(id)}, ${t.clock.now()})`.execute(
    t.db,
  );
  await t.db.deleteFrom('outbox').execute();
});

describe('a kind of mail that is new', () => {
  const failedMail = async (t: TestApp, mail: { key: string; subject?: MailSubject }) => {
    const now = t.clock.now();
    if (mail.subject) await queueMail(t.db, { kind: NEW_KIND, key: mail.key, subject: mail.subject }, now);
    else
      await t.insert('outbox', {
        kind: NEW_KIND,
        aggregate_id: mail.key,
        created_at: now,
        next_attempt_at: now,
      });
    await t.db.updateTable('outbox').set({ failed_at: now }).execute();
    const { body } = await t.get<MailAlerts>('/api/mails/alerts', (await aManager(t)).token);
    return body.failures.find(({ title }) => title === 'Message');
  };

  it('shows nobody when its key only equals the id of something', async ({ t, customer, id }) => {
    expect(await failedMail(t, { key: String(id) })).toMatchObject({ reservationId: null, person: null });
    const accountOf = { accountIds: [customer.id], messageIds: [id], words: [] };
    expect(await listMailsOf(t.db, accountOf)).toEqual([]);
    await t.db.transaction().execute((tx) => deleteMailsOf(tx, accountOf));
    expect(await t.rows('outbox', { kind: NEW_KIND }, 'kind')).toHaveLength(1);
  });

  it('shows the person of its subject, and is exported with their data', async ({ t, customer, id }) => {
    const other = await aCustomer(t);
    expect(
      await failedMail(t, { key: String(id), subject: { kind: 'account', id: other.id } }),
    ).toMatchObject({ reservationId: null, person: { email: other.email } });
    const ofOther = await listMailsOf(t.db, { accountIds: [other.id], messageIds: [], words: [] });
    expect(ofOther.map(({ kind }) => kind)).toContain(NEW_KIND);
    expect(await listMailsOf(t.db, { accountIds: [customer.id], messageIds: [], words: [] })).toEqual([]);
  });

  it('shows the customer of its reservation, and nobody for one that does not exist', async ({
    t,
    customer,
    id,
  }) => {
    expect(await failedMail(t, { key: 'a', subject: { kind: 'reservation', id } })).toMatchObject({
      reservationId: id,
      person: { email: customer.email },
    });
    await t.db.deleteFrom('outbox').execute();
    expect(await failedMail(t, { key: 'b', subject: { kind: 'reservation', id: id + 1_000 } })).toMatchObject(
      { reservationId: null, person: null },
    );
  });

  it('needs a known kind of subject, with an id of that kind', async ({ t }) => {
    const insert = (subject: { subject_kind: string; subject_id: string | null }) =>
      t.insert('outbox', {
        kind: NEW_KIND,
        aggregate_id: 'x',
        created_at: t.clock.now(),
        next_attempt_at: t.clock.now(),
        ...(subject as { subject_kind: 'account'; subject_id: string }),
      });
    await expect(insert({ subject_kind: 'vehicle', subject_id: '1' })).rejects.toThrow('subject_kind_check');
    await expect(insert({ subject_kind: 'account', subject_id: null })).rejects.toThrow('outbox_subject');
    await expect(insert({ subject_kind: 'payment', subject_id: '12' })).rejects.toThrow('outbox_subject_id');
    await expect(insert({ subject_kind: 'account', subject_id: '1-a' })).rejects.toThrow('outbox_subject_id');
  });
});
