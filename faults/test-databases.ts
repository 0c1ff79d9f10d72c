import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type DatabaseKind = 'embedded' | 'PostgreSQL';

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseKind[];
    /** Address of a server on which databases may be made. */
    postgresUrl: string;
    everyPoint: boolean;
  }
}

/**
 * A base of its own on the server of the run, empty or a copy of one that nobody uses; undefined for the embedded one,
 * which lies in the data directory.
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
