/**
 * Checks the rules for files: names, at most 300 lines per file and 150 per function, no file that only
 * re-exports.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { DATA_AND_GENERATED, LONG_FUNCTIONS } from './long-files.mjs';
import { root } from './toolchain.mjs';

/**
 * The roles that a file name may carry after a dot, by package.
 * @type {Record<'shared' | 'server' | 'web' | 'sandbox' | 'simulation' | 'demo-fleet' | 'e2e' | 'bench' | 'faults', string[]>}
 */
const roles = {
  shared: ['schema', 'api', 'contract', 'rules', 'messages', 'content'],
  server: ['routes', 'service', 'store', 'worker'],
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

const MOST_LINES = 300;

/**
 * What is wrong with the length of a source file, if anything.
 * @param {string} path from the root, with slashes
 * @param {string} source
 * @param {readonly string[]} allowed files that may be longer
 */
export const lengthFault = (path, source, allowed) => {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  const isLong = lines > MOST_LINES;
  if (isLong && !allowed.includes(path)) return `has ${lines} lines, more than ${MOST_LINES}`;
  if (!isLong && allowed.includes(path)) return 'is not long any more: take it off scripts/long-files.mjs';
  return undefined;
};

const MOST_FUNCTION_LINES = 150;

/**
 * The functions of a source file that are too long, by line. Callbacks of `describe` do not count.
 * @param {string} path from the root, with slashes
 * @param {string} source
 * @param {readonly string[]} allowed files whose functions may be longer
 */
export const functionFaults = (path, source, allowed) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  /** @param {number} position */
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  /** @type {string[]} */
  const long = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionLike(node) && !isGroupOfTests(node)) {
      const first = lineOf(node.getStart(file));
      const lines = lineOf(node.end) - first + 1;
      if (lines > MOST_FUNCTION_LINES)
        long.push(`has a function of ${lines} lines at line ${first}, more than ${MOST_FUNCTION_LINES}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (!allowed.includes(path)) return long;
  return long.length > 0 ? [] : ['has no long function any more: take it off scripts/long-files.mjs'];
};

/** @param {ts.SignatureDeclaration} node */
const isGroupOfTests = ({ parent }) =>
  ts.isCallExpression(parent) && /^(test\.)?describe\b/.test(parent.expression.getText());

/** Longer files are not checked for forwarding. */
const MOST_FORWARDING_LINES = 20;

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
    source.split('\n').length <= MOST_FORWARDING_LINES && own.length > 0 && own.every(isHandedOn);
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

const check = () => {
  const allowed = DATA_AND_GENERATED;
  const sources = Object.keys(roles).flatMap((name) => {
    const area = /** @type {keyof typeof roles} */ (name);
    const directory = ['e2e', 'bench', 'faults'].includes(area) ? area : join(area, 'src');
    return filesUnder(directory)
      .filter((path) => /\.(tsx?|css)$/.test(path) && !/node_modules|[\\/]dist[\\/]|\.config\.ts$/.test(path))
      .map((path) => ({ area, path, name: relative(root, path).replaceAll('\\', '/') }));
  });
  const faults = [
    ...sources.flatMap(({ area, path, name }) => {
      const source = readFileSync(path, 'utf8');
      const isCode = /\.tsx?$/.test(path);
      return [
        nameFault(area, path),
        lengthFault(name, source, allowed),
        ...(isCode ? functionFaults(name, source, LONG_FUNCTIONS) : []),
        ...(isCode ? [forwardingFault(name, source)] : []),
      ]
        .filter((fault) => fault !== undefined)
        .map((fault) => `${name} ${fault}`);
    }),
    ...[...allowed, ...LONG_FUNCTIONS]
      .filter((name) => !sources.some((source) => source.name === name))
      .map((name) => `${name} is in scripts/long-files.mjs, and does not exist`),
  ];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) check();
