/**
 * What every script needs first: a recent Node, the packages, and the Node that runs TypeScript. Plain
 * JavaScript for Node 20 without packages, because it runs before the installation.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const MINIMUM_NODE = 20;
const NATIVE_TYPESCRIPT_NODE = 24;
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.volant-install');

const ownMajor = Number(process.versions.node.split('.')[0]);

/**
 * Exits with a one-line message.
 * @param {string} message
 * @returns {never}
 */
export const stopWith = (message) => {
  console.error(message);
  process.exit(1);
};

/** Exits when Node is too old to run the installation. */
export const requireNode = () => {
  if (ownMajor < MINIMUM_NODE) {
    stopWith(`Volant demande Node ${MINIMUM_NODE} ou plus récent ; celui-ci est ${process.versions.node}.`);
  }
};

/** A Node that runs TypeScript: the packaged one, else the user's when it is recent enough. */
export const nodePath = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(modules, `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(packaged)) return packaged;
  if (ownMajor >= NATIVE_TYPESCRIPT_NODE) return process.execPath;
  return stopWith(
    `Sur ce système (${process.platform} ${process.arch}), Volant demande Node ${NATIVE_TYPESCRIPT_NODE} ou plus récent ; celui-ci est ${process.versions.node}.`,
  );
};

/**
 * The JavaScript file of an installed package's command: run with `nodePath()`, it needs no shell or wrapper
 * on any system.
 * @param {string} packageName
 * @param {string} [command]
 */
export const commandFile = (packageName, command = packageName) => {
  const directory = join(modules, packageName);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof bin === 'string' ? bin : bin[command]);
};

/** The built server. */
const BUILT_SERVER = 'server/dist/main.js';

/**
 * The arguments that start the server, or a command that runs as it does. A larger young generation than 8 MB
 * per thread saves no time here and costs 100 MB; a heap that grows by more than 20 % before it is collected, 40 MB.
 * @param {string} [file]
 */
export const serverArguments = (file = BUILT_SERVER) => [
  '--disable-warning=ExperimentalWarning',
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  file,
];

/** Reads `.env` if there is one: an argument before the others. */
export const environmentFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/**
 * Calls back when npm has exited: npm forwards signals only to its shell, so this process would not notice.
 * @param {() => void} act
 */
export const onceAbandoned = (act) => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
};

/** The environment of every tool, in which `node` is the packaged one. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? ''),
});

/** Without them glibc keeps freed memory (70 MB with the embedded database) and an arena for each thread (20 MB on PostgreSQL). */
export const mallocSettings = { MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };

/** The environment of the server. */
export const serverEnvironment = () => ({ ...mallocSettings, ...toolEnvironment() });

/**
 * Compares node_modules with the lock file through npm's own record, so a manual installation is not
 * repeated.
 * @param {string} lockText
 */
const matchesLock = (lockText) => {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      // Packages for other systems are not installed.
      (wanted.optional && !installed[path]) ||
      installed[path]?.version === wanted.version,
  );
};

/**
 * Runs the npm that started this process, on its own Node: an installation replaces the packaged one.
 * @param {string[]} args
 * @param {{ silent?: boolean }} [options] `silent` returns what npm says instead of printing it
 */
export const runNpm = (args, { silent = false } = {}) => {
  const options = {
    cwd: root,
    stdio: /** @type {'pipe' | 'inherit'} */ (silent ? 'pipe' : 'inherit'),
    encoding: /** @type {const} */ ('utf8'),
  };
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  return npmFile && npmNode && basename(npmFile).startsWith('npm')
    ? spawnSync(npmNode, [npmFile, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** Installs the packages when they are missing or the lock file has changed. */
export const ensureInstalled = () => {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matchesLock(lockText)) {
    console.log('Installation des paquets (une minute environ)…');
    // Errors only: npm also warns about packages that need a newer Node than its own.
    const { status } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (status !== 0) {
      stopWith(
        "L'installation des paquets a échoué : les lignes ci-dessus disent pourquoi. Une fois la cause levée, relancez la commande.",
      );
    }
  }
  writeFileSync(stampFile, stamp);
};
