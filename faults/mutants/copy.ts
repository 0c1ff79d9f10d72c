import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/toolchain.mjs';
import { type Site, withSwitches } from './sites.ts';

const git = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 100_000_000 }).split('\0').filter(Boolean);

const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/** What a commit of the working tree as it is would contain. */
export const projectFiles = (): string[] => git(root, ...LIST).filter((file) => existsSync(join(root, file)));

/** What git would see in the copy: all but packages and what tests build. */
const copiedFiles = (copy: string): string[] => {
  const [repository = ''] = git(root, 'rev-parse', '--absolute-git-dir').map((line) => line.trim());
  return git(copy, `--git-dir=${repository}`, `--work-tree=${copy}`, ...LIST);
};

/** Packages are links to the installed ones; those of the project are their copies. */
const linkPackages = (copy: string): void => {
  const installed = join(root, 'node_modules');
  if (existsSync(join(copy, 'node_modules'))) return;
  mkdirSync(join(copy, 'node_modules', '@volant'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '.cache' || name === '.vite' || name === '@volant') continue;
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@volant')))
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@volant', name));
  // What a package has in another version than the rest.
  for (const name of readdirSync(copy)) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [statSync(one), statSync(other, { throwIfNoEntry: false })];
  return a.size === b?.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1;
};

/**
 * Brings a copy up to date: a new one takes minutes on a busy machine. A file that the project no longer has goes,
 * whatever run left it there: its tests would fail.
 */
const copyFiles = (copy: string, files: readonly string[]): void => {
  mkdirSync(copy, { recursive: true });
  const kept = new Set(files);
  for (const file of copiedFiles(copy)) if (!kept.has(file)) rmSync(join(copy, file), { force: true });
  for (const directory of new Set(files.map(dirname))) mkdirSync(join(copy, directory), { recursive: true });
  for (const file of files) {
    const [from, to] = [join(root, file), join(copy, file)];
    if (isSame(from, to)) continue;
    copyFileSync(from, to);
    utimesSync(to, statSync(from).atime, statSync(from).mtime);
  }
};

/**
 * Copies the project, with all mutants in it, each behind a switch: what is built for tests is built once for all.
 * @param mutants by their numbers
 */
export const copyWithSwitches = (copy: string, mutants: readonly Site[]): void => {
  copyFiles(
    copy,
    projectFiles().filter((file) => !file.startsWith('docs/')),
  );
  linkPackages(copy);
  const switchFile = JSON.stringify(join(copy, 'faults', 'mutants', 'switch.ts'));
  for (const [file, own] of Map.groupBy(mutants.entries(), ([, site]) => site.file)) {
    const text = withSwitches(readFileSync(join(root, file), 'utf8'), new Map(own));
    writeFileSync(join(copy, file), `import { isMutant } from ${switchFile};\n${text}`);
  }
};
