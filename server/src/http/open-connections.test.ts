import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openConnections } from './open-connections.ts';

const listening = async (answer: () => Promise<string>) => {
  const app = Fastify();
  const connections = openConnections(app);
  app.get('/', answer);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const connected = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { app, connected, letLeave: connections.letLeave };
};

/** Resolves once nobody opens the door any more. */
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

/** Longer than any of these tests: what ends earlier does not end because of it. */
const PATIENCE_MS = 60_000;

it('answers once more on a connection that was kept, and asks it to end', async () => {
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

it('answers whoever was let in and had not asked yet', async () => {
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

it('waits no longer than it was told for those that stay and say nothing', async () => {
  const { app, connected, letLeave } = await listening(() => Promise.resolve('ok'));
  const silent = await connected();
  silent.resume();
  const ended = once(silent, 'close');
  await letLeave(1);
  await app.close();
  await ended;
});
