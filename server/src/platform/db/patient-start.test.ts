// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { startServer, type ServerProcess } from '../../testing/processes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const source = inject('database');
const LIMIT_MS = 120_000;
/** The timeout of requests. */
const WAIT_MS = 200;
const LONG_MS = 1_500;

/** Only one process uses the embedded database: nobody else can lock its tables. */
describe.skipIf(source.kind === 'embedded')('a start on a PostgreSQL that is slow', () => {
  let directory: string;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'volant-start-'));
    database = await openTestDatabase(source);
  });

  afterEach(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    server = undefined;
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  const production = () => ({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://volant.example',
    TRUST_PROXY: 'none',
    PAYMENTS: 'sandbox',
    MAIL: 'files',
    ...agencyEnvironment,
    MANAGER_EMAIL: 'gerante@exemple.be',
    MANAGER_PASSWORD: 'Pissenlit-du-quai-1!',
    DATA_DIR: directory,
    DATABASE_URL: database.url ?? '',
    DATABASE_WAIT_MS: String(WAIT_MS),
  });

  /** Locks a table while `act` runs. */
  const keeping = (table: string, act: () => Promise<void>): Promise<void> =>
    database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
      await act();
    });

  const longestWaitMs = async (): Promise<number> => {
    const { rows } = await sql<{ ms: number | null }>`
      SELECT max(extract(epoch FROM clock_timestamp() - query_start) * 1000)::float8 AS ms
      FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      database.db,
    );
    return rows[0]?.ms ?? 0;
  };

  // The first reads of a start: whether the demonstration must be refused, and whether the database was restored.
  it.each(['account', 'installation'])(
    'waits for the locked table %s, then serves with the time limits of requests',
    async (table) => {
      let running!: ServerProcess;
      await keeping(table, async () => {
        running = server = await startServer(production());
        const waited = expect.poll(longestWaitMs, { timeout: LIMIT_MS }).toBeGreaterThan(LONG_MS);
        await Promise.race([waited, running.ready()]);
      });
      await running.ready();

      await keeping('account', async () => {
        const answer = await fetch(`${running.url}/api/auths/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'gerante@exemple.be', password: 'Pissenlit-du-quai-1!' }),
        });
        expect(answer.status).toBe(503);
        expect(((await answer.json()) as { code: string }).code).toBe('database_unavailable');
      });
    },
    LIMIT_MS,
  );
});
