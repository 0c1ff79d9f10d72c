// @module-tag long
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { freePort } from '../../scripts/free-port.mjs';

/** Each test starts the server as a process of its own. */
const LIMIT_MS = 120_000;

let directory: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-main-'));
});

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Production without Stripe and without a mail server. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://volant.example',
  TRUST_PROXY: 'none',
  PAYMENTS: 'sandbox',
  MAIL: 'files',
  ...agencyEnvironment,
};

interface Running {
  child: ChildProcess;
  url: string;
  output(): string;
  ended: Promise<number | null>;
}

const run = async (env: Record<string, string>): Promise<Running> => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        SANDBOX_PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        DATA_DIR: join(directory, 'data'),
        ...env,
      },
    },
  );
  started.push(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, url: `http://127.0.0.1:${port}`, output: () => printed, ended };
};

/** Resolves when the server says that it is ready. */
const ready = async (running: Running): Promise<void> => {
  const { child, ended } = running;
  const said = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (running.output().includes('Volant est prêt')) resolve();
    });
  });
  const died = ended.then((code) => {
    throw new Error(`ended with ${String(code)}:\n${running.output()}`);
  });
  await Promise.race([said, died]);
  died.catch(() => undefined);
};

describe('a data directory', () => {
  it(
    'serves one process at a time; when it is killed, the next one can start and has every acknowledged write',
    async () => {
      const first = await run({});
      await ready(first);
      const registered = await fetch(`${first.url}/api/auths/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'gardee@exemple.be',
          password: 'Tournesol-9!',
          firstName: 'Léa',
          lastName: 'Peeters',
          phoneNumber: '0470123456',
        }),
      });
      expect(registered.status).toBe(201);
      const { token } = (await registered.json()) as { token: string };

      const second = await run({});
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('est déjà utilisé par un autre serveur');
      expect(second.output()).toContain(`(processus ${String(first.child.pid)})`);
      expect(second.output()).toContain('DATA_DIR');
      expect(second.output()).not.toMatch(/\n\s+at /);
      expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);

      first.child.kill('SIGKILL');
      await first.ended;
      const third = await run({});
      await ready(third);
      const me = await fetch(`${third.url}/api/auths/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(((await me.json()) as { email: string }).email).toBe('gardee@exemple.be');
      expect(third.output()).toContain('agence@volant.example / Volant-Demo-2026!');

      third.child.kill('SIGTERM');
      third.child.kill('SIGTERM');
      expect(await third.ended).toBe(0);
    },
    LIMIT_MS,
  );
});

describe('mails', () => {
  const mailsOf = async ({ url }: Running) => {
    const answer = await fetch(`${url}/sandbox/mail?format=json`);
    return { status: answer.status, text: await answer.text() };
  };
  const stop = async ({ child, ended }: Running): Promise<void> => {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };

  it(
    'are sent at once, and shown in the browser of a demonstration',
    async () => {
      const running = await run({ DATA_DIR: join(directory, 'mails') });
      await ready(running);
      const { status } = await fetch(`${running.url}/api/auths/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'lea@exemple.be',
          password: 'Tournesol-9!',
          firstName: 'Léa',
          lastName: 'Peeters',
          phoneNumber: '0470123456',
        }),
      });
      expect(status).toBe(201);
      await expect.poll(async () => (await mailsOf(running)).text).toContain('"to":"lea@exemple.be"');
      await stop(running);
    },
    LIMIT_MS,
  );

  it(
    'do not delay the stop of the server, whatever the mail server does',
    { tags: 'long', timeout: 75_000 },
    async () => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const running = await run({
        DATA_DIR: join(directory, 'silent'),
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      });
      await ready(running);
      const asked = once(silent, 'connection');
      await fetch(`${running.url}/api/auths/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: 'lea@exemple.be',
          password: 'Tournesol-9!',
          firstName: 'Léa',
          lastName: 'Peeters',
          phoneNumber: '0470123456',
        }),
      });
      await asked;
      await stop(running);
      for (const socket of sockets) socket.destroy();
      silent.close();
    },
  );

  it.each<[string, Record<string, string>]>([
    ['in production', PRODUCTION],
    ['where other machines reach the site', { HOST: '0.0.0.0' }],
    ['where the site has a public address', { PUBLIC_URL: 'https://volant.example' }],
    ['where a mail server takes them', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('are not shown %s', { tags: 'long', timeout: LIMIT_MS }, async (_where, env) => {
    const running = await run({ DATA_DIR: await mkdtemp(join(directory, 'no-mails-')), ...env });
    await ready(running);
    expect((await mailsOf(running)).status).toBe(404);
    expect((await fetch(`${running.url}/sandbox/mail/welcome.1`)).status).toBe(404);
    await stop(running);
  });
});

describe('settings', () => {
  it(
    'that are wrong stop the start with one clear line each',
    async () => {
      const refused = await run({
        PORT: 'trois mille',
        PUBLIC_URL: 'exemple.be',
        MANAGER_EMAIL: 'agence',
        MANAGER_PASSWORD: 'court',
        STRIPE_SECRET_KEY: 'sk_test_x',
      });
      expect(await refused.ended).toBe(1);
      const lines = refused.output().trim().split('\n');
      expect(lines.every((line) => line.startsWith('Réglage refusé : '))).toBe(true);
      for (const name of [
        'PORT doit',
        'PUBLIC_URL',
        "MANAGER_EMAIL n'est pas",
        'MANAGER_PASSWORD : Le mot de passe doit contenir au moins 8',
        'STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET',
      ]) {
        expect(refused.output()).toContain(name);
      }
    },
    LIMIT_MS,
  );

  it(
    'of a demonstration are refused in production',
    async () => {
      const refused = await run({ NODE_ENV: 'production' });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain('les clés Stripe sont obligatoires');
      expect(refused.output()).toContain('PUBLIC_URL est obligatoire');
      for (const name of Object.keys(agencyEnvironment)) {
        expect(refused.output()).toContain(`Réglage refusé : ${name} est obligatoire en production`);
      }
    },
    LIMIT_MS,
  );

  it(
    'that name a port in use stop the start with that reason',
    async () => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const refused = await run({ SANDBOX_PORT: String(port), DATA_DIR: join(directory, 'data') });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain(`Le port ${port} est déjà utilisé`);
      taken.close();
    },
    LIMIT_MS,
  );
});
