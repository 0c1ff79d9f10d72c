import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
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

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'test-database');
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Made once for the same migrations and packages: to make one takes longer than most test files. */
const embeddedTemplate = async (project: TestProject): Promise<() => Promise<void>> => {
  const made = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')));
  for (const { checksum } of await readMigrations()) made.update(checksum);
  const name = made.digest('hex').slice(0, 16);
  const directory = join(CACHE, name);
  if (!existsSync(directory)) {
    await mkdir(CACHE, { recursive: true });
    const draft = await mkdtemp(join(CACHE, 'draft-'));
    const database = await openDatabase({ url: undefined });
    await migrate(database.db, new Date());
    await writeFile(join(draft, 'snapshot.json'), JSON.stringify(await readSnapshot(askOf(database.db))));
    await database.dump(join(draft, 'dump.tar'));
    await database.close();
    // Fails when another run was first.
    await rename(draft, directory).catch(() => rm(draft, { recursive: true }));
  }
  for (const old of await readdir(CACHE)) {
    const { mtimeMs } = await stat(join(CACHE, old));
    if (old !== name && Date.now() - mtimeMs > A_DAY_MS)
      await rm(join(CACHE, old), { recursive: true, force: true });
  }
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
