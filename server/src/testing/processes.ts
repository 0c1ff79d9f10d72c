import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';

/** A server that runs as a process of its own. */
export interface ServerProcess {
  url: string;
  sandboxUrl: string;
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
  /** Resolves when it says that it is ready; rejects when it ends instead. */
  ready(): Promise<void>;
}

const SOURCE = join(import.meta.dirname, '..');

const start = (file: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(SOURCE, file), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => printed, ended };
};

export const startServer = async (env: Record<string, string>): Promise<ServerProcess> => {
  const port = await freePort();
  const sandboxPort = await freePort();
  const running = start('main.ts', [], { PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...env });
  const ready = async (): Promise<void> => {
    const said = new Promise<void>((resolve) => {
      const look = (): void => {
        if (running.output().includes('Volant est prêt')) resolve();
      };
      running.child.stdout.on('data', look);
      look();
    });
    const died = running.ended.then((code) => {
      throw new Error(`ended with ${String(code)}:\n${running.output()}`);
    });
    died.catch(() => undefined);
    await Promise.race([said, died]);
  };
  return {
    ...running,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    ready,
  };
};

/** Runs an operator's command to its end. */
export const runOperation = async (
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const running = start('ops/operations-command.ts', args, env);
  return { code: await running.ended, output: running.output() };
};
