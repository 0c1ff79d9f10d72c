import { afterAll, beforeAll, expect, it } from 'vitest';
import { aManager } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { queueMail } from './outbox.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('a manager is told of the mails that wait for an hour, and of those that never leave', async () => {
  const { token } = await aManager(t);
  const alerts = async () => (await t.call({ path: '/api/mails/alerts', token })).body;
  await t.db.deleteFrom('outbox').execute();
  const owedAt = t.clock.now();
  await queueMail(t.db, { kind: 'welcome', aggregateId: 'late' }, owedAt);
  await queueMail(t.db, { kind: 'welcome', aggregateId: 'failed' }, owedAt);
  await queueMail(t.db, { kind: 'welcome', aggregateId: 'sent' }, owedAt);
  const end = (column: 'failed_at' | 'sent_at', aggregateId: string) =>
    t.db
      .updateTable('outbox')
      .set({ [column]: owedAt })
      .where('aggregate_id', '=', aggregateId)
      .execute();
  await end('failed_at', 'failed');
  await end('sent_at', 'sent');
  expect(await alerts()).toEqual({ failed: 1, late: 0 });
  t.clock.advance({ minutes: 60 });
  expect(await alerts()).toEqual({ failed: 1, late: 1 });
});
