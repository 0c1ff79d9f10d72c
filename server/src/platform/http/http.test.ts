import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aVehicle } from '../../testing/builders.ts';
import { occupyDatabase } from '../../testing/database/occupy-database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('port', { scope: 'file' }, async ({ t }) =>
    Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port),
  )
  /** Writes bytes on a socket and gives what comes back until the server hangs up. */
  .extend(
    'raw',
    ({ port }) =>
      (...parts: (string | Buffer)[]): Promise<string> =>
        new Promise((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          let answer = '';
          socket.setEncoding('utf8');
          socket.on('data', (chunk: string) => (answer += chunk));
          socket.on('error', reject);
          socket.on('close', () => {
            resolve(answer);
          });
          for (const part of parts) socket.write(part);
        }),
  );

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const bodyOf = (answer: string): ProblemBody =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as ProblemBody;

const expectProblem = (body: ProblemBody, status: number): void => {
  expect(Object.keys(body)).toEqual(['status', 'code', 'message', 'error', 'errors', 'fields']);
  expect(body.status).toBe(status);
  expect(body.errors.length).toBeGreaterThan(0);
  expect(body.message).toBe(body.errors.join(', '));
  expect(body.error).toBe(body.message);
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|FST_|SELECT|Error:/);
};

const login = (t: TestApp, payload: string | Buffer, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auths/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a body', () => {
  const valid = '{"email":"a@exemple.be","password":"x"}';

  it.for<[string, string | Buffer]>([
    ['not closed', '{"email":'],
    ['no JSON', 'email=a'],
    ['with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(valid)])],
    [
      'of invalid UTF-8',
      Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    ],
    ['in UTF-16', Buffer.from(valid, 'utf16le')],
    ['with a key given twice', '{"email":"a@exemple.be","email":"b@exemple.be","password":"x"}'],
    [
      'with a key given twice, once in disguise',
      '{"email":"a@exemple.be","\\u0065mail":"b@x.be","password":"x"}',
    ],
    ['with a key given twice deep inside', '{"a":[{"b":1},{"c":{"d":1,"d":2}}]}'],
    ['of 10 000 levels', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('is refused when it is %s', async ([_, payload], { t }) => {
    const answer = await login(t, payload);
    expect(answer.statusCode).toBe(400);
    expectProblem(answer.json<ProblemBody>(), 400);
    expect(answer.json<ProblemBody>().code).toBe('invalid_json');
  });

  it('is refused with half of a character, which the database would not take', async ({ t }) => {
    const answer = await login(t, '{"email":"a\\ud800","password":"x"}');
    expect([answer.statusCode, answer.json<ProblemBody>().code]).toEqual([400, 'text_unreadable']);
    expect((await login(t, '{"email":"a@exemple.be","password":"\\ud83d\\ude97"}')).statusCode).toBe(401);
  });

  it('may use one key in several objects, and brackets in texts', async ({ t }) => {
    const answer = await login(
      t,
      '{"email":"a@exemple.be","password":"{[\\"]}","x":[{"y":1},{"y":2}],"z":{"y":3}}',
    );
    expect(answer.statusCode).toBe(401);
  });

  it('is refused beyond 100 KB before it is read', async ({ t }) => {
    const answer = await login(t, `{"password":"${'x'.repeat(10_000_000)}"}`);
    expect(answer.statusCode).toBe(413);
    expectProblem(answer.json<ProblemBody>(), 413);
  });

  it.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'is refused as %s',
    async (type, { t }) => {
      const answer = await login(t, valid, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expectProblem(answer.json<ProblemBody>(), 415);
    },
  );

  it('is refused when it is compressed', async ({ t }) => {
    const answer = await login(t, gzipSync(valid), { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(415);
    expectProblem(answer.json<ProblemBody>(), 415);
  });

  it.for([
    'POST /api/contacts',
    'POST /api/auths/login',
    'DELETE /api/imports/2000000000',
    'PUT /api/vehicules',
  ])('that is missing, with a type but no length, is answered at once: %s', async (call, { raw }) => {
    const answer = await raw(
      `${call} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\r\n`,
    );
    expect([400, 401]).toContain(statusOf(answer));
  });

  it('must not be missing', async ({ t }) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/auths/login' });
    expect(answer.statusCode).toBe(400);
    expectProblem(answer.json<ProblemBody>(), 400);
  });
});

describe('an address', () => {
  it.for([
    '/api',
    '/api/',
    '/api/inconnu',
    '/.git/config',
    '/.env',
    '/package.json',
    '/uploads/',
    '/assets/entry-client.js.map',
    '/server/src/main.ts',
    '/api/vehicules/..%2freservations',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
  ])('is unknown: %s', async (url, { t }) => {
    const answer = await t.app.inject({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expectProblem(answer.json<ProblemBody>(), answer.statusCode);
    expect(answer.body).not.toContain('<script');
  });

  it('is answered with a page for a person, which contains no part of the request', async ({ t }) => {
    const answer = await t.app.inject({
      url: '/<script>alert(1)</script>',
      headers: { accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Cette adresse n’existe pas.');
    expect(answer.body).not.toContain('script');
  });

  it.for(['/%', '/%ff%fe', '/api/vehicules/%e0%a4%a'])('is broken: %s', async (url, { t }) => {
    const answer = await t.app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expectProblem(answer.json<ProblemBody>(), 400);
  });
});

describe('a method', () => {
  it.for([
    ['PUT', '/api/auths/login', 'POST'],
    ['DELETE', '/api/accessory', 'GET, HEAD'],
    ['TRACE', '/api/vehicules', 'GET, HEAD'],
    ['OPTIONS', '/api/auths/me', 'GET, HEAD'],
  ] as const)('%s is not taken by %s', async ([method, url, allowed], { t }) => {
    const answer = await t.app.inject({ method: method as 'PUT', url });
    expect(answer.statusCode).toBe(405);
    for (const name of allowed.split(', ')) expect(answer.headers.allow).toContain(name);
    expectProblem(answer.json<ProblemBody>(), 405);
  });

  it.for(['TRACE', 'CONNECT'])('%s is refused on the wire', async (method, { raw }) => {
    const target = method === 'CONNECT' ? 'exemple.be:443' : '/api/vehicules';
    const answer = await raw(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(405);
    expectProblem(bodyOf(answer), 405);
  });

  it('cannot be overridden by a header', async ({ t }) => {
    const { id } = await aVehicle(t);
    const answer = await t.call({
      path: `/api/vehicules/${id}`,
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    });
    expect(answer.status).toBe(200);
    expect((await t.get(`/api/vehicules/${id}`)).status).toBe(200);
  });

  it('HEAD shows no more than GET', async ({ t }) => {
    const protectedCall = await t.app.inject({ method: 'HEAD', url: '/api/auths/me' });
    expect(protectedCall.statusCode).toBe(401);
    expect(protectedCall.body).toBe('');
    expect((await t.app.inject({ method: 'HEAD', url: '/api/vehicules' })).body).toBe('');
  });
});

describe('on the wire', () => {
  it('refuses a length and chunks at once', async ({ raw }) => {
    const answer = await raw(
      'POST /api/auths/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toContain('"ok"');
  });

  it.for(['Host: x\r\nHost: y', 'Host: x\r\nhost: x', 'HOST: x\r\nX-A: b\r\nHost:'])(
    'is refused when it names its host more than once: %j',
    async (hosts, { raw }) => {
      for (const call of ['GET /api/health', 'POST /api/auths/login', 'GET /unknown']) {
        const answer = await raw(
          `${call} HTTP/1.1\r\n${hosts}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        );
        expect(statusOf(answer)).toBe(400);
        expectProblem(bodyOf(answer), 400);
      }
    },
  );

  it('refuses 64 KB of headers', async ({ raw }) => {
    const answer = await raw(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(65_536)}\r\n\r\n`);
    expect(statusOf(answer)).toBe(431);
    expectProblem(bodyOf(answer), 431);
  });

  it('takes a path as it is written, without resolving its dots', async ({ raw }) => {
    const answer = await raw(
      'GET /api/vehicules/../reservations HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(404);
    expectProblem(bodyOf(answer), 404);
  });

  it('refuses what is no HTTP', async ({ raw }) => {
    expect(statusOf(await raw('BONJOUR\r\n\r\n'))).toBe(400);
  });

  it(
    'closes a hundred connections that send their headers slowly, and serves the others',
    { tags: 'long' },
    async ({ t, port, raw }) => {
      const { headersTimeout } = t.app.server;
      expect(headersTimeout).toBe(5_000);
      const drops = Array.from({ length: 100 }, () => raw('GET /api/health HTTP/1.1\r\nHost: x\r\nX-Drop: '));
      const served = await fetch(`http://127.0.0.1:${port}/api/health`);
      expect(served.status).toBe(200);
      const statuses = (await Promise.all(drops)).map(statusOf);
      expect(statuses).toEqual(Array(100).fill(408));
    },
  );
});

describe('health', () => {
  it('says that the process answers and that the database does', async ({ t }) => {
    expect(await t.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await t.get('/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  it('answers 503 while no connection is available, and recovers', { tags: 'long' }, async ({ t }) => {
    const away = await occupyDatabase(t.db);
    const token = 'A'.repeat(43);
    const [ready, call] = await Promise.all([
      t.get<ProblemBody>('/api/ready'),
      t.get<ProblemBody>('/api/auths/me', token),
    ]);
    for (const answer of [ready, call]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expectProblem(answer.body, 503);
    }
    expect((await t.get('/api/health')).status).toBe(200);
    await away.end();
    expect((await t.get('/api/ready')).status).toBe(200);
  });
});
