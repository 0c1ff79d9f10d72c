/** The naming rules of docs/architecture.md, which are about files rather than imports. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from './toolchain.mjs';

/**
 * The roles that a file may announce after a dot, by package.
 * @type {Record<'shared' | 'server' | 'web' | 'sandbox' | 'demo-fleet' | 'e2e' | 'bench' | 'faults', string[]>}
 */
const roles = {
  shared: ['schema', 'api', 'contract', 'rules', 'messages'],
  server: ['routes', 'service', 'store', 'worker'],
  web: ['queries'],
  sandbox: ['routes', 'store', 'messages', 'page', 'view'],
  'demo-fleet': [],
  e2e: ['spec'],
  bench: [],
  faults: [],
};

const VAGUE = /(^|-)(utils?|helpers?|manager|dto|misc|common)(-|$)/;
/** "Manager" is also a role of the agency's people, and "common passwords" are what they are. */
const MEANT = /^(common-passwords|manager-[a-z-]+|[a-z-]+-manager-page|create-manager)$/;

/**
 * What is wrong with the name of a source file, if anything.
 * @param {keyof typeof roles} area
 * @param {string} path
 */
export const nameFault = (area, path) => {
  const file = basename(path).replace(/\.d\.ts$/, '.ts');
  const parts = file.replace(/\.(module\.css|css|tsx?)$/, '').split('.');
  const stem = parts[0] ?? '';
  const role = parts.slice(1).filter((part) => part !== 'test');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return 'is not in kebab-case';
  if (stem === 'index') return 'is a barrel: name the file after what it holds';
  if (VAGUE.test(stem) && !MEANT.test(stem)) return 'has a name that says nothing of what it holds';
  if (role.length > 1) return 'announces two roles';
  const [only] = role;
  if (only !== undefined && !roles[area].includes(only)) return `has the role .${only}, unknown in ${area}`;
  return undefined;
};

/** @param {string} directory */
const filesUnder = (directory) =>
  existsSync(join(root, directory))
    ? readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const faults = Object.keys(roles).flatMap((name) => {
  const area = /** @type {keyof typeof roles} */ (name);
  const directory = ['e2e', 'bench', 'faults'].includes(area) ? area : join(area, 'src');
  return filesUnder(directory)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/node_modules|[\\/]dist[\\/]|\.config\.ts$/.test(path))
    .flatMap((path) => {
      const fault = nameFault(area, path);
      return fault ? [`${relative(root, path)} ${fault}`] : [];
    });
});

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
