import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/toolchain.mjs';
import { type Site, withSwitches } from './sites.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
    .split('\0')
    .filter(Boolean);

/** What a commit of the working tree as it is would contain. */
export const projectFiles = (): string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );

/** Packages are links to the installed ones; those of the project are their copies. */
const linkPackages = (copy: string): void => {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@volant'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '.cache' || name === '.vite' || name === '@volant') continue;
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@volant')))
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@volant', name));
};

/**
 * Copies the project, with all mutants in it, each behind a switch: what is built for tests is built once for all.
 * @param mutants by their numbers
 */
export const copyWithSwitches = (copy: string, mutants: readonly Site[]): void => {
  rmSync(copy, { recursive: true, force: true });
  const files = projectFiles().filter((file) => !file.startsWith('docs/'));
  for (const directory of new Set(files.map(dirname))) mkdirSync(join(copy, directory), { recursive: true });
  for (const file of files) copyFileSync(join(root, file), join(copy, file));
  linkPackages(copy);
  const numbered = [...mutants.entries()];
  const switchFile = JSON.stringify(join(copy, 'faults', 'mutants', 'switch.ts'));
  for (const [file, own] of Map.groupBy(numbered, ([, { file }]) => file)) {
    const text = withSwitches(readFileSync(join(root, file), 'utf8'), new Map(own));
    writeFileSync(join(copy, file), `import { isMutant } from ${switchFile};\n${text}`);
  }
};
