import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { limitMoment, retentionLimits } from '@volant/shared/retention.ts';
import { aCustomer, aVehicle, book, type TestCustomer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { retentionLines, retentionService, type Retention } from './retention.service.ts';
import { stampOf, type SetAside } from './set-aside.ts';

const NOW = '2040-06-01T10:00:00.000Z';
const LIMITS = retentionLimits(new Date(NOW));

let t: TestApp;
let mailDirectory: string;
let retention: Retention;
let setAside: SetAside[];

beforeEach(async () => {
  t = await startTestApp({ now: NOW });
  mailDirectory = await mkdtemp(join(tmpdir(), 'volant-retention-'));
  setAside = [];
  retention = retentionService({
    db: t.db,
    clock: t.clock,
    mailDirectory,
    listSetAside: () => Promise.resolve(setAside),
  });
});

afterEach(async () => {
  await t.close();
  await rm(mailDirectory, { recursive: true, force: true });
});

const before = (day: IsoDate): Date => new Date(limitMoment(day).getTime() - 1);
const at = (day: IsoDate): Date => limitMoment(day);

const accountIds = async (): Promise<number[]> =>
  (await t.db.selectFrom('account').select('id').orderBy('id').execute()).map(({ id }) => id);

/** A customer of the past: their account is as old as their last activity. */
const aPastCustomer = async (lastSeen: Date): Promise<TestCustomer> => {
  const customer = await aCustomer(t);
  await t.db.updateTable('account').set({ created_at: lastSeen }).where('id', '=', customer.id).execute();
  await t.db
    .updateTable('session')
    .set({ last_seen_at: lastSeen })
    .where('account_id', '=', customer.id)
    .execute();
  await t.db.deleteFrom('session').where('account_id', '=', customer.id).execute();
  await t.db
    .deleteFrom('outbox')
    .where('aggregate_id', '=', String(customer.id))
    .where('kind', '=', 'welcome')
    .execute();
  return customer;
};

let sequence = 0;

/** A rental of the past, paid and finalised, or cancelled and refunded. */
const aPastRental = async (
  customer: TestCustomer,
  endDate: IsoDate,
  { refund }: { refund?: 'succeeded' | 'pending' } = {},
): Promise<{ id: number; paymentId: string }> => {
  sequence += 1;
  const paymentId = `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`;
  const startDate = addDays(endDate, -2);
  const createdAt = at(addDays(startDate, -5));
  const vehicle = await aVehicle(t);
  const { id } = await t.db
    .insertInto('reservation')
    .values({
      account_id: customer.id,
      vehicle_id: vehicle.id,
      start_date: startDate,
      end_date: endDate,
      state: 'pending',
      daily_price_cents: 50_00,
      max_daily_mileage_km: 200,
      vehicle_cents: 100_00,
      accessories_cents: 0,
      total_cents: 100_00,
      deposit_cents: 30_00,
      held_since: createdAt,
      expires_at: createdAt,
      created_at: createdAt,
      created_day: agencyDay(createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('payment')
    .values({
      id: paymentId,
      account_id: customer.id,
      kind: 'intent',
      amount_cents: 30_00,
      product_name: 'Acompte',
      binding: 'bound',
      reservation_id: id,
      state: 'succeeded',
      idempotency_key: paymentId,
      provider_id: `pi_${sequence}`,
      intent_id: `pi_${sequence}`,
      succeeded_at: createdAt,
      created_at: createdAt,
    })
    .execute();
  await t.db
    .updateTable('reservation')
    .set({ state: 'confirmed', payment_id: paymentId })
    .where('id', '=', id)
    .execute();
  if (refund === undefined) {
    await t.db
      .updateTable('reservation')
      .set({ state: 'finalized', mileage_driven_km: 10 })
      .where('id', '=', id)
      .execute();
  } else {
    await t.db
      .updateTable('reservation')
      .set({ state: 'canceled', cancel_reason: 'agency' })
      .where('id', '=', id)
      .execute();
    await t.db
      .insertInto('refund')
      .values({
        id: paymentId,
        payment_id: paymentId,
        amount_cents: 30_00,
        reason: 'canceled',
        state: refund,
        idempotency_key: `refund-${paymentId}`,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .execute();
  }
  return { id, paymentId };
};

const count = async (
  table: 'contact_message' | 'outbox' | 'provider_event' | 'reservation' | 'payment' | 'refund',
) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(t.db);
  return rows[0]?.count;
};

describe('what is kept no longer', () => {
  const fill = async (): Promise<void> => {
    for (const [index, moment] of [before(LIMITS.contactMessage), at(LIMITS.contactMessage)].entries()) {
      await t.db
        .insertInto('contact_message')
        .values({
          first_name: 'Jean',
          last_name: 'Petit',
          email: 'jean@exemple.be',
          phone_number: '',
          message: 'Bonjour',
          captcha_key: String(index),
          created_at: moment,
        })
        .execute();
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

  it('is told by a dry run, which changes nothing, as it goes when it is applied', async () => {
    await fill();
    const past = await aPastCustomer(before(LIMITS.account));
    const told = await retention.run({ apply: false });
    expect(told).toMatchObject({ contactMessages: 1, mails: 2, mailFiles: 1, events: 1, accountsDeleted: 1 });
    expect(await count('contact_message')).toBe(2);
    expect(await count('outbox')).toBe(5);
    expect(await readdir(mailDirectory)).toHaveLength(2);
    expect(await accountIds()).toEqual([past.id]);

    expect(await retention.run({ apply: true })).toEqual(told);
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
  it('go ten years after the end of the rental, with their money, and no younger one', async () => {
    const customer = await aCustomer(t);
    await aPastRental(customer, addDays(LIMITS.accounting, -1));
    await aPastRental(customer, addDays(LIMITS.accounting, -1), { refund: 'succeeded' });
    const young = await aPastRental(customer, LIMITS.accounting);
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 2, payments: 2 });
    expect(await t.db.selectFrom('reservation').select('id').execute()).toEqual([{ id: young.id }]);
    expect(await t.db.selectFrom('payment').select('id').execute()).toEqual([{ id: young.paymentId }]);
    expect(await count('refund')).toBe(0);
  });

  it('stay together while money is on its way back', async () => {
    const customer = await aCustomer(t);
    const open = await aPastRental(customer, addDays(LIMITS.accounting, -400), { refund: 'pending' });
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 0, payments: 0 });
    expect(await t.db.selectFrom('payment').select('id').execute()).toEqual([{ id: open.paymentId }]);
  });
});

describe('accounts', () => {
  it('stay for three years after the last session, however old they are', async () => {
    const gone = await aPastCustomer(before(LIMITS.account));
    const kept = await aPastCustomer(at(LIMITS.account));
    // Registered long ago, seen lately: the session that ended said so.
    const returned = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ created_at: before(LIMITS.account) })
      .where('id', '=', returned.id)
      .execute();
    await t.call({ method: 'POST', path: '/api/auths/logout', token: returned.token });
    // Registered long ago, and signed in now.
    const present = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ created_at: before(LIMITS.account) })
      .where('id', '=', present.id)
      .execute();
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 1, accountsErased: 0 });
    expect(await accountIds()).toEqual([kept.id, returned.id, present.id]);
    expect(await accountIds()).not.toContain(gone.id);
  });

  it('lose their person but stay while younger rentals refer to them, and go with the last one', async () => {
    const customer = await aPastCustomer(before(LIMITS.account));
    await aPastRental(customer, addDays(LIMITS.account, -30));
    expect(await retention.run({ apply: true })).toMatchObject({
      accountsErased: 1,
      accountsDeleted: 0,
      reservations: 0,
    });
    const row = await t.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: `efface-${customer.id}@invalid`,
      first_name: 'Client',
      last_name: 'supprimé',
    });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsErased: 0, accountsDeleted: 0 });
    t.clock.advance({ days: 366 * 8 });
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 1, accountsDeleted: 1 });
    expect(await accountIds()).toEqual([]);
  });

  it('are active by a rental or a booking, and are no customers of ours to remove when they are managers', async () => {
    const renting = await aPastCustomer(before(LIMITS.account));
    await aPastRental(renting, LIMITS.account);
    const booking = await aCustomer(t);
    await book(t, booking, { vehicle: await aVehicle(t), from: 3, to: 5 });
    await t.db.deleteFrom('session').where('account_id', '=', booking.id).execute();
    await t.db
      .updateTable('account')
      .set({ created_at: before(LIMITS.account), last_seen_at: null })
      .where('id', '=', booking.id)
      .execute();
    const manager = await aPastCustomer(before(LIMITS.account));
    await t.db.updateTable('account').set({ role: 'MANAGER' }).where('id', '=', manager.id).execute();
    expect(await retention.run({ apply: true })).toMatchObject({ accountsErased: 0, accountsDeleted: 0 });
  });
});

it('bases that a restoration set aside go after ninety days, and not in a dry run', async () => {
  const removed: string[] = [];
  const aBase = (since: Date): SetAside => ({
    name: `db.before-${stampOf(since)}`,
    since,
    remove: () => Promise.resolve(void removed.push(stampOf(since))),
  });
  setAside = [aBase(before(LIMITS.log)), aBase(at(LIMITS.log))];
  const report = await retention.run({ apply: false });
  expect(report.setAside).toBe(1);
  expect(removed).toEqual([]);
  expect(retentionLines(report, false).at(-1)).toMatch(/bases mises de côté .* : 1$/);
  await retention.run({ apply: true });
  expect(removed).toEqual([stampOf(before(LIMITS.log))]);
});
