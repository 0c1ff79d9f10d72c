import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { commandFile, nodePath, root, stopWith, toolEnvironment } from './toolchain.mjs';

const SHARED = ['shared/src', 'shared/package.json', 'tsconfig.base.json', 'package-lock.json'];

/**
 * What is built: everything that a build reads, and the commands that make it.
 * @type {Record<'web' | 'server', { sources: string[], commands: string[][] }>}
 */
const BUILDS = {
  // For the browser, and for the server that draws public pages.
  web: {
    sources: [
      ...SHARED,
      'web/src',
      'web/public',
      'web/index.html',
      'web/package.json',
      'web/tsconfig.source.json',
      'web/vite.config.ts',
      'web/browser-floor.ts',
      'web/words.ts',
    ],
    commands: [['build'], ['build', '--ssr', 'src/entry-server.tsx']],
  },
  server: {
    sources: [
      ...SHARED,
      'server/src',
      'server/package.json',
      'server/vite.config.ts',
      'server/beside-the-source.ts',
      'sandbox/src',
    ],
    commands: [['build']],
  },
};

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesOf = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
};

/**
 * A hash of the product code in files and directories: their tests do not count.
 * @param {string[]} sources
 */
export const stampOf = (sources) => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/**
 * Runs Vite; prints what it said only when it failed.
 * @param {string} workspace
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
const vite = (workspace, args) =>
  new Promise((resolve) => {
    // Node reads the settings as it reads our other TypeScript; Vite would build them first.
    const options = ['--configLoader', 'native', '--logLevel', 'warn'];
    const child = spawn(nodePath(), [commandFile('vite'), ...args, ...options], {
      cwd: join(root, workspace),
      // In huge pages, the bundler takes 700 MB instead of 490, and the system a second to clear them.
      env: { MIMALLOC_ALLOW_THP: '0', ...toolEnvironment() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // `npm start` runs the server's build, then the server, beside those of the screens: they take what is left.
    if (workspace === 'web' && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      if (code !== 0) console.error(output);
      resolve(code === 0);
    });
  });

let hasSaid = false;

/**
 * Builds what has changed since it was built.
 * @param {(keyof typeof BUILDS)[]} names
 */
export const ensureBuilt = async (names) => {
  const stale = names
    .map((name) => ({
      name,
      ...BUILDS[name],
      stamp: stampOf(BUILDS[name].sources),
      stampFile: join(root, name, 'dist', '.stamp'),
    }))
    .filter(({ stamp, stampFile }) => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp);
  if (stale.length === 0) return;
  if (!hasSaid) console.log('Construction du site…');
  hasSaid = true;
  // An interrupted build must not count as finished.
  for (const { stampFile } of stale) rmSync(stampFile, { force: true });
  const runs = stale.flatMap(({ name, commands }) => commands.map((args) => vite(name, args)));
  if ((await Promise.all(runs)).includes(false))
    stopWith('La construction du site a échoué : les lignes ci-dessus disent pourquoi.');
  for (const { stamp, stampFile } of stale) writeFileSync(stampFile, stamp);
};
