import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { madeOnce } from '../../../scripts/made-once.mjs';
import { migrate, readMigrations, readModuleSql } from '../database/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { askOf, readSnapshot, type Snapshot } from './database-snapshot.ts';

/** What the test processes need to get a migrated database of their own. */
export type TestDatabase = {
  /** What a new one contains. */
  snapshot: Snapshot;
} & (
  | { kind: 'embedded'; dump: string }
  | {
      kind: 'postgres';
      url: string;
      template: string;
      /** Copies files, as versions before 15 always do: the logged copy of later ones takes three times as long. */
      strategy: 'STRATEGY FILE_COPY' | '';
    }
);

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

/** Migrates one template for the whole run: each test file then starts from a copy of it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined ? embeddedTemplate(project) : postgresTemplate(project, url);
};

const LOCK_FILE = join(import.meta.dirname, '..', '..', '..', 'package-lock.json');

/** Made once for the same SQL and packages: to make one takes longer than most test files. */
const embeddedTemplate = async (project: TestProject): Promise<() => Promise<void>> => {
  const files = [...(await readModuleSql()), ...(await readMigrations())];
  const sources = [await readFile(LOCK_FILE, 'utf8'), ...files.map(({ checksum }) => checksum)];
  const directory = await madeOnce('test-database', sources, async (draft) => {
    const database = await openDatabase({ url: undefined });
    await migrate(database.db, new Date());
    await writeFile(join(draft, 'snapshot.json'), JSON.stringify(await readSnapshot(askOf(database.db))));
    await database.dump(join(draft, 'dump.tar'));
    await database.close();
  });
  const snapshot = JSON.parse(await readFile(join(directory, 'snapshot.json'), 'utf8')) as Snapshot;
  project.provide('database', { kind: 'embedded', dump: join(directory, 'dump.tar'), snapshot });
  return () => Promise.resolve();
};

const postgresTemplate = async (project: TestProject, url: string): Promise<() => Promise<void>> => {
  const template = `volant_template_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url, poolSize: 1, isPatient: true });
  await sql`CREATE DATABASE ${sql.id(template)}`.execute(admin.db);
  const database = await openDatabase({ url: databaseUrl(url, template), poolSize: 1, isPatient: true });
  await migrate(database.db, new Date());
  const snapshot = await readSnapshot(askOf(database.db));
  await database.close();
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`.execute(admin.db);
  const strategy = (rows[0]?.version ?? 0) < 150_000 ? '' : 'STRATEGY FILE_COPY';
  project.provide('database', { kind: 'postgres', url, template, strategy, snapshot });
  return async () => {
    // Workers that keep their databases between test files do not remove them.
    const left = await sql<{ name: string }>`
      SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${template})`.execute(admin.db);
    for (const { name } of left.rows)
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin.db);
    await admin.close();
  };
};

export const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};
