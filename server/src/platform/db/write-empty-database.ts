/** `npm run db:empty`: writes the database that new ones are copies of. Takes a minute. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { initDatabase } from './initdb.ts';
import { EMPTY_DATABASE } from './new-database.ts';

const directory = mkdtempSync(join(tmpdir(), 'volant-empty-'));
try {
  await initDatabase(directory);
  const { stdout, status } = spawnSync(
    'tar',
    ['--format=ustar', '--numeric-owner', '-cf', '-', '-C', directory, '.'],
    { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('tar failed');
  // The widest window, because the catalogue occurs three times, seven megabytes apart.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(EMPTY_DATABASE, brotliCompressSync(stdout, { params }));
} finally {
  rmSync(directory, { recursive: true });
}
