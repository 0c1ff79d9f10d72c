import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerErrors } from './error-handler.ts';
import { answerTo, BODIES, METHODS, rawRequest, TYPES } from '../../testing/raw-requests.ts';
import { acceptForms, withForm } from './multipart.ts';
import { ANSWER_TIMEOUT_MS, registerRequests, serverOptions } from './requests.ts';

/** Instead of fifteen and twenty-three seconds. */
const BODY_MS = 60;
const ANSWER_MS = 200;

let port: number;
let opened: FastifyInstance[] = [];

const listening = async (bounds: { maxUnansweredPerCaller?: number; answerTimeoutMs?: number } = {}) => {
  const log = pino({ level: 'silent' });
  const server = Fastify(serverOptions(log, []));
  opened.push(server);
  registerErrors(server);
  registerRequests(server, {
    log,
    headers: {},
    bodyTimeoutMs: BODY_MS,
    answerTimeoutMs: ANSWER_MS,
    minBytesOfForm: 1_000,
    ...bounds,
  });
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    server.route({ method, url: '/json', handler: () => Promise.resolve({ ok: true }) });
  server.get('/never', () => new Promise(() => undefined));
  const held = Promise.withResolvers<undefined>();
  const waiting = { count: 0, release: () => held.resolve(undefined) };
  server.get('/held', async () => {
    waiting.count += 1;
    await held.promise;
    return { ok: true };
  });
  await server.register(async (forms) => {
    await acceptForms(forms);
    const files = {
      name: 'photos',
      max: 1,
      maxBytes: 10_000_000,
      tooMany: () => new Error() as never,
      tooLarge: () => new Error() as never,
    };
    forms.post('/kept-form', (request) =>
      withForm(request, { texts: ['text'], files }, () => new Promise<never>(() => undefined)),
    );
    for (const method of ['POST', 'PUT'] as const)
      forms.route({
        method,
        url: '/form',
        handler: (request) =>
          withForm(request, { texts: ['text'], files }, (form) =>
            Promise.resolve({ bytes: form.files[0]?.bytes.length ?? 0 }),
          ),
      });
  });
  const connected: Socket[] = [];
  server.server.on('connection', (socket) => connected.push(socket));
  const { port: ownPort } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  return { server, port: Number(ownPort), waiting, connected };
};

beforeAll(async () => {
  ({ port } = await listening());
});

afterAll(async () => {
  await Promise.all(opened.map((server) => server.close()));
  opened = [];
});

describe.each(['/json', '/form', '/unknown'])('a request to %s is answered or closed', (path) => {
  it.each(Object.keys(BODIES))('with %s, of each method and type', async (name) => {
    await Promise.all(
      METHODS.flatMap((method) =>
        TYPES.map(async (type) => {
          const answer = await answerTo(rawRequest(method, path, type, BODIES[name]!), port);
          expect(`${method} ${String(type)}: ${answer}`).toMatch(/HTTP\/1\.1 [2-5]\d\d /);
        }),
      ),
    );
  });
});

it('without a body is answered at once, whatever type it names', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await answerTo(rawRequest(method, '/json', 'application/json', '\r\n'), port);
    // Before the limit of a body, whose answer would be 408.
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /);
  }
});

it('is answered 503 when nothing answers it', async () => {
  const answer = await answerTo(rawRequest('GET', '/never', undefined, '\r\n'), port);
  expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*answer_late[^]*met trop de temps à répondre/);
});

it('may be answered too late: the caller has the 503, and the server goes on', async () => {
  const late = await listening();
  const answer = await answerTo(rawRequest('GET', '/held', undefined, '\r\n'), late.port);
  expect(answer).toContain(' 503 ');
  late.waiting.release();
  await nextTurn();
  expect(await answerTo(rawRequest('GET', '/held', undefined, '\r\n'), late.port)).toContain(' 200 ');
});

it('waits beside a bounded number of others from its address', async () => {
  const bounded = await listening({ maxUnansweredPerCaller: 2, answerTimeoutMs: 60_000 });
  const ask = () => answerTo(rawRequest('GET', '/held', undefined, '\r\n'), bounded.port);
  const first = [ask(), ask()];
  while (bounded.waiting.count < 2) await nextTurn();
  expect(await ask()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5[^]*too_many_open_requests/i);
  bounded.waiting.release();
  for (const answer of await Promise.all(first)) expect(answer).toContain(' 200 ');
  // Their places are free again.
  expect(await ask()).toContain(' 200 ');
});

it('is answered or closed within thirty seconds, its headers and its answer as late as they may be', () => {
  const { http } = serverOptions(pino({ level: 'silent' }), []);
  // What is late is looked for now and then.
  const headers = http.headersTimeout + http.connectionsCheckingInterval;
  expect(headers + ANSWER_TIMEOUT_MS).toBeLessThan(30_000);
});

describe('a form', () => {
  const headOf = (path: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  const KEPT = '/kept-form';
  const START = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Sends `bytes` in each of `periods`, then the end. The periods are the test's own: no time passes. */
  const sendSlowly = async (
    bytes: number,
    periods: number,
    { path = '/form', answerTimeoutMs = 60_000 } = {},
  ): Promise<string> => {
    const slow = await listening({ answerTimeoutMs });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = connect(slow.port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    let sent = 0;
    /** Resolves once the server has read it, or has ended the connection. */
    const send = async (text: string): Promise<void> => {
      if (!socket.writable) return;
      sent += Buffer.byteLength(text);
      socket.write(text);
      while (!socket.destroyed && (slow.connected[0]?.bytesRead ?? 0) < sent) await nextTurn();
    };
    await send(headOf(path) + chunk(START));
    for (let period = 0; period < periods; period += 1) {
      await send(chunk('x'.repeat(bytes)));
      vi.advanceTimersByTime(BODY_MS);
      await nextTurn();
    }
    await send(`${chunk('\r\n--b--\r\n')}0\r\n\r\n`);
    // A refused connection is closed some time after its answer.
    while (answer === '') {
      if (path === KEPT) vi.advanceTimersByTime(BODY_MS);
      await nextTurn();
    }
    vi.advanceTimersByTime(60_000);
    await closed;
    return answer;
  };

  it('may take longer than another body while its bytes keep coming', async () => {
    expect(await sendSlowly(20_000, 4)).toMatch(/^HTTP\/1\.1 200 [^]*"bytes":80000/);
  });

  it('that took longer than an answer may is answered too, from its end on', async () => {
    const answer = await sendSlowly(20_000, 4, { path: KEPT, answerTimeoutMs: 2 * BODY_MS });
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*answer_late/);
  });

  it('is ended when next to nothing comes', async () => {
    expect(await sendSlowly(1, 8)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
