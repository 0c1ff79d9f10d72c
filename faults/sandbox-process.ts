import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the provider in a process of its own, so that it survives crashes of the application. */
export const startSandbox = async (
  dataDir: string,
  appUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], SANDBOX_PORT: String(port), PUBLIC_URL: appUrl, DATA_DIR: dataDir },
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
