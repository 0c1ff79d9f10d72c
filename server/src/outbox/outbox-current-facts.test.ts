import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { errors, outboxRows } from '../testing/outbox-rows.ts';

let t: TestApp;
const { rows, onlyRow } = outboxRows(() => t);

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
  t.mails.sent.length = 0;
  t.mails.failWith(undefined);
  errors.length = 0;
});

describe('the database as it is when the mail leaves', () => {
  it('uses the current address', async () => {
    const customer = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ email: 'nouvelle@exemple.be' })
      .where('id', '=', customer.id)
      .execute();
    await t.volant.mails.deliver();
    expect(t.mails.sent.map((mail) => mail.to)).toEqual([
      { name: 'Léa Peeters', address: 'nouvelle@exemple.be' },
    ]);
  });

  it('sends nothing to an erased user', async () => {
    const customer = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ erased_at: t.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    await t.volant.mails.deliver();
    expect(t.mails.sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('retries a kind of mail that this version does not know', async () => {
    await t.db
      .insertInto('outbox')
      .values({
        kind: 'of-tomorrow',
        aggregate_id: '1',
        created_at: t.clock.now(),
        next_attempt_at: t.clock.now(),
      })
      .execute();
    await t.volant.mails.deliver();
    expect(await onlyRow()).toMatchObject({
      failed_at: null,
      last_error: 'no template writes the mail of-tomorrow',
    });
  });
});
