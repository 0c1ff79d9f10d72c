import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { aManager } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

it('the progress of an import is answered while it keeps the database', async ({ t, manager, calls }) => {
  // Written by the 500: on a busy machine the watcher misses some of the steps.
  const rows = Array.from({ length: 4_000 }, (_, n) => `Objet ${n};3;4`);
  const { id } = await calls.checked('accessories', ['Nom;Prix;Stock', ...rows].join('\n'));
  const seen: (ImportView['progress'] | undefined)[] = [];
  const act = { isOver: false };
  const watching = (async () => {
    while (!act.isOver) {
      const { status, body } = await t.get<ImportView>(`/api/imports/${id}`, manager.token);
      expect(status).toBe(200);
      seen.push(body.progress);
      // What is answered from memory lets nothing else have its turn.
      await turn();
    }
  })();
  expect((await calls.commit(id)).body.counts.imported).toBe(4_000);
  act.isOver = true;
  await watching;
  const writing = seen.filter((progress) => progress?.step === 'writing');
  const between = writing.filter((progress) => (progress?.done ?? 0) > 0 && (progress?.done ?? 0) < 4_000);
  expect(between.length).toBeGreaterThan(0);
  expect(between.every((progress) => (progress?.done ?? 0) % 500 === 0)).toBe(true);
  expect(writing.every((progress) => progress?.total === 4_000)).toBe(true);
});

it('nobody else is let in by it', async ({ t, calls }) => {
  const other = await aManager(t);
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nPied;3;4\n');
  await sql`DELETE FROM session WHERE account_id = ${other.id}`.execute(t.db);
  const [committed, ...others] = await Promise.all([
    calls.commit(id),
    t.get(`/api/imports/${id}`, other.token),
    t.get(`/api/imports/${id}`),
  ]);
  expect([committed.status, ...others.map(({ status }) => status)]).toEqual([200, 401, 401]);
});

it('who is logged out meanwhile is refused', async ({ t }) => {
  const other = await aManager(t);
  const own = importCalls(t, () => other.token);
  const rows = Array.from({ length: 1_200 }, (_, n) => `Objet ${n};3;4`);
  const view = await own.checked('accessories', ['Nom;Prix;Stock', ...rows].join('\n'));
  const progress = async () =>
    (await t.get<ImportView>(`/api/imports/${view.id}`, other.token)).body.progress;
  const act = { isOver: false };
  const checking = own.confirm(view).finally(() => (act.isOver = true));
  while ((await progress()) === null && !act.isOver) await turn();
  await sql`DELETE FROM session WHERE account_id = ${other.id}`.execute(t.db);
  expect((await t.get(`/api/imports/${view.id}`, other.token)).status).toBe(401);
  await checking;
});
