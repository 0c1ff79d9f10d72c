import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type DatabaseKind = 'embedded' | 'PostgreSQL';

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseKind[];
    /** A server on which databases may be created. */
    postgresUrl: string;
    everyPoint: boolean;
  }
}

/**
 * Creates a database on the server of the run, empty or as a copy of an idle one. Undefined for the embedded database,
 * which is part of the data directory.
 */
export const newDatabase = async (
  kind: DatabaseKind,
  copyOf?: string,
): Promise<{ url: string; drop: () => Promise<void> } | undefined> => {
  if (kind === 'embedded') return undefined;
  const admin = inject('postgresUrl');
  const name = `volant_faults_${randomBytes(6).toString('hex')}`;
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  const template = copyOf === undefined ? 'template1' : new URL(copyOf).pathname.slice(1);
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};
