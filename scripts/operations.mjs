/** `npm run backup`, `restore`, `retention`, `gdpr`, `demo`. Plain JavaScript, for Node 20; the command runs as the server does. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import {
  ensureInstalled,
  environmentFile,
  nodePath,
  requireNode,
  root,
  serverArguments,
  toolEnvironment,
} from './toolchain.mjs';

requireNode();
ensureInstalled();
const command = spawn(
  nodePath(),
  [
    ...environmentFile(),
    ...serverArguments('server/src/ops/operations-command.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, env: toolEnvironment(), stdio: 'inherit' },
);
// The command gets Ctrl-C as well; wait for it to print its outcome.
process.on('SIGINT', () => undefined);
command.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
});
