import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDiskFull } from '../platform/db/constraint-errors.ts';
import { diskFullText } from '../platform/files/disk-space.ts';
import type { Order } from './orders.ts';
import { Refusal } from '../platform/problem.ts';

/**
 * The socket through which a command reaches the server that has the embedded database open: in a directory
 * private to this user, its address stored in the data directory.
 */
export interface OrderLine {
  close(): Promise<void>;
}

type Answer = { done: string } | { refused: string } | { failed: string };

const addressFile = (dataDir: string): string => join(dataDir, 'volant.orders');

const PREFIX = 'volant-orders-';

const newAddress = async (): Promise<{ address: string; remove(): Promise<void> }> => {
  if (process.platform === 'win32') {
    return { address: `\\\\.\\pipe\\volant-${randomUUID()}`, remove: () => Promise.resolve() };
  }
  // Not in the data directory: the path of a socket is limited to about a hundred bytes.
  const directory = await mkdtemp(join(tmpdir(), PREFIX));
  return {
    address: join(directory, 'orders.sock'),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
};

/** Removes the socket of a killed server, which is safe because this process now holds the data directory. */
const removeLeftover = async (dataDir: string): Promise<void> => {
  const address = await readFile(addressFile(dataDir), 'utf8').catch(() => '');
  const directory = dirname(address.trim());
  if (basename(directory).startsWith(PREFIX)) await rm(directory, { recursive: true, force: true });
};

/** Takes orders until it is closed; orders under way are completed first. */
export const serveOrders = async (
  dataDir: string,
  carryOut: (order: Order) => Promise<string>,
): Promise<OrderLine> => {
  await removeLeftover(dataDir);
  const { address, remove } = await newAddress();
  const running = new Set<Promise<void>>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const work = answer(socket, carryOut).finally(() => running.delete(work));
    running.add(work);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  await writeFile(addressFile(dataDir), address, { mode: 0o600 });
  return {
    close: async () => {
      await rm(addressFile(dataDir), { force: true });
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(running);
      await closed;
      await remove();
    },
  };
};

const answer = async (socket: Socket, carryOut: (order: Order) => Promise<string>): Promise<void> => {
  // The client may disconnect early; the order is completed all the same.
  socket.on('error', () => undefined);
  let said: Answer;
  try {
    said = { done: await carryOut(JSON.parse(await text(socket)) as Order) };
  } catch (error) {
    said = isDiskFull(error)
      ? { refused: diskFullText(error) }
      : error instanceof Refusal
        ? { refused: error.message }
        : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  socket.end(JSON.stringify(said));
};

/** Sends an order to the running server; undefined when none listens. */
export const sendOrder = async (dataDir: string, order: Order): Promise<string | undefined> => {
  let said: string;
  try {
    const address = (await readFile(addressFile(dataDir), 'utf8')).trim();
    const socket = connect({ path: address, allowHalfOpen: true });
    socket.end(JSON.stringify(order));
    said = await text(socket);
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const answered = JSON.parse(said) as Answer;
  if ('done' in answered) return answered.done;
  if ('refused' in answered) throw new Refusal(answered.refused);
  throw new Error(answered.failed);
};
