import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('db', { scope: 'file' }, ({ t }) => t.db)
  .extend('customer', { scope: 'file' }, ({ t }) => aCustomer(t))
  .extend(
    'reservationId',
    { scope: 'file' },
    async ({ t, customer }) =>
      (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body.id,
  )
  .extend('calls', ({ t, db, customer, reservationId }) => {
    /** A valid payment, inserted directly. */
    const insertPayment = async (over: Record<string, unknown> = {}): Promise<string> => {
      const id = randomUUID();
      const payment = {
        id,
        account_id: customer.id,
        kind: 'intent' as const,
        amount_cents: 45_00,
        product_name: 'Acompte',
        binding: 'bound' as const,
        reservation_id: reservationId,
        idempotency_key: `payment-${id}`,
        created_at: t.clock.now(),
      };
      await db
        .insertInto('payment')
        .values({ ...payment, ...over })
        .execute();
      return id;
    };
    const captured = (over: Record<string, unknown> = {}): Promise<string> =>
      insertPayment({ state: 'succeeded', succeeded_at: t.clock.now(), ...over });
    const insertRefund = async (paymentId: string, over: Record<string, unknown>): Promise<string> => {
      const id = (over['id'] as string | undefined) ?? randomUUID();
      const now = t.clock.now();
      const refund = {
        payment_id: paymentId,
        amount_cents: 10_00,
        reason: 'excess' as const,
        idempotency_key: `refund-${id}`,
        created_at: now,
        updated_at: now,
      };
      await db
        .insertInto('refund')
        .values({ ...refund, ...over, id })
        .execute();
      return id;
    };
    const insertLink = (over: Record<string, unknown> = {}) =>
      db
        .insertInto('payment_link')
        .values({
          token_hash: randomBytes(32),
          reservation_id: reservationId,
          purpose: 'balance',
          amount_cents: 45_00,
          expires_at: new Date(t.clock.now().getTime() + 60_000),
          created_by: customer.id,
          created_at: t.clock.now(),
          ...over,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const insertAccount = (values: Record<string, unknown>) =>
      db
        .insertInto('account')
        .values({
          first_name: 'Ana',
          last_name: 'Maes',
          phone_number: '',
          role: 'CUSTOMER',
          created_at: t.clock.now(),
          ...values,
        })
        .returning('search_text')
        .executeTakeFirstOrThrow();

    return { insertPayment, captured, insertRefund, insertLink, insertAccount };
  });

const TOO_MUCH = { code: '23514', constraint: 'refund_captured' };

describe('the purposes of payments', () => {
  it('allow one payment of each under way for a reservation, and no two', async ({
    calls: { insertPayment },
  }) => {
    await insertPayment();
    await insertPayment({ purpose: 'supplement' });
    await insertPayment({ purpose: 'balance', state: 'canceled' });
    await insertPayment({ purpose: 'balance' });
    for (const purpose of ['deposit', 'supplement', 'balance']) {
      await expect(insertPayment({ purpose })).rejects.toMatchObject({
        code: '23505',
        constraint: 'payment_one_open_per_purpose',
      });
    }
  });

  it.for(['supplement', 'balance', 'guarantee'])(
    'a %s belongs to a reservation',
    async (purpose, { calls: { insertPayment } }) => {
      const loose = insertPayment({ purpose, binding: 'unbound', reservation_id: null });
      await expect(loose).rejects.toMatchObject({ constraint: 'payment_purpose' });
      const provisional = insertPayment({ purpose, binding: 'provisional' });
      await expect(provisional).rejects.toMatchObject({ constraint: 'payment_purpose' });
    },
  );

  it('nothing is captured of a payment that did not succeed, and no other purpose exists', async ({
    calls: { insertPayment },
  }) => {
    const open = insertPayment({ purpose: 'guarantee', captured_cents: 1 });
    await expect(open).rejects.toMatchObject({ constraint: 'payment_captured' });
    await expect(insertPayment({ purpose: 'tip' })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the refunds of a payment', () => {
  it('come to no more than was captured', async ({ calls: { captured, insertRefund } }) => {
    const paymentId = await captured();
    await insertRefund(paymentId, { amount_cents: 10_00 });
    await insertRefund(paymentId, { amount_cents: 5_00 });
    await insertRefund(paymentId, { id: paymentId, amount_cents: 30_00, reason: 'canceled' });
    await expect(insertRefund(paymentId, { amount_cents: 1 })).rejects.toMatchObject(TOO_MUCH);
  });

  it('count in every state: a failed one is still owed, a settled one was paid back by other means', async ({
    t,
    calls: { captured, insertRefund },
  }) => {
    const paymentId = await captured();
    await insertRefund(paymentId, { amount_cents: 20_00, state: 'failed' });
    await insertRefund(paymentId, { amount_cents: 20_00, state: 'failed', settled_at: t.clock.now() });
    await expect(insertRefund(paymentId, { amount_cents: 5_01 })).rejects.toMatchObject(TOO_MUCH);
    await insertRefund(paymentId, { amount_cents: 5_00 });
  });

  it('cannot be raised above it later', async ({ db, calls: { captured, insertRefund } }) => {
    const paymentId = await captured();
    await insertRefund(paymentId, { amount_cents: 40_00 });
    const id = await insertRefund(paymentId, { amount_cents: 5_00 });
    const raise = (cents: number) =>
      db.updateTable('refund').set({ amount_cents: cents }).where('id', '=', id).execute();
    await raise(4_00);
    await expect(raise(5_01)).rejects.toMatchObject(TOO_MUCH);
    await raise(5_00);
  });

  it('may come to what was captured, even if that is more than the amount of the order', async ({
    calls: { captured, insertRefund },
  }) => {
    const paymentId = await captured({ captured_cents: 50_00 });
    const rest = { id: paymentId, reason: 'refused' };
    await expect(insertRefund(paymentId, { ...rest, amount_cents: 50_01 })).rejects.toMatchObject(TOO_MUCH);
    await insertRefund(paymentId, { ...rest, amount_cents: 50_00 });
  });

  it('written at the same moment see each other', async ({ db, calls: { captured, insertRefund } }) => {
    const paymentId = await captured();
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map(() => insertRefund(paymentId, { amount_cents: 20_00 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { cents } = await db
      .selectFrom('refund')
      .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(Number(cents)).toBe(40_00);
  });

  it('have ids of their own, except the refund of all that is left, which has its payment’s id', async ({
    calls: { captured, insertRefund },
  }) => {
    const paymentId = await captured();
    const part = insertRefund(paymentId, { id: paymentId, reason: 'excess' });
    await expect(part).rejects.toMatchObject({ constraint: 'refund_part' });
    await expect(insertRefund(paymentId, { reason: 'canceled' })).rejects.toMatchObject({
      constraint: 'refund_part',
    });
    await insertRefund(paymentId, { id: paymentId, reason: 'canceled' });
    const again = insertRefund(paymentId, { id: paymentId, reason: 'duplicate', idempotency_key: 'other' });
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'refund_pkey' });
  });
});

describe('payment links', () => {
  it('are one for each purpose, unless they are revoked', async ({ t, calls: { insertLink } }) => {
    await insertLink({ revoked_at: t.clock.now() });
    await insertLink();
    await insertLink({ purpose: 'supplement' });
    await expect(insertLink()).rejects.toMatchObject({ constraint: 'payment_link_one_live' });
  });

  it('end after they began, and hide their tokens', async ({ t, calls: { insertLink } }) => {
    const revoked = { revoked_at: t.clock.now() };
    await expect(insertLink({ ...revoked, expires_at: t.clock.now() })).rejects.toMatchObject({
      constraint: 'payment_link_time',
    });
    await expect(insertLink({ ...revoked, token_hash: Buffer.from('short') })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('are named by bound payments only', async ({ t, calls: { insertLink, insertPayment } }) => {
    const { id } = await insertLink({ revoked_at: t.clock.now() });
    const loose = insertPayment({ link_id: id, binding: 'unbound', reservation_id: null });
    await expect(loose).rejects.toMatchObject({ constraint: 'payment_by_link' });
  });
});

describe('accounts of the counter', () => {
  it('may lack both address and password, but no password has no address, and no manager lacks one', async ({
    calls: { insertAccount },
  }) => {
    expect((await insertAccount({})).search_text).toBe('ana maes ');
    await insertAccount({});
    await expect(insertAccount({ password_hash: 'x' })).rejects.toMatchObject({
      constraint: 'account_sign_in',
    });
    await expect(insertAccount({ role: 'MANAGER' })).rejects.toMatchObject({ constraint: 'account_manager' });
  });
});
