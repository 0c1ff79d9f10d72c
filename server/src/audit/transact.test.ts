import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { system, type Actor } from '../platform/actor.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { transact, type Work } from './transact.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

const failing = (times: number, code: string) => {
  let runs = 0;
  return {
    runs: () => runs,
    run: () =>
      transact(database.db, system('sweep'), async (tx) => {
        runs += 1;
        await tx
          .insertInto('provider_event')
          .values({ id: `evt_${times}_${code}_${runs}`, type: 'test', received_at: new Date(0) })
          .execute();
        if (runs <= times)
          await sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`).execute(tx);
        return runs;
      }),
  };
};

it.each(['40P01', '40001'])(
  'retries a transaction after %s, and keeps nothing of the failed attempts',
  async (code) => {
    const work = failing(2, code);
    expect(await work.run()).toBe(3);
    const kept = await database.db
      .selectFrom('provider_event')
      .select('id')
      .where('id', 'like', `evt_2_${code}%`)
      .execute();
    expect(kept).toEqual([{ id: `evt_2_${code}_3` }]);
  },
);

it('gives up after three retries, and does not retry other errors', async () => {
  const hopeless = failing(99, '40P01');
  await expect(hopeless.run()).rejects.toMatchObject({ code: '40P01' });
  expect(hopeless.runs()).toBe(4);
  const wrong = failing(99, '23514');
  await expect(wrong.run()).rejects.toMatchObject({ code: '23514' });
  expect(wrong.runs()).toBe(1);
});

const insertEvent = (tx: Work, id: string) =>
  tx
    .insertInto('provider_event')
    .values({ id, type: 'test', received_at: new Date(0) })
    .execute();

const isKept = async (id: string): Promise<boolean> =>
  (await database.db.selectFrom('provider_event').select('id').where('id', '=', id).execute()).length === 1;

it('keeps nothing of a transaction that is rolled back, and returns its outcome', async () => {
  const followed: string[] = [];
  const outcome = await transact(database.db, system('sweep'), async (tx) => {
    await insertEvent(tx, 'evt_undone');
    tx.afterCommit(() => followed.push('undone'));
    return rollBack('stale' as const);
  });
  expect(outcome).toBe('stale');
  expect(await isKept('evt_undone')).toBe(false);
  expect(followed).toEqual([]);
});

it('runs follow-ups once, in order, after the commit, even if the transaction was retried', async () => {
  const followed: string[] = [];
  let runs = 0;
  await transact(database.db, system('sweep'), async (tx) => {
    runs += 1;
    await insertEvent(tx, 'evt_followed');
    tx.afterCommit(async () => followed.push((await isKept('evt_followed')) ? 'kept' : 'lost'));
    tx.afterCommit(() => followed.push('second'));
    if (runs === 1) await sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`).execute(tx);
  });
  expect(runs).toBe(2);
  expect(followed).toEqual(['kept', 'second']);
});

it('runs every follow-up even if one fails, and reports the failure', async () => {
  const followed: string[] = [];
  const failing = (...names: string[]) =>
    transact(database.db, system('sweep'), async (tx) => {
      for (const name of names) {
        tx.afterCommit(() => {
          followed.push(name);
          if (name.startsWith('fails')) throw new Error(name);
        });
      }
      return Promise.resolve();
    });
  await expect(failing('first', 'fails', 'last')).rejects.toThrow('fails');
  expect(followed).toEqual(['first', 'fails', 'last']);
  await expect(failing('fails 1', 'fails 2')).rejects.toMatchObject({
    errors: [{ message: 'fails 1' }, { message: 'fails 2' }],
  });
});

describe('the journal', () => {
  const manager: Actor = { kind: 'manager', accountId: 7, address: '192.0.2.7' };
  const settings = { kind: 'settings', id: null } as const;

  it('gets its row in the transaction of the act', async () => {
    const at = new Date('2026-06-01T10:00:00Z');
    await transact(database.db, manager, async (tx) => {
      await insertEvent(tx, 'evt_recorded');
      await tx.record({ at, act: 'settings.change', subject: settings, before: { a: 1 }, after: { a: 2 } });
    });
    expect(
      await database.db.selectFrom('audit_entry').selectAll().where('account_id', '=', 7).execute(),
    ).toEqual([
      {
        id: expect.any(Number) as number,
        at,
        actor_kind: 'manager',
        account_id: 7,
        duty: null,
        address: '192.0.2.7',
        act: 'settings.change',
        subject_kind: 'settings',
        subject_id: null,
        before: { a: 1 },
        after: { a: 2 },
      },
    ]);
  });

  it('is required for every write, and not for reads', async () => {
    const silent = transact(database.db, manager, (tx) => insertEvent(tx, 'evt_silent'));
    await expect(silent).rejects.toThrow('without a row of the journal');
    expect(await isKept('evt_silent')).toBe(false);
    const raw = transact(database.db, manager, (tx) =>
      sql`UPDATE agency_settings SET version = version + 1`.execute(tx),
    );
    await expect(raw).rejects.toThrow('without a row of the journal');
    await transact(database.db, manager, (tx) =>
      tx.selectFrom('agency_settings').select('version').forUpdate().execute(),
    );
  });

  it('is append-only: an entry may lose its address, and is deleted only where `volant.audit_may_end` is set', async () => {
    const { db } = database;
    await transact(db, manager, (tx) =>
      tx.record({ at: new Date(0), act: 'settings.change', subject: settings }),
    );
    const ofManager = db.updateTable('audit_entry').where('account_id', '=', 7);
    await expect(ofManager.set({ act: 'account.erase' }).execute()).rejects.toThrow('not changed');
    await expect(ofManager.set({ address: '198.51.100.1' }).execute()).rejects.toThrow('not changed');
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('not changed');
    await ofManager.set({ address: null }).execute();
    await db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('volant.audit_may_end', 'on', true)`.execute(tx);
      await tx.deleteFrom('audit_entry').where('account_id', '=', 7).execute();
    });
    expect(await db.selectFrom('audit_entry').select('id').where('account_id', '=', 7).execute()).toEqual([]);
  });
});
