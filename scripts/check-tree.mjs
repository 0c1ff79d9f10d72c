/**
 * Checks the rules for files that the linter lacks: names, length of style sheets, no file that only re-exports,
 * one migration for each number.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './toolchain.mjs';

/**
 * The roles that a file name may carry after a dot, by package.
 * @type {Record<'shared' | 'server' | 'web' | 'sandbox' | 'simulation' | 'demo-fleet' | 'e2e' | 'bench' | 'faults', string[]>}
 */
const roles = {
  shared: ['schema', 'api', 'rules', 'faults', 'refusals', 'content'],
  server: ['routes', 'service', 'store', 'tables', 'worker'],
  web: ['queries', 'mutations'],
  sandbox: ['routes', 'store', 'messages', 'page', 'view'],
  'demo-fleet': [],
  simulation: [],
  e2e: ['spec'],
  bench: [],
  faults: [],
};

const VAGUE = /(^|-)(utils?|helpers?|manager|dto|misc|common)(-|$)/;
/** "Manager" is also a user role, and "common passwords" is a standard term. */
const MEANT = /^(common-passwords|manager-[a-z-]+|[a-z-]+-manager-page|create-manager)$/;

/** The public interface of a server module. */
const DOOR = /(^|\/)server\/src\/(?!platform\/|testing\/)[^/]+\/index\.ts$/;

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
  if (stem === 'index' && !DOOR.test(path.replaceAll('\\', '/')))
    return 'is a barrel: name the file after what it holds';
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

/** The same for code: `max-lines` of `oxlint.config.ts`. */
const MAX_LINES = 300;

/**
 * What is wrong with the length of a style sheet, if anything.
 * @param {string} source
 */
export const lengthFault = (source) => {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  return lines > MAX_LINES ? `has ${lines} lines, more than ${MAX_LINES}` : undefined;
};

/** Longer files are not checked for forwarding. */
const MAX_FORWARDING_LINES = 20;

/**
 * Reports a file with no content of its own: only re-exports, aliases, or functions that pass their
 * parameters on.
 * @param {string} path from the root, with slashes
 * @param {string} source
 */
export const forwardingFault = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const own = file.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const isForwarding =
    source.split('\n').length <= MAX_FORWARDING_LINES && own.length > 0 && own.every(isHandedOn);
  return isForwarding && !DOOR.test(path) ? 'only hands on what other files hold: import those' : undefined;
};

/** @param {ts.Statement} statement */
const isHandedOn = (statement) => {
  if (ts.isExportDeclaration(statement)) return true;
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.every(({ initializer }) => {
    if (initializer === undefined) return false;
    if (ts.isIdentifier(initializer)) return true;
    if (!ts.isArrowFunction(initializer) || !ts.isCallExpression(initializer.body)) return false;
    const given = initializer.parameters.map(({ name }) => name.getText());
    const passed = initializer.body.arguments.map((argument) => argument.getText());
    return ts.isIdentifier(initializer.body.expression) && given.join() === passed.join();
  });
};

/**
 * Migrations that share their number: which of them runs first would depend on their names.
 * @param {string[]} names
 */
export const numberFaults = (names) => {
  const numberOf = (/** @type {string} */ name) => name.split('-')[0];
  return names
    .filter((name) => names.some((other) => other !== name && numberOf(other) === numberOf(name)))
    .map((name) => `${name} shares its number with another migration`);
};

const MIGRATIONS = join('server', 'src', 'database', 'migrations');

const check = () => {
  const named = Object.keys(roles).flatMap((name) => {
    const area = /** @type {keyof typeof roles} */ (name);
    const directory = ['e2e', 'bench', 'faults'].includes(area) ? area : join(area, 'src');
    return filesUnder(directory)
      .filter((path) => /\.(tsx?|css)$/.test(path) && !/node_modules|[\\/]dist[\\/]|\.config\.ts$/.test(path))
      .flatMap((path) => {
        const shown = relative(root, path).replaceAll('\\', '/');
        const source = readFileSync(path, 'utf8');
        const content = path.endsWith('.css') ? lengthFault(source) : forwardingFault(shown, source);
        return [nameFault(area, path), content].flatMap((fault) => (fault ? `${shown} ${fault}` : []));
      });
  });
  const faults = [...named, ...numberFaults(readdirSync(join(root, MIGRATIONS)))];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) check();
