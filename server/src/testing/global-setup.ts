import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';

/** What the test processes need to get a migrated database of their own. */
export type TestDatabase =
  { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase;
    /** Each test file has a process of its own. */
    isIsolated: boolean;
  }
}

/** Migrates one template for the whole run: each test file then starts from a copy of it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const url = process.env['TEST_DATABASE_URL'];
  project.provide('isIsolated', project.config.isolate);
  return url === undefined ? embeddedTemplate(project) : postgresTemplate(project, url);
};

const embeddedTemplate = async (project: TestProject): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-template-'));
  const dump = join(directory, 'template.tar');
  const database = await openDatabase({ url: undefined });
  await migrate(database.db, new Date());
  await database.dump(dump);
  await database.close();
  project.provide('database', { kind: 'embedded', dump });
  return () => rm(directory, { recursive: true, force: true });
};

const postgresTemplate = async (project: TestProject, url: string): Promise<() => Promise<void>> => {
  const template = `volant_template_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url, poolSize: 1, isPatient: true });
  await sql`CREATE DATABASE ${sql.id(template)}`.execute(admin.db);
  const database = await openDatabase({ url: databaseUrl(url, template), poolSize: 1, isPatient: true });
  await migrate(database.db, new Date());
  await database.close();
  project.provide('database', { kind: 'postgres', url, template });
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
