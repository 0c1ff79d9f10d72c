/**
 * `npm start`: installs what is missing, builds what has changed, then serves.
 * `--prepare` stops before serving. Plain JavaScript, for Node 20; the server itself runs on the packaged Node.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import {
  ensureInstalled,
  environmentFile,
  nodePath,
  onceAbandoned,
  requireNode,
  root,
  serverArguments,
  serverEnvironment,
} from './toolchain.mjs';

/** Serves once the screens are built; the database and the demo data are prepared meanwhile. */
const serve = (/** @type {Promise<void>} */ screens) => {
  const server = spawn(nodePath(), [...environmentFile(), ...serverArguments(), '--await-screens'], {
    cwd: root,
    env: serverEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  void screens.then(() => server.connected && server.send('built'));
  // A build that fails ends this process.
  process.on('exit', () => server.kill());
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // In a terminal the server gets Ctrl-C as well; a second signal would interrupt its graceful shutdown.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  onceAbandoned(() => server.kill('SIGTERM'));
  server.on('error', (error) => {
    console.error(`Le serveur n'a pas pu démarrer : ${error.message}`);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
};

requireNode();
ensureInstalled();
const screens = ensureBuilt(['web']);
await ensureBuilt(['server']);
if (process.argv.includes('--prepare')) await screens;
else serve(screens);
