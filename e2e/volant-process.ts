import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';
import { serverArguments } from '../scripts/toolchain.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const START_LIMIT_MS = 180_000;

/** The manager account of each test server. */
export const managerAccount = { email: 'gerante@exemple.be', password: 'Pissenlit-du-quai-1!' };

/** A server process with a data directory of its own. */
export interface VolantProcess {
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Sends SIGTERM; returns the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
  /** Resolves when the process has exited for whatever reason. */
  ended: Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  /** Its program, if not the built one. */
  program?: string;
  env?: Record<string, string>;
}

/** Starts the built server without waiting for it. */
export const spawnVolant = async ({
  dataDir,
  program,
  env = {},
}: StartOptions): Promise<{ child: ChildProcess; url: string; output: () => string }> => {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, serverArguments(program), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else: the developer's own settings must not affect the tests.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: port,
      PUBLIC_URL: url,
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // For busy machines.
      DATABASE_WAIT_MS: '30000',
      LOG_LEVEL: 'warn',
      MANAGER_EMAIL: managerAccount.email,
      MANAGER_PASSWORD: managerAccount.password,
      ...env,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { child, url, output: () => printed };
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

/** Starts the server and waits until it is ready. */
export const startVolant = async (options: StartOptions): Promise<VolantProcess> => {
  const { child, url, output } = await spawnVolant(options);
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child))
      throw new Error(`The server did not start:\n${output()}`, { cause: child.signalCode });
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready after ${START_LIMIT_MS / 1000} s:\n${output()}`);
    }
    await pause(50);
  }
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit').then(() => undefined);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!hasEnded(child)) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    url,
    output,
    ended,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
};
