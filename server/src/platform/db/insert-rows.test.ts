import { expect } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';
import { insertRows, insertRowsInOrder } from './insert-rows.ts';

const it = testWithApp();

it('inserts rows in the order of the list, with what the columns need', async ({ t }) => {
  const at = new Date('2026-06-01T10:00:00.123Z');
  const names = Array.from({ length: 300 }, (_, n) => `Objet ${String((n * 37) % 300)} é"'\\ `);
  const accessories = names.map((name, n) => ({
    name,
    daily_price_cents: 100 + n,
    quantity: 1,
    description: n % 2 === 0 ? '' : 'd’un\nautre',
    created_at: at,
  }));
  const ids = await t.db.transaction().execute((tx) => insertRowsInOrder(tx, 'accessory', accessories));
  const rows = await t.db
    .selectFrom('accessory')
    .select(['id', 'name', 'daily_price_cents', 'quantity', 'description', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  expect(ids.map((id) => byId.get(id))).toEqual(accessories);
});

it('inserts nothing for no rows, and nothing of rows of which one is refused', async ({ t }) => {
  await t.db.transaction().execute(async (tx) => {
    await insertRows(tx, 'note', []);
    expect(await insertRowsInOrder(tx, 'accessory', [])).toEqual([]);
  });
  const accessory = { daily_price_cents: 100, quantity: 1, description: '', created_at: new Date() };
  const refused = t.db.transaction().execute((tx) =>
    insertRows(tx, 'accessory', [
      { ...accessory, name: 'Seul un' },
      { ...accessory, name: 'Sans prix', daily_price_cents: 0 },
    ]),
  );
  await expect(refused).rejects.toMatchObject({ code: '23514' });
  const left = await t.rows('accessory', { name: 'Seul un' }, 'id');
  expect(left).toEqual([]);
});

it('inserts bytes', async ({ t }) => {
  const tokenHash = Buffer.from(Array.from({ length: 32 }, (_, n) => (n * 67) % 256));
  const { id: accountId } = await aCustomer(t);
  const session = {
    account_id: accountId,
    remember: false,
    created_at: new Date(),
    last_seen_at: new Date(),
  };
  await t.db
    .transaction()
    .execute((tx) => insertRows(tx, 'session', [{ ...session, token_hash: tokenHash }]));
  const stored = t.db.selectFrom('session').select('token_hash').where('token_hash', '=', tokenHash);
  expect(await stored.execute()).toHaveLength(1);
});
