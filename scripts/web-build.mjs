import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, stopWith } from './toolchain.mjs';

const dist = join(root, 'web', 'dist');
const stampFile = join(dist, '.stamp');

/** Everything that the build reads. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/package.json',
  'web/tsconfig.source.json',
  'web/vite.config.ts',
  'web/browser-floor.ts',
  'shared/src',
  'shared/package.json',
  'tsconfig.base.json',
  'package-lock.json',
];

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

const stampOfSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
};

/** Builds the screens, for the browser and the server, when their sources have changed. */
export const ensureWebBuilt = () => {
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Construction des écrans…');
  // An interrupted build must not count as finished.
  rmSync(stampFile, { force: true });
  const { status } = runNpm(['run', 'build', '--workspace', '@volant/web', '--loglevel=error'], {
    quiet: true,
  });
  if (status !== 0) stopWith('La construction des écrans a échoué : les lignes ci-dessus disent pourquoi.');
  writeFileSync(stampFile, stamp);
};
