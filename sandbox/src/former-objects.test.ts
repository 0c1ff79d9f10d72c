import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { startTestSandbox } from './testing/test-sandbox.ts';

/** A file whose objects are as older versions wrote them. */
const asBefore = (databaseFile: string): void => {
  const db = new DatabaseSync(databaseFile);
  db.exec(`
    UPDATE objects SET json = json_remove(json, '$.balance_transactions') WHERE kind = 'dispute';
    UPDATE objects SET json = json_set(json, '$.amount_refunded',
      json_extract(json, '$.amount_refunded') + json_extract(json, '$.amount') - json_extract(json, '$.amount_captured'))
     WHERE kind = 'charge';
    UPDATE objects SET json = json_set(json, '$.refunded', json('true'))
     WHERE kind = 'charge' AND json_extract(json, '$.amount_refunded') = json_extract(json, '$.amount');
    UPDATE objects SET json = json_remove(json, '$.balance_transaction') WHERE kind IN ('charge', 'refund');
    DELETE FROM objects WHERE kind = 'balance_transaction';
    DELETE FROM settlements;
    PRAGMA user_version = 0;
  `);
  db.close();
};

it('a file of an older version goes on: its disputes end, and what is left of its charges goes back', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'volant-sandbox-'));
  const databaseFile = join(directory, 'sandbox.sqlite');
  onTestFinished(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  const before = await startTestSandbox({ databaseFile });
  const pay = (over: object) =>
    before.stripe.paymentIntents.create({
      amount: 500_00,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      ...over,
    });
  await pay({ payment_method: 'pm_card_createDispute' });
  const released = await pay({ capture_method: 'manual' });
  await before.stripe.paymentIntents.cancel(released.id);
  const taken = await pay({ capture_method: 'manual' });
  await before.stripe.paymentIntents.capture(taken.id, { amount_to_capture: 300_00 });
  await before.stripe.refunds.create({ payment_intent: taken.id, amount: 100_00 });
  await before.close();
  asBefore(databaseFile);

  const after = await startTestSandbox({ databaseFile });
  onTestFinished(() => after.close());
  const { stripe } = after;
  const [dispute] = (await stripe.disputes.list()).data;
  expect(dispute?.balance_transactions).toEqual([]);
  const won = await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect([won.status, won.balance_transactions.length]).toEqual(['won', 1]);
  const charges = async () =>
    (await stripe.charges.list()).data.map((charge) => [
      charge.amount_captured,
      charge.amount_refunded,
      charge.refunded,
      charge.balance_transaction,
    ]);
  expect(await charges()).toEqual([
    [300_00, 100_00, false, null],
    [0, 0, false, null],
    [500_00, 0, false, null],
  ]);
  await stripe.refunds.create({ payment_intent: taken.id });
  expect((await charges())[0]).toEqual([300_00, 300_00, true, null]);
});
