/**
 * What every script needs before it can do anything: a recent Node, the packages, and the Node that runs TypeScript.
 * Plain JavaScript, for Node 20, and without any package: it runs before the installation.
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
 * Ends the process with one line.
 * @param {string} message
 * @returns {never}
 */
export const stopWith = (message) => {
  console.error(message);
  process.exit(1);
};

/** Refuses a Node that is too old to start the installation. */
export const requireNode = () => {
  if (ownMajor < MINIMUM_NODE) {
    stopWith(`Volant demande Node ${MINIMUM_NODE} ou plus récent ; celui-ci est ${process.versions.node}.`);
  }
};

/** The Node that runs TypeScript as it is: the one among the packages, else the user's own when it is recent enough. */
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
 * The JavaScript file behind a command of an installed package: started with `nodePath()`, it needs no shell and
 * no wrapper, on any system.
 * @param {string} packageName
 * @param {string} [command]
 */
export const commandFile = (packageName, command = packageName) => {
  const directory = join(modules, packageName);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof bin === 'string' ? bin : bin[command]);
};

/**
 * What starts the server: `.env` is read where there is one. Room for young objects beyond 8 MB in each thread saves
 * this server no time, and costs 100 MB.
 * @param {string} [file]
 */
export const serverArguments = (file = 'server/src/main.ts') => [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
  file,
];

/**
 * Calls back when npm is gone: it passes a signal on to its shell alone, which ends without a word to us.
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

/** The environment of every tool: `node` is the packaged one there too. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? ''),
});

/**
 * Does node_modules hold what the lock file asks for? npm's own record answers, so that an installation made by hand
 * is not made again.
 * @param {string} lockText
 */
const matchesLock = (lockText) => {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      // Packages for other systems are absent on purpose.
      (wanted.optional && !installed[path]) ||
      installed[path]?.version === wanted.version,
  );
};

/**
 * Runs the npm that started us, on its own Node: not on the packaged one, which an installation replaces.
 * @param {string[]} args
 * @param {{ quiet?: boolean, silent?: boolean }} [options] `quiet` prints what npm said only when it failed, `silent` never
 */
export const runNpm = (args, { quiet = false, silent = false } = {}) => {
  const result = startNpm(args, quiet || silent ? 'pipe' : 'inherit');
  if (quiet && result.status !== 0) console.error(`${result.stdout}${result.stderr}`);
  return result;
};

/**
 * @param {string[]} args
 * @param {'pipe' | 'inherit'} stdio
 */
const startNpm = (args, stdio) => {
  const options = { cwd: root, stdio, encoding: /** @type {const} */ ('utf8') };
  const { npm_execpath: npmFile, npm_node_execpath: npmNode } = process.env;
  return npmFile && npmNode && basename(npmFile).startsWith('npm')
    ? spawnSync(npmNode, [npmFile, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** Installs the packages when they are missing, or when the lock file has changed since the last time. */
export const ensureInstalled = () => {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matchesLock(lockText)) {
    console.log('Installation des paquets (une minute environ)…');
    // Errors only: npm also warns about packages that ask for a newer Node than the one npm itself runs on.
    const { status } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (status !== 0) {
      stopWith(
        "L'installation des paquets a échoué : les lignes ci-dessus disent pourquoi. Une fois la cause levée, relancez la commande.",
      );
    }
  }
  writeFileSync(stampFile, stamp);
};
