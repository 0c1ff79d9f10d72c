import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openConnections, type ConnectionLimits } from './open-connections.ts';

const listening = async (answer: () => Promise<string>, limits?: ConnectionLimits) => {
  const app = Fastify();
  const connections = openConnections(app, limits);
  app.get('/', answer);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const connected = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    return socket;
  };
  return { app, connected, letLeave: connections.letLeave };
};

/** Resolves once new connections are refused. */
const untilRefused = async (connected: () => Promise<Socket>): Promise<void> => {
  for (;;) {
    try {
      (await connected()).destroy();
    } catch (error) {
      // A connection made at that very moment is reset.
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return;
    }
  }
};

it('stops at once when a browser has opened a connection and asked nothing', async () => {
  const { app, connected } = await listening(() => Promise.resolve('ok'));
  const socket = await connected();
  socket.resume();
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

it('lets the answer that is under way arrive', async () => {
  let release: (text: string) => void = () => undefined;
  let asked: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { app, connected } = await listening(() => {
    asked();
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const socket = await connected();
  const received = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  const closed = app.close();
  release('the whole answer');
  const [bytes] = (await received) as [Buffer];
  expect(bytes.toString()).toContain('the whole answer');
  await closed;
});

it('stops at once when a connection is kept open after its answer', async () => {
  const { app, connected } = await listening(() => Promise.resolve('ok'));
  const socket = await connected();
  const received = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await received;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});

/** Longer than any of these tests, so that none ends because of it. */
const PATIENCE_MS = 60_000;

it('answers once more on a kept-alive connection, with Connection: close', async () => {
  const { app, connected, letLeave } = await listening(() => Promise.resolve('ok'));
  const kept = await connected();
  const ask = async (): Promise<string> => {
    const received = once(kept, 'data');
    kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return String((await received)[0]);
  };
  expect(await ask()).toContain('Connection: keep-alive');
  const allLeft = letLeave(PATIENCE_MS);
  await untilRefused(connected);
  const last = await ask();
  expect(last).toContain('HTTP/1.1 200 OK');
  expect(last.toLowerCase()).toContain('connection: close');
  await allLeft;
  await app.close();
});

it('answers on an accepted connection that had sent nothing yet', async () => {
  const { app, connected, letLeave } = await listening(() => Promise.resolve('ok'));
  const entered = once(app.server, 'connection');
  const early = await connected();
  await entered;
  const allLeft = letLeave(PATIENCE_MS);
  await untilRefused(connected);
  const received = once(early, 'data');
  early.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(String((await received)[0])).toContain('HTTP/1.1 200 OK');
  await allLeft;
  await app.close();
});

it('waits no longer than its limit for silent connections', async () => {
  const { app, connected, letLeave } = await listening(() => Promise.resolve('ok'));
  const silent = await connected();
  silent.resume();
  const ended = once(silent, 'close');
  await letLeave(1);
  await app.close();
  await ended;
});

const ask = async (socket: Socket): Promise<string> => {
  const received = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return String((await received)[0]);
};

/** Resolves when the other side has ended a connection. */
const ended = async (socket: Socket): Promise<void> => {
  socket.on('error', () => undefined).resume();
  if (!socket.closed) await once(socket, 'close');
};

it('accepts no more connections than its limit, and keeps serving the open ones', async () => {
  const limits = { max: 6, maxPerAddress: undefined };
  const { app, connected } = await listening(() => Promise.resolve('ok'), limits);
  // A connection that has sent nothing yet does not count as idle.
  const taken: Socket[] = [];
  for (let count = 0; count < 6; count += 1) {
    const entered = once(app.server, 'connection');
    taken.push(await connected());
    await entered;
  }
  await ended(await connected());
  for (const socket of taken) expect(await ask(socket)).toContain('HTTP/1.1 200 OK');
  await app.close();
});

it('makes room by ending idle connections', async () => {
  const limits = { max: 6, maxPerAddress: undefined };
  const { app, connected } = await listening(() => Promise.resolve('ok'), limits);
  const idle = [await connected(), await connected(), await connected(), await connected()];
  for (const socket of idle) await ask(socket);
  const newcomer = await connected();
  await Promise.all(idle.map(ended));
  expect(await ask(newcomer)).toContain('HTTP/1.1 200 OK');
  await app.close();
});

it('limits the connections of one address, and accepts those of others', async () => {
  const { app, connected } = await listening(() => Promise.resolve('ok'), { max: 100, maxPerAddress: 3 });
  const first = await connected('127.0.0.2');
  const taken = [first, await connected('127.0.0.2'), await connected('127.0.0.2')];
  for (const socket of taken) expect(await ask(socket)).toContain('HTTP/1.1 200 OK');
  await ended(await connected('127.0.0.2'));
  expect(await ask(await connected('127.0.0.3'))).toContain('HTTP/1.1 200 OK');
  const left = once(app.server, 'connection');
  first.destroy();
  await ended(first);
  // The place is free once the server has noticed: one of the next attempts succeeds.
  for (;;) {
    const again = await connected('127.0.0.2');
    const answer = await Promise.race([ask(again), ended(again).then(() => 'ended')]).catch(() => 'ended');
    if (answer !== 'ended') break;
  }
  await left;
  await app.close();
});
