import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { importFileRefusals } from '@volant/shared/imports/files.refusals.ts';
import { photoZipRefusals } from '@volant/shared/imports/photo-zips.refusals.ts';
import { refuse } from '../../platform/problem.ts';
import { turns } from '../../platform/serial-by-key.ts';
import type { PhotoZip } from './read-photo-zip.ts';
import type { ReadAnswer, ReadOrder } from './read-worker.ts';
import type { ReadTable, ReadWish } from './read-table.ts';

const PROGRAM = new URL('./read-worker.ts', import.meta.url);
/** The largest regular file takes a tenth of this time on a slow machine. */
const MAX_MS = 20_000;
/** Several times what the unpacked parts of a workbook take. */
const MAX_MEMORY_MB = 512;

/** Reads uploaded files, each in a worker thread that is terminated when it takes too long or too much memory. */
export interface FileReader {
  /** Errors: 400 `import_unreadable`, 408 `import_too_slow`. */
  readTable(bytes: Buffer, wish?: ReadWish): Promise<ReadTable>;
  /** Returns the photos for the vehicles with these plates. Errors as above. */
  readPhotos(bytes: Buffer, plates: string[]): Promise<PhotoZip>;
}

const { damaged, bomb, too_slow: tooSlow } = importFileRefusals;

/** `maxMs` is the longest time that a file may take. */
export const fileReader = ({ maxMs = MAX_MS }: { maxMs?: number } = {}): FileReader => {
  // One at a time: two large files at once would take the memory of the server.
  const inTurn = turns<'file'>();
  const within = <T>(order: ReadOrder, read: (thread: Thread) => Promise<T>): Promise<T> =>
    inTurn('file', async () => {
      const thread = startThread(order, maxMs);
      try {
        return await read(thread);
      } finally {
        thread.end();
      }
    });
  return {
    readTable: (bytes, wish = {}) => within({ kind: 'table', bytes: copyOf(bytes), wish }, receiveTable),
    readPhotos: (bytes, plates) =>
      within({ kind: 'photos', bytes: copyOf(bytes), plates }, async ({ next }) => {
        const answer = await next();
        if (!('photos' in answer)) throw refuse(photoZipRefusals.notAZip, 'photos');
        if (typeof answer.photos === 'string') throw refuse(photoZipRefusals[answer.photos], 'photos');
        return answer.photos;
      }),
  };
};

/** Copies the bytes, because a small buffer shares its memory with others and cannot be transferred. */
const copyOf = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Receives the table in pieces, so that other requests are served in between. */
const receiveTable = async ({ next, ask }: Thread): Promise<ReadTable> => {
  const answer = await next();
  if (!('table' in answer)) throw refuse(damaged, 'file');
  const { table } = answer;
  if ('refusal' in table) throw refuse(importFileRefusals[table.refusal], 'file');
  const { count, ...found } = table;
  const rows: ReadTable['rows'] = [];
  while (rows.length < count) {
    ask();
    const piece = await next();
    if (!('rows' in piece) || piece.rows.length === 0) throw refuse(damaged, 'file');
    rows.push(...piece.rows);
    await breathe();
  }
  return { ...found, rows };
};

interface Thread {
  /** Waits for the next message; rejects when the thread fails or has ended. */
  next(): Promise<ReadAnswer>;
  /** Asks for further rows. */
  ask(): void;
  end(): void;
}

const startThread = (order: ReadOrder, maxMs: number): Thread => {
  const worker = new Worker(PROGRAM, {
    workerData: order,
    transferList: [order.bytes.buffer as ArrayBuffer],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    env: {},
  });
  const field = order.kind === 'table' ? 'file' : 'photos';
  let waiting = Promise.withResolvers<ReadAnswer>();
  let failure: Error | undefined;
  const fail = (problem: Error): void => {
    failure ??= problem;
    // Avoids an unhandled rejection when nothing awaits the promise.
    waiting.promise.catch(() => undefined);
    waiting.reject(failure);
  };
  const timer = setTimeout(() => {
    fail(refuse(tooSlow, 'file'));
    void worker.terminate();
  }, maxMs);
  worker.on('message', (answer: ReadAnswer) => {
    waiting.resolve(answer);
  });
  // The thread ran out of memory, or a parser failed.
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? bomb : damaged;
    fail(Object.assign(refuse(reason, field), { cause: error }));
  });
  worker.once('exit', () => {
    clearTimeout(timer);
    fail(refuse(damaged, field));
  });
  return {
    next: () => waiting.promise,
    ask: () => {
      waiting = Promise.withResolvers();
      if (failure) fail(failure);
      else worker.postMessage('more');
    },
    end: () => {
      clearTimeout(timer);
      void worker.terminate();
    },
  };
};
