import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer } from '../../testing/builders.ts';
import { retentionLines, retentionService } from './retention.service.ts';
import { stampOf, type SetAside } from '../backups/replaced-databases.ts';
import { anInvoice } from '../../testing/money/issued-invoices.ts';
import { at, before, LIMITS, NOW, pastRentals } from '../../testing/ops/past-rentals.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp({ now: NOW })
  .extend('mailDirectory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-retention-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('setAside', (): SetAside[] => [])
  .extend('retention', ({ t, mailDirectory, setAside }) =>
    retentionService({
      db: t.db,
      clock: t.clock,
      mailDirectory,
      listSetAside: () => Promise.resolve(setAside),
    }),
  )
  .extend('calls', ({ t, mailDirectory }) => {
    const fill = async (): Promise<void> => {
      for (const [index, moment] of [before(LIMITS.contactMessage), at(LIMITS.contactMessage)].entries()) {
        await t.insert('contact_message', {
          first_name: 'Jean',
          last_name: 'Petit',
          email: 'jean@exemple.be',
          phone_number: '',
          message: 'Bonjour',
          captcha_key: String(index),
          created_at: moment,
        });
      }
      const { id } = await t.db
        .selectFrom('contact_message')
        .select('id')
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
      const mail = { created_at: at(LIMITS.log), next_attempt_at: at(LIMITS.log) };
      await t.db
        .insertInto('outbox')
        .values([
          // Of the message that goes; sent long ago; given up long ago; sent lately; still to be sent.
          {
            ...mail,
            kind: 'contact-message',
            aggregate_id: String(id),
            subject_kind: 'contact_message',
            subject_id: String(id),
          },
          { ...mail, kind: 'welcome', aggregate_id: 'a', sent_at: before(LIMITS.log) },
          { ...mail, kind: 'welcome', aggregate_id: 'b', failed_at: before(LIMITS.log) },
          { ...mail, kind: 'welcome', aggregate_id: 'c', sent_at: at(LIMITS.log) },
          { ...mail, kind: 'welcome', aggregate_id: 'd' },
        ])
        .execute();
      await t.db
        .insertInto('provider_event')
        .values([
          { id: 'evt_old', type: 'x', received_at: before(LIMITS.log) },
          { id: 'evt_new', type: 'x', received_at: at(LIMITS.log) },
        ])
        .execute();
      for (const [name, moment] of [
        ['old', before(LIMITS.log)],
        ['new', at(LIMITS.log)],
      ] as const) {
        const file = join(mailDirectory, `${name}.eml`);
        await writeFile(file, 'Bonjour');
        await utimes(file, moment, moment);
      }
    };

    return { ...pastRentals(() => t), fill };
  });

describe('what is older than its limit', () => {
  it('is reported by a dry run, which changes nothing, and deleted when it is applied', async ({
    t,
    mailDirectory,
    retention,
    calls: { fill, aPastCustomer, count, accountIds },
  }) => {
    await fill();
    const past = await aPastCustomer(before(LIMITS.account));
    const dryRun = await retention.run({ apply: false });
    expect(dryRun).toMatchObject({
      contactMessages: 1,
      mails: 2,
      mailFiles: 1,
      events: 1,
      accountsDeleted: 1,
    });
    expect(await count('contact_message')).toBe(2);
    expect(await count('outbox')).toBe(5);
    expect(await readdir(mailDirectory)).toHaveLength(2);
    expect(await accountIds()).toEqual([past.id]);

    expect(await retention.run({ apply: true })).toEqual(dryRun);
    expect(await count('contact_message')).toBe(1);
    expect(
      (await t.db.selectFrom('outbox').select('aggregate_id').orderBy('id').execute()).map(
        (row) => row.aggregate_id,
      ),
    ).toEqual(['c', 'd']);
    expect(await t.db.selectFrom('provider_event').select('id').execute()).toEqual([{ id: 'evt_new' }]);
    expect(await readdir(mailDirectory)).toEqual(['new.eml']);
    expect(await accountIds()).toEqual([]);
    expect(await retention.run({ apply: true })).toMatchObject({
      contactMessages: 0,
      mails: 0,
      accountsDeleted: 0,
    });
  });
});

describe('rentals and payments', () => {
  it('are deleted ten years after the end of the rental, with their refunds and notes, and no younger one', async ({
    t,
    retention,
    calls: { aPastRental, count },
  }) => {
    const customer = await aCustomer(t);
    const old = await aPastRental(customer, addDays(LIMITS.accounting, -1));
    await aPastRental(customer, addDays(LIMITS.accounting, -1), { refund: 'succeeded' });
    const young = await aPastRental(customer, LIMITS.accounting);
    for (const reservation_id of [old.id, young.id]) {
      await t.db.insertInto('note').values({ reservation_id, text: 'Bonjour', at: t.clock.now() }).execute();
    }
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 2, payments: 2 });
    expect(await t.db.selectFrom('reservation').select('id').execute()).toEqual([{ id: young.id }]);
    expect(await t.db.selectFrom('payment').select('id').execute()).toEqual([{ id: young.paymentId }]);
    expect(await count('refund')).toBe(0);
    expect(await t.db.selectFrom('note').select('reservation_id').execute()).toEqual([
      { reservation_id: young.id },
    ]);
  });

  it('stay while a document of theirs is younger than ten years', async ({
    t,
    retention,
    calls: { aPastRental },
  }) => {
    const customer = await aCustomer(t);
    const kept = await aPastRental(customer, addDays(LIMITS.accounting, -1));
    const old = await aPastRental(customer, addDays(LIMITS.accounting, -1));
    for (const [{ id }, moment] of [
      [kept, at(LIMITS.accounting)],
      [old, before(LIMITS.accounting)],
    ] as const) {
      const invoice = await anInvoice(t, id);
      await t.db.deleteFrom('transmission').where('document_id', '=', invoice.id).execute();
      await sql`ALTER TABLE document DISABLE TRIGGER document_kept`.execute(t.db);
      await t.change('document', { id: invoice.id }, { created_at: moment });
      await sql`ALTER TABLE document ENABLE TRIGGER document_kept`.execute(t.db);
    }
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 1, payments: 1 });
    expect(await t.rows('reservation', {}, 'id')).toEqual([{ id: kept.id }]);
  });

  it('stay together while a refund is pending', async ({ t, retention, calls: { aPastRental } }) => {
    const customer = await aCustomer(t);
    const open = await aPastRental(customer, addDays(LIMITS.accounting, -400), { refund: 'pending' });
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 0, payments: 0 });
    expect(await t.db.selectFrom('payment').select('id').execute()).toEqual([{ id: open.paymentId }]);
  });
});

it('what customers wrote in requests goes after a year; that they asked stays with the rental', async ({
  t,
  retention,
  calls: { aPastRental },
}) => {
  const { id } = await aPastRental(await aCustomer(t), LIMITS.accounting);
  const request = { reservation_id: id, text: 'Bonjour' };
  await t.db
    .insertInto('change_request')
    .values([
      { ...request, wish: 'annulation', asked_at: before(LIMITS.contactMessage) },
      { ...request, wish: 'changement', asked_at: at(LIMITS.contactMessage) },
    ])
    .execute();
  const report = await retention.run({ apply: true });
  expect(report.requestTexts).toBe(1);
  expect(retentionLines(report, true).join('\n')).toContain('textes de demandes sur une réservation : 1');
  expect(await t.db.selectFrom('change_request').select(['wish', 'text']).orderBy('id').execute()).toEqual([
    { wish: 'annulation', text: '' },
    { wish: 'changement', text: 'Bonjour' },
  ]);
});

it('databases that a restoration set aside are deleted after ninety days, and not in a dry run', async ({
  setAside,
  retention,
}) => {
  const removed: string[] = [];
  const aBase = (since: Date): SetAside => ({
    name: `db.before-${stampOf(since)}`,
    since,
    remove: () => Promise.resolve(void removed.push(stampOf(since))),
  });
  setAside.push(aBase(before(LIMITS.log)), aBase(at(LIMITS.log)));
  const report = await retention.run({ apply: false });
  expect(report.setAside).toBe(1);
  expect(removed).toEqual([]);
  expect(retentionLines(report, false).at(-1)).toMatch(/bases mises de côté .* : 1$/);
  await retention.run({ apply: true });
  expect(removed).toEqual([stampOf(before(LIMITS.log))]);
});
