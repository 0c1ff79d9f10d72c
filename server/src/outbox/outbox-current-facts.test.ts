import { describe, expect } from 'vitest';
import { aCustomer } from '../testing/builders.ts';
import { errors, outboxRows } from '../testing/outbox-rows.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => outboxRows(() => t));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('outbox').execute();
  errors.length = 0;
});

describe('the database as it is when the mail leaves', () => {
  it('uses the current address', async ({ t }) => {
    const customer = await aCustomer(t);
    await t.change('account', { id: customer.id }, { email: 'nouvelle@exemple.be' });
    await t.volant.mails.deliver();
    expect(t.mails.sent.map((mail) => mail.to)).toEqual([
      { name: 'Léa Peeters', address: 'nouvelle@exemple.be' },
    ]);
  });

  it('sends nothing to an erased user', async ({ t, calls: { rows } }) => {
    const customer = await aCustomer(t);
    await t.change('account', { id: customer.id }, { erased_at: t.clock.now() });
    await t.volant.mails.deliver();
    expect(t.mails.sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('retries a kind of mail that this version does not know', async ({ t, calls: { onlyRow } }) => {
    await t.insert('outbox', {
      kind: 'of-tomorrow',
      aggregate_id: '1',
      created_at: t.clock.now(),
      next_attempt_at: t.clock.now(),
    });
    await t.volant.mails.deliver();
    expect(await onlyRow()).toMatchObject({
      failed_at: null,
      last_error: 'no template writes the mail of-tomorrow',
    });
  });
});
