import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stampOf } from '../../scripts/build.mjs';
import { madeOnce } from '../../scripts/made-once.mjs';
import { commandFile, root, toolEnvironment } from '../../scripts/toolchain.mjs';

const run = promisify(execFile);

const SOURCES = ['shared/src', 'web/src', 'web/vite.config.ts', 'web/words.ts', 'e2e/invented-language'];

const buildScreens = async (directory: string): Promise<void> => {
  const config = ['--config', join(import.meta.dirname, 'vite.config.ts'), '--configLoader', 'native'];
  const parts = { client: [], server: ['--ssr', 'src/entry-server.tsx'] };
  for (const [part, more] of Object.entries(parts))
    await run(
      process.execPath,
      [commandFile('vite'), 'build', ...more, ...config, '--outDir', join(directory, part), '--emptyOutDir'],
      { cwd: join(root, 'web'), env: toolEnvironment() },
    );
};

/** A directory with a copy of the server's sources and the screens in the invented language; everything else is linked. */
export const withInventedSite = async (use: (program: string) => Promise<void>): Promise<void> => {
  const screens = await madeOnce('invented-language', [stampOf(SOURCES)], buildScreens);
  const site = await mkdtemp(join(tmpdir(), 'volant-invented-'));
  try {
    await mkdir(join(site, 'web'));
    await symlink(screens, join(site, 'web', 'dist'));
    await cp(join(root, 'server'), join(site, 'server'), {
      recursive: true,
      filter: (file) => !/[/\\](dist|node_modules)([/\\]|$)/.test(file.slice(root.length)),
    });
    for (const name of await readdir(root))
      if (!['server', 'web', '.git'].includes(name)) await symlink(join(root, name), join(site, name));
    await use(join(site, 'server', 'src', 'main.ts'));
  } finally {
    await rm(site, { recursive: true, force: true });
  }
};
