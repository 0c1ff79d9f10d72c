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

/** An empty base of its own on the server of the run; undefined for the embedded one, which each process makes itself. */
export const newDatabase = async (
  kind: DatabaseKind,
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
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};
