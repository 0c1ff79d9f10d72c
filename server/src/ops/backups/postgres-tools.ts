import { defaultWords } from '@volant/shared/words/words.ts';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/problem.ts';

/** Where Debian and derived systems install the programs of each version, outside the PATH. */
const VERSIONED = '/usr/lib/postgresql';

const programPath = (name: string): string => {
  if (!existsSync(VERSIONED)) return name;
  const newest = readdirSync(VERSIONED)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONED, version, 'bin', name))
    .find((path) => existsSync(path));
  return newest ?? name;
};

/** The C library's message for a full disk: the programs report no code for it. */
const DISK_FULL_WORDS = 'No space left on device';

/**
 * Runs `pg_dump` or `pg_restore` on a database. Its password goes through the environment: a command line can be read
 * by everybody on the machine.
 */
export const runPostgresTool = async (
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> => {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(programPath(name), [`--dbname=${address.href}`, '--no-password', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentWith({ LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Refusal(defaultWords().operations.backups.toolMissing(name));
  });
  if (code === 0) return;
  if (said.includes(DISK_FULL_WORDS)) throw Object.assign(new Error(said.trim()), { code: 'ENOSPC' });
  throw new Refusal(defaultWords().operations.backups.toolFailed(name, said.trim()));
};
