import { expect } from 'vitest';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

it('the database refuses the same mail queued twice for one fact', async ({ t }) => {
  const now = t.clock.now();
  const mail = { kind: 'reservation-confirmed', aggregate_id: '1', created_at: now, next_attempt_at: now };
  await t.db.insertInto('outbox').values(mail).execute();
  await expect(t.db.insertInto('outbox').values(mail).execute()).rejects.toMatchObject({
    constraint: 'outbox_once',
  });
});
