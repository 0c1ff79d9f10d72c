/** Starts a temporary PostgreSQL server from the installed binaries and removes it afterwards. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.mjs';

const DEBIAN_DIRECTORY = '/usr/lib/postgresql';

/**
 * The directory of `initdb` and `postgres`, newest version first; undefined when PostgreSQL is not installed.
 */
export const findPostgres = () => {
  const debian = existsSync(DEBIAN_DIRECTORY)
    ? readdirSync(DEBIAN_DIRECTORY)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_DIRECTORY, version, 'bin'))
    : [];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...debian, configured, ...path].find(
    (directory) => directory && ['initdb', 'postgres'].every((file) => existsSync(join(directory, file))),
  );
};

/** Installs Debian's package; needs root. */
export const installPostgres = () => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Installing PostgreSQL (Debian package)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) return console.log(stderr.trim());
  }
};

/** PostgreSQL refuses to run as root, so it runs as the user that its package created. */
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Shared memory where there is enough: each test file copies a database, file by file, and removes it again. */
const placeOfData = () => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM_FOR_DATA ? memory : tmpdir();
};
const ROOM_FOR_DATA = 4 * 2 ** 30;

/**
 * Starts an empty cluster on a free loopback port.
 * @param {string} binaries
 * @returns {Promise<{ url: string, log: () => string, stop: () => Promise<void> }>}
 */
export const startPostgres = async (binaries) => {
  const user = owner();
  const directory = mkdtempSync(join(placeOfData(), 'volant-postgres-'));
  const data = join(directory, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(directory, 'password');
  const remove = () => rmSync(directory, { recursive: true, force: true });
  /** English messages, because the log is searched. */
  const env = { ...process.env, LC_ALL: 'C', PGDATA: data };
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.uid !== undefined)
      for (const path of [directory, passwordFile]) chownSync(path, user.uid, user.gid);
    execFileSync(
      join(binaries, 'initdb'),
      [
        ...['--username=volant', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--locale=C', '--no-sync'],
      ],
      { ...user, env, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (error) {
    remove();
    throw error;
  }
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: '200',
    timezone: 'UTC',
    log_lock_waits: 'on',
    // The data only lives for one test run.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(binaries, 'postgres'),
    [`--port=${port}`, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, env, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  const ended = new Promise((resolve) => server.on('close', resolve));
  const stop = async () => {
    // "Fast" shutdown: cuts open connections.
    server.kill('SIGINT');
    const hard = setTimeout(() => server.kill('SIGQUIT'), 10_000);
    await ended;
    clearTimeout(hard);
    remove();
  };
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.on('error', reject);
    server.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://volant:${password}@127.0.0.1:${port}/postgres`, log: () => log, stop };
};
