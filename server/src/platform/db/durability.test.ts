// @module-tag long
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { PGliteWorkerInput } from './pglite-worker.ts';

it('every commit of the embedded database reaches the disk before it is acknowledged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-durability-'));
  const syncCounter = new SharedArrayBuffer(4);
  const counter = new Int32Array(syncCounter);
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: {
      dataDir: join(directory, 'db'),
      loadDump: undefined,
      listen: { path: join(directory, '.s.PGSQL.5432') },
      syncCounter,
    } satisfies PGliteWorkerInput & { syncCounter: SharedArrayBuffer },
    execArgv: ['--import', new URL('../../testing/count-fdatasync.mjs', import.meta.url).href],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const client = new pg.Client({ host: directory, port: 5432, user: 'postgres', database: 'postgres' });
  try {
    await once(worker, 'message');
    await client.connect();
    await client.query('CREATE TABLE fact (id integer)');
    const before = Atomics.load(counter, 0);
    for (let id = 1; id <= 50; id += 1) await client.query('INSERT INTO fact VALUES ($1)', [id]);
    expect(Atomics.load(counter, 0) - before).toBeGreaterThanOrEqual(50);
    // Reads are not synced.
    const afterWrites = Atomics.load(counter, 0);
    for (let id = 1; id <= 50; id += 1) await client.query('SELECT * FROM fact WHERE id = $1', [id]);
    expect(Atomics.load(counter, 0) - afterWrites).toBeLessThan(10);
  } finally {
    await client.end();
    await worker.terminate();
    await rm(directory, { recursive: true, force: true });
  }
}, 120_000);
