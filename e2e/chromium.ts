import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** What Playwright's `launchOptions` need. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  // Debian's without a window takes a fifth less. Not its script in /usr/bin: to kill that leaves the browser running.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Our own arguments for the packaged Chromium: the package's defaults switch web security and site isolation off,
 * which would hide faults.
 */
const PACKAGED_ARGS = ['--headless=shell', '--no-sandbox', '--no-zygote'];

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Some distributions leave a `chromium-browser` that only says where to get one. */
const runs = (executablePath: string): boolean =>
  existsSync(executablePath) && spawnSync(executablePath, ['--version']).status === 0;

const installed = (): string | undefined => {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((directory) => !directory.endsWith(join('node_modules', '.bin')))
    .flatMap((directory) => NAMES.map((name) => join(directory, name)));
  return [...APPLICATIONS, ...onPath].find((path) =>
    process.platform === 'win32' ? existsSync(path) : runs(path),
  );
};

/** Chromium from `CHROMIUM_PATH`, else the machine's, else the one that comes with the packages (Linux on x64). */
export const findChromium = async (): Promise<Chromium> => {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH: there is no ${wanted}`);
    return { executablePath: wanted, args: [], env: ownEnvironment() };
  }
  const executablePath = installed();
  if (executablePath !== undefined) return { executablePath, args: [], env: ownEnvironment() };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
  }
  return unpackChromium();
};

/**
 * Unpacks Chromium from its package, once for each version. The folder appears when it is complete, so that workers
 * which start together, or an interrupted attempt, never leave half of it.
 */
const unpackChromium = async (): Promise<Chromium> => {
  const packageRoot = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const directory = join(cache, `chromium-${version}`);
  if (!existsSync(directory)) {
    await mkdir(cache, { recursive: true });
    const draft = await mkdtemp(join(cache, 'chromium-draft-'));
    try {
      await unpackInto(draft, directory, join(packageRoot, 'bin'));
      await rename(draft, directory).catch((error: unknown) => {
        if (!existsSync(directory)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  const executablePath = join(directory, 'chromium');
  const env = ownEnvironment();
  // libnss3 and its kin, which a bare machine lacks, come with the package.
  if (!runs(executablePath)) {
    env['LD_LIBRARY_PATH'] = [join(directory, 'al2023', 'lib'), env['LD_LIBRARY_PATH']]
      .filter(Boolean)
      .join(':');
  }
  if (!hasFonts()) env['FONTCONFIG_FILE'] = join(directory, 'fonts.conf');
  return { executablePath, args: PACKAGED_ARGS, env };
};

const unpackInto = async (draft: string, directory: string, archives: string): Promise<void> => {
  const decompress = (archive: string, target: string): Promise<void> =>
    pipeline(createReadStream(join(archives, archive)), createBrotliDecompress(), createWriteStream(target));
  await decompress('chromium.br', join(draft, 'chromium'));
  await chmod(join(draft, 'chromium'), 0o755);
  for (const [archive, folder] of [
    ['swiftshader', ''],
    ['al2023', 'al2023'],
    ['fonts', ''],
  ] as const) {
    const tar = join(draft, `${archive}.tar`);
    await decompress(`${archive}.tar.br`, tar);
    await mkdir(join(draft, folder), { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xf', tar, '-C', join(draft, folder)], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`tar: ${stderr}`);
    await rm(tar);
  }
  // The packaged file names folders that only exist where the package was made for.
  await writeFile(
    join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(directory, 'fonts')}</dir><cachedir>${join(directory, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
};

const hasFonts = (): boolean =>
  existsSync('/etc/fonts/fonts.conf') &&
  existsSync('/usr/share/fonts') &&
  readdirSync('/usr/share/fonts', { recursive: true }).some((name) => /\.(ttf|otf)$/.test(String(name)));

/** Installs Debian's Chromium where root may: it brings the libraries and fonts that a bare machine lacks. */
const installDebianChromium = (): void => {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stdout.write('Installing Chromium (Debian package)…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) {
      process.stdout.write(`${stderr.trim()}\n`);
      return;
    }
  }
};

// Started by itself, before the journeys: makes sure that there is one, and says which.
if (import.meta.main) {
  if (!process.env['CHROMIUM_PATH'] && installed() === undefined) installDebianChromium();
  const { executablePath, env } = await findChromium();
  const { status, stdout, stderr } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  process.stdout.write(`${executablePath}: ${status === 0 ? stdout.trim() : stderr.trim()}\n`);
  if (status !== 0) process.exitCode = 1;
}
