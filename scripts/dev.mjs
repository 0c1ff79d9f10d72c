/**
 * `npm run dev`: the screens on http://localhost:5173 (Vite, which passes calls on to the server) and the server,
 * restarted when one of its files changes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  commandFile,
  ensureInstalled,
  nodePath,
  onceAbandoned,
  requireNode,
  root,
  serverArguments,
  toolEnvironment,
} from './toolchain.mjs';
import { ensureWebBuilt } from './web-build.mjs';

requireNode();
ensureInstalled();
// The server renders the public pages with the built screens.
ensureWebBuilt();

const processes = [
  {
    name: 'server',
    cwd: root,
    args: ['--watch', '--watch-preserve-output', ...serverArguments()],
  },
  { name: 'web', cwd: join(root, 'web'), args: [commandFile('vite')] },
].map(({ name, cwd, args }) => {
  const child = spawn(nodePath(), args, { cwd, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  return child;
});

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of processes) child.kill('SIGTERM');
};

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
onceAbandoned(stop);
for (const child of processes) {
  child.on('exit', (code) => {
    if (!stopping && code !== 0) process.exitCode = 1;
    stop();
  });
}
