// @module-tag long
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it as base } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { answerTo, BODIES, METHODS, rawRequest, TYPES } from '../../testing/raw-requests.ts';
import { registerErrors } from './error-handler.ts';
import { registerRequests, serverOptions } from './requests.ts';

/** Debian keeps it out of the paths of ordinary users. */
const nginxPath = ['nginx', '/usr/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0);
const SHIPPED = join(import.meta.dirname, '../../../../deploy/nginx.conf');

/** The shipped settings without certificates, on free ports, in a directory of their own, with one second for a body. */
const settingsFor = (directory: string, port: number, upstream: number): string => {
  const site = readFileSync(SHIPPED, 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    // The server that only redirects.
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_).*$/gm, '')
    .replace(/access_log .*;/, 'access_log off;')
    .replace('client_body_timeout 15s', 'client_body_timeout 1s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; pid ${directory}/pid; error_log ${directory}/log;
    events {} http { ${temporary.join(' ')} ${site} }`;
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });

const it = base.extend('port', { scope: 'file' }, async ({}, { onCleanup }) => {
  const log = pino({ level: 'silent' });
  const server = Fastify(serverOptions(log, []));
  registerErrors(server);
  registerRequests(server, { log, headers: {} });
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    server.route({ method, url: '/json', handler: () => Promise.resolve({ ok: true }) });
  const upstream = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  const directory = mkdtempSync(join(tmpdir(), 'volant-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, settingsFor(directory, port, upstream));
  const nginx = spawn(nginxPath ?? 'nginx', ['-e', join(directory, 'log'), '-c', file], { stdio: 'inherit' });
  onCleanup(async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(directory, 'log'), 'utf8'));
    await nextTurn();
  }
  return port;
});

describe.skipIf(nginxPath === undefined).each(['/json', '/unknown'])(
  `through the nginx of docs/deployment.md${nginxPath === undefined ? ' (skipped: nginx is not installed)' : ''}, %s`,
  (path) => {
    // What never comes whole ends with nginx's own limit, which closes the connection without an answer.
    const isWhole = (body: string): boolean =>
      !/never ended|too long|expect-continue without a body/.test(body);

    it.for(Object.keys(BODIES))(
      'is answered or closed with %s, for each method and type',
      async (name, { port }) => {
        await Promise.all(
          METHODS.flatMap((method) =>
            TYPES.map(async (type) => {
              const answer = await answerTo(rawRequest(method, path, type, BODIES[name]!), port);
              if (isWhole(name))
                expect(`${method} ${String(type)}: ${answer}`).toMatch(/HTTP\/1\.1 [2-5]\d\d /);
            }),
          ),
        );
      },
    );
  },
);
