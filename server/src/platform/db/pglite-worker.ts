import { fdatasyncSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { EXTENSIONS } from './embedded-extensions.ts';
import { ensureDatabase, readEmptyDatabase } from './new-database.ts';

export interface PGliteWorkerInput {
  /** Directory of the data; undefined keeps them in memory. */
  dataDir: string | undefined;
  /** A dump (uncompressed tar) to start from. */
  loadDump: string | undefined;
  /** Unix socket path, or a loopback port on Windows. */
  listen: { path: string } | { port: number };
}

/** The part of emscripten's file system that PGlite leaves without an fsync operation. */
interface NodeFileSystem {
  FS: {
    open(path: string, flags: string): { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
    close(stream: unknown): void;
  };
}

const input = workerData as PGliteWorkerInput;

/**
 * PGlite's default of 160 MB would be filled even by a small fleet, although the operating system caches the same
 * files.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB'];

// Without -F and with a real fdatasync behind it, an acknowledged commit survives a power cut as well.
const durableFlags = PGlite.defaultStartParams.filter((flag) => flag !== '-F');

/** The content to start from; without it PGlite would run initdb, which takes five seconds of processor time. */
const contentOf = async ({
  dataDir,
  loadDump,
}: PGliteWorkerInput): Promise<Buffer<ArrayBuffer> | undefined> => {
  if (loadDump !== undefined) return readFile(loadDump);
  if (dataDir === undefined) return readEmptyDatabase();
  ensureDatabase(dataDir);
  return undefined;
};

const content = await contentOf(input);
const pglite = await PGlite.create({
  dataDir: input.dataDir,
  extensions: EXTENSIONS,
  ...(content ? { loadDataDir: new Blob([content]) } : {}),
  ...(input.dataDir ? { startParams: [...durableFlags, '-c', 'wal_sync_method=fsync', ...BUFFERS] } : {}),
});

if (input.dataDir) {
  const { FS } = (pglite as unknown as { Module: NodeFileSystem }).Module;
  const { rows } = await pglite.query<{ data_directory: string }>('SHOW data_directory');
  const probe = FS.open(`${rows[0]?.data_directory ?? ''}/PG_VERSION`, 'r');
  probe.stream_ops.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
  FS.close(probe);
}

const server = new PGLiteSocketServer({ db: pglite, maxConnections: 4, ...input.listen });
await server.start();
parentPort?.postMessage('ready');

/** Messages of the main thread: dump the database into a file, or close it. Each is answered once. */
export type PGliteWorkerOrder = { dumpTo: string } | 'close';

const carryOut = async (order: PGliteWorkerOrder): Promise<void> => {
  if (order === 'close') {
    await server.stop();
    await pglite.close();
  } else {
    const dump = await pglite.dumpDataDir('none');
    await writeFile(order.dumpTo, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  }
};

/** A failed dump, for want of disk space for instance, must not end the database. */
const obey = async (order: PGliteWorkerOrder): Promise<void> => {
  try {
    await carryOut(order);
    parentPort?.postMessage('done');
  } catch (failed) {
    // A message does not carry the code of an error.
    parentPort?.postMessage({ failed, code: (failed as NodeJS.ErrnoException).code });
  }
};

parentPort?.on('message', (order: PGliteWorkerOrder) => void obey(order));
