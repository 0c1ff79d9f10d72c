import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { registerErrors } from './error-handler.ts';
import { registerRequests, serverOptions } from './requests.ts';

/** Instead of fifteen seconds. */
const LIMIT_MS = 50;

let app: Awaited<ReturnType<typeof listening>>['app'];
let connected: Awaited<ReturnType<typeof listening>>['connected'];
let port: number;

const listening = async () => {
  const log = pino({ level: 'silent' });
  const server = Fastify(serverOptions(log, []));
  registerErrors(server);
  registerRequests(server, { log, headers: {}, bodyTimeoutMs: LIMIT_MS });
  server.post('/json', (request) => Promise.resolve({ received: request.body }));
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    app: server,
    connected: async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    },
  };
};

beforeEach(async () => {
  ({ app, connected } = await listening());
});

afterEach(() => app.close());

const whole = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await once(socket, 'close');
  return text;
};

const head = (path: string, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;

it.each([
  ['a length', 'Content-Type: application/json\r\nContent-Length: 1000'],
  ['chunks', 'Content-Type: application/json\r\nTransfer-Encoding: chunked'],
])('ends a body that does not arrive in time, announced by %s', async (_name, headers) => {
  const socket = await connected();
  const answer = whole(socket);
  socket.write(head('/json', headers));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*La demande n’est pas arrivée à temps/);
});

it('destroys a half-open connection after its refusal', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(head('/json', 'Content-Type: application/json\r\nContent-Length: 1000'));
  await once(socket, 'end');
  const open = promisify(app.server.getConnections.bind(app.server));
  await eventually(async () => expect(await open()).toBe(0));
  socket.destroy();
});

it('ends an unread body whose caller was already answered', async () => {
  const socket = await connected();
  const answer = whole(socket);
  socket.write(head('/json', 'Content-Type: text/plain\r\nContent-Length: 1000'));
  expect(await answer).toMatch(/^HTTP\/1\.1 415 /);
});

it('survives the limit of an unread injected body, which has no real socket', async () => {
  const headers = { 'content-type': 'text/plain' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/json', headers, payload: 'text' });
  expect(statusCode).toBe(415);
  // By the time a later body reaches its limit, the injected one has reached its own.
  const socket = await connected();
  const answer = whole(socket);
  socket.write(head('/json', 'Content-Type: application/json\r\nContent-Length: 1000'));
  expect(await answer).toContain(' 408 ');
});

it('accepts a body that arrives in time', async () => {
  const answer = await app.inject({ method: 'POST', url: '/json', payload: { a: 1 } });
  expect(answer.json()).toEqual({ received: { a: 1 } });
});
