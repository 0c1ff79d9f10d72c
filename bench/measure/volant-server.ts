import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { root, serverArguments } from '../../scripts/toolchain.mjs';
import { cpuSeconds } from './processes.ts';

/** The first start draws the demo fleet. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 5;
const KEPT_OUTPUT = 4_000;

/** The real server, as people start it, in a process of its own. */
export interface VolantServer {
  origin: string;
  pid: number;
  /** From the start of the process to the first 200 of the catalogue. */
  firstAnswerMs: number;
  /** The processor time that this took, all threads together. */
  firstAnswerCpuSeconds: number;
  stop(): Promise<void>;
}

export interface VolantOptions {
  dataDir: string;
  databaseUrl?: string;
  /** Where the server makes its temporary files, the socket of the embedded database among them. */
  temporaryDir?: string;
}

/** A directory that is removed when the process ends, however that happens. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'volant-bench-'));
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** The status of an address; 0 when nobody answers. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });

/** As `npm start` does, but without the settings of this machine: they would change what is measured. */
const asStarted = serverArguments().filter((argument) => !argument.startsWith('--env-file'));

/** Starts the real server on ports of its own and waits for its first answer. */
export const startVolant = async ({
  dataDir,
  databaseUrl,
  temporaryDir = process.env['TMPDIR'],
}: VolantOptions): Promise<VolantServer> => {
  const port = await freePort();
  const sandboxPort = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, asStarted, {
    cwd: root,
    // Nothing else is passed on, for the same reason.
    env: {
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
  return { origin, pid, firstAnswerMs, firstAnswerCpuSeconds: cpuSeconds(pid), stop };
};
