import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { mallocSettings, root, serverArguments } from '../../scripts/toolchain.mjs';

/** The first start creates the demo fleet. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 5;
const KEPT_OUTPUT = 4_000;

/** The real server in a process of its own. */
export interface VolantServer {
  origin: string;
  pid: number;
  /** From the start of the process to the first 200 of the vehicle list. */
  firstAnswerMs: number;
  stop(): Promise<void>;
}

export interface VolantOptions {
  dataDir: string;
  databaseUrl?: string;
  /** For temporary files, among them the socket of the embedded database. */
  temporaryDir?: string;
}

/** A directory that is removed when the process exits. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'volant-bench-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** The status of a URL; 0 without a response. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });

/** Starts the server on free ports and waits for its first answer. */
export const startVolant = async ({
  dataDir,
  databaseUrl,
  temporaryDir = process.env['TMPDIR'],
}: VolantOptions): Promise<VolantServer> => {
  const port = await freePort();
  const sandboxPort = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, serverArguments(), {
    cwd: root,
    // Nothing else: the settings of this machine would affect the measurement.
    env: {
      ...mallocSettings,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: temporaryDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT)));
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const kill = (): boolean => child.kill('SIGKILL');
  process.on('exit', kill);
  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(kill, STOP_LIMIT_MS);
      await ended;
      clearTimeout(hard);
    }
    process.off('exit', kill);
  };
  while ((await statusOf(`${origin}/api/vehicules`)) !== 200) {
    if (hasEnded() || performance.now() - startedAt > START_LIMIT_MS) {
      await stop();
      throw new Error(`the server did not start:\n${output}`);
    }
    await delay(POLL_EVERY_MS);
  }
  const firstAnswerMs = performance.now() - startedAt;
  const { pid } = child;
  if (pid === undefined) throw new Error('the server has no process');
  return { origin, pid, firstAnswerMs, stop };
};

/** Starts the server, passes it on and stops it. */
export const withVolant = async <T>(
  options: VolantOptions,
  use: (server: VolantServer) => Promise<T>,
): Promise<T> => {
  const server = await startVolant(options);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
};

/** Starts PostgreSQL, passes its address on and stops it; undefined where it is not installed. */
export const withPostgres = async <T>(use: (databaseUrl: string) => Promise<T>): Promise<T | undefined> => {
  const binaries = findPostgres();
  if (binaries === undefined) {
    process.stdout.write('PostgreSQL: skipped, not installed on this machine\n');
    return undefined;
  }
  const { url, stop } = await startPostgres(binaries);
  try {
    return await use(url);
  } finally {
    await stop();
  }
};

/** The server with a database on PostgreSQL. */
export const withVolantOnPostgres = <T>(
  use: (server: VolantServer, databaseUrl: string) => Promise<T>,
): Promise<T | undefined> =>
  withPostgres((databaseUrl) =>
    withVolant({ dataDir: temporaryDirectory(), databaseUrl }, (server) => use(server, databaseUrl)),
  );

/** POSTs JSON; throws when the answer is not a success. */
export const post = async ({ origin }: VolantServer, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
