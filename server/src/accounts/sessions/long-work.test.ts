import { sql } from 'kysely';
import { expect } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { aCustomer } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

it('sessions are found while a long transaction keeps the database, but for one that ended before it', async ({
  t,
}) => {
  const live = await aCustomer(t);
  const ended = await aCustomer(t);
  const me = (token: string) => t.get('/api/auths/me', token);
  for (const { token } of [live, ended]) expect((await me(token)).status).toBe(200);
  await sql`DELETE FROM session WHERE account_id = ${ended.id}`.execute(t.db);
  const refused = await runTransaction(
    t.db,
    async () => {
      expect((await me(live.token)).status).toBe(200);
      // On the embedded database it waits for the end.
      return { answer: me(ended.token) };
    },
    { isLong: true },
  );
  expect((await refused.answer).status).toBe(401);
  await sql`DELETE FROM session WHERE account_id = ${live.id}`.execute(t.db);
  expect((await me(live.token)).status).toBe(401);
});
