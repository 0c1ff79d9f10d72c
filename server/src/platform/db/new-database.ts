import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * An empty database as made by initdb, with the extension that the tables need; `npm run db:empty` writes it after an
 * update of PGlite.
 */
export const EMPTY_DATABASE = join(import.meta.dirname, 'empty-database.tar.br');

/** The directory of a database that was shut down, as a tar archive. */
export const readEmptyDatabase = (): Buffer<ArrayBuffer> =>
  brotliDecompressSync(readFileSync(EMPTY_DATABASE), { chunkSize: 4 * 1024 * 1024 });

/** PGlite recognises a database directory by this file. */
const MARK = 'PG_VERSION';

/** Fills the directory of an embedded database, unless it has one. After an interruption, the next start repeats it. */
export const ensureDatabase = (directory: string): void => {
  const mark = join(directory, MARK);
  if (existsSync(mark)) return;
  const draft = `${mark}.draft`;
  for (const { path, bytes } of entriesOf(readEmptyDatabase())) {
    if (bytes) writeFileSync(path === MARK ? draft : join(directory, path), bytes, { mode: 0o600 });
    else mkdirSync(join(directory, path), { recursive: true, mode: 0o700 });
  }
  // Renamed last, so that the directory counts as a database only when it is complete.
  renameSync(draft, mark);
};

interface Entry {
  path: string;
  /** Undefined for a directory. */
  bytes: Buffer | undefined;
}

const BLOCK = 512;
const DIRECTORY = '5'.charCodeAt(0);

/** The entries of a tar archive with names of at most 100 characters; directories come before their contents. */
export function* entriesOf(archive: Buffer): Generator<Entry> {
  for (let at = 0; archive[at] !== 0;) {
    const [path = ''] = archive.toString('latin1', at, at + 100).split('\0');
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8);
    const isDirectory = archive[at + 156] === DIRECTORY;
    at += BLOCK;
    yield { path: join(path), bytes: isDirectory ? undefined : archive.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}
