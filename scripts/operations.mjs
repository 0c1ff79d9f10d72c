/**
 * `npm run manager -- …` adds, lists, disables and enables managers; `npm run backup`, `restore`, `retention`, `gdpr`,
 * `demo`. Plain JavaScript, for Node 20; the command runs as the server does.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstalled, environmentFile, nodePath, requireNode, root } from './toolchain.mjs';
import { serverArguments, serverEnvironment } from './toolchain.mjs';

const [file = '', ...given] = process.argv.slice(2);

requireNode();
ensureInstalled();
const args = [...environmentFile(), ...serverArguments(file), ...given];
const command = spawn(nodePath(), args, { cwd: root, env: serverEnvironment(), stdio: 'inherit' });
// The command gets Ctrl-C as well; wait for it to restore the terminal and to print its outcome.
process.on('SIGINT', () => undefined);
command.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
});
