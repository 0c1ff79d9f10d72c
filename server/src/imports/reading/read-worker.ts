import { parentPort, workerData } from 'node:worker_threads';
import type { ZipRefusal } from '@volant/shared/imports/photo-zips.refusals.ts';
import { readPhotoZip, type PhotoZip } from './read-photo-zip.ts';
import { rowPieces } from './row-pieces.ts';
import type { Unreadable } from './find-table.ts';
import { readTable, type ReadTable, type ReadWish } from './read-table.ts';

/** The task of a thread. */
export type ReadOrder =
  | { kind: 'table'; bytes: Uint8Array; wish: ReadWish }
  | { kind: 'photos'; bytes: Uint8Array; plates: string[] };

/** The messages of a thread; `count` is the number of rows that follow. */
export type ReadAnswer =
  | { table: Unreadable | (Omit<ReadTable, 'rows'> & { count: number }) }
  | { rows: ReadTable['rows'] }
  | { photos: PhotoZip | ZipRefusal };

const port = parentPort;
if (!port) throw new Error('this is no thread of its own');

const answer = (message: ReadAnswer, transferred: ArrayBuffer[] = []): void => {
  port.postMessage(message, transferred);
};

/** Sends the rows of a table, one piece per request. */
const sendRows = (rows: ReadTable['rows']): void => {
  const pieces = rowPieces(rows);
  port.on('message', () => {
    const { value, done } = pieces.next();
    answer({ rows: done === true ? [] : value });
  });
};

const sendTable = async (bytes: Uint8Array, wish: ReadWish): Promise<void> => {
  const table = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), wish);
  if ('refusal' in table) {
    answer({ table });
    return;
  }
  const { rows, ...others } = table;
  sendRows(rows);
  answer({ table: { ...others, count: rows.length } });
};

/** Transfers the photos without copying them: each has a buffer of its own. */
const sendPhotos = (bytes: Uint8Array, plates: readonly string[]): void => {
  const photos = readPhotoZip(bytes, plates);
  const buffers = typeof photos === 'string' ? [] : photos.photos.map((photo) => photo.bytes.buffer);
  answer({ photos }, buffers as ArrayBuffer[]);
};

/** Worker thread that reads one uploaded file and ends. A malicious file can only crash the thread, not the server. */
const order = workerData as ReadOrder;
if (order.kind === 'table') await sendTable(order.bytes, order.wish);
else sendPhotos(order.bytes, order.plates);
