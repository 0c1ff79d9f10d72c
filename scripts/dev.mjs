/**
 * `npm run dev`: Vite on http://localhost:5173, which proxies calls to the server, and the server, restarted
 * when one of its files changes. `node --watch` is not used: it posts its own messages to worker threads,
 * which the database's thread would take for replies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.mjs';
import {
  commandFile,
  ensureInstalled,
  environmentFile,
  nodePath,
  onceAbandoned,
  requireNode,
  root,
  serverArguments,
  toolEnvironment,
} from './toolchain.mjs';

/** A save often comes as several events. */
const SETTLE_MS = 150;

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 */
const start = (name, cwd, args) => {
  const child = spawn(nodePath(), args, { cwd, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  }
  return child;
};

/** @param {import('node:child_process').ChildProcess} child */
const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

requireNode();
ensureInstalled();
// The server renders the public pages with the built screens.
await ensureBuilt(['web']);

const web = start('web', join(root, 'web'), [commandFile('vite')]);
/** From its sources, which change. */
const startServer = () =>
  start('server', root, [...environmentFile(), ...serverArguments('server/src/main.ts')]);
let server = startServer();

// One restart at a time: the next server needs the port and the data directory of the previous one.
let restarts = Promise.resolve();
let stopping = false;
/** @type {NodeJS.Timeout | undefined} */
let settling;

const restart = () => {
  restarts = restarts.then(async () => {
    if (stopping) return;
    console.log('server │ restarting…');
    await end(server);
    server = startServer();
  });
};

const watchers = ['server/src', 'sandbox/src', 'shared/src'].map((directory) =>
  watch(join(root, directory), { recursive: true }, (_event, file) => {
    if (file === null || /\.test\.ts$/.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(restart, SETTLE_MS);
  }),
);

const stop = async () => {
  if (stopping) return;
  stopping = true;
  clearTimeout(settling);
  for (const watcher of watchers) watcher.close();
  await restarts;
  await Promise.all([end(web), end(server)]);
};

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
onceAbandoned(stop);
web.on('exit', (code) => {
  if (!stopping && code !== 0) process.exitCode = 1;
  void stop();
});
