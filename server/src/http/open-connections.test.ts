import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endUnusedConnections } from './open-connections.ts';

const listening = async (answer: () => Promise<string>) => {
  const app = Fastify();
  endUnusedConnections(app);
  app.get('/', answer);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const connected = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { app, connected };
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
