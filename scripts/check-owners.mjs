/**
 * Checks table ownership (scripts/table-owners.mjs): no server module names another module's table in SQL,
 * and the SQL file of a module creates only its own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { exceptions, owners } from './table-owners.mjs';
import { root } from './toolchain.mjs';

const CLAUSES =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(inner|left|right|full|cross)Join|using)$/;
/** Helpers that insert into the table of their second argument (`platform/db/insert-rows.ts`). */
const INSERTIONS = /^(insertRows|insertRowsInOrder)$/;
/** Table names that are only known at run time. */
const ANY = '*';

/** @param {ts.Expression | undefined} argument */
const namesIn = (argument) => {
  if (argument === undefined) return [];
  const items = ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument];
  return items.flatMap((item) => (ts.isStringLiteralLike(item) ? [item.text.split(/\s/)[0] ?? ''] : []));
};

/** @param {ts.Expression} tag */
const isSqlTag = (tag) => ts.isIdentifier(tag) && tag.text === 'sql';

/**
 * The words of an SQL text that may be table names: leaves out quoted text, comments, columns after a dot and
 * aliases.
 * @param {string} text
 */
const wordsOf = (text) => {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*$/gm, '');
  return [...bare.matchAll(/(?<![.\w"])(?<!\bAS\s+)[a-z_]+\b(?!\s*\()/g)].map(([word]) => word);
};

/** @param {ts.TemplateLiteral} template */
const textOf = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(" '' ");

/**
 * The tables and views that the SQL of a file names, with the line of the first mention.
 * @param {string} source
 * @param {(name: string) => boolean} isTable
 * @returns {Map<string, number>}
 */
const tablesIn = (source, isTable) => {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @param {ts.Node} node */
  const visit = (node) => {
    /** @type {string[]} */
    let names = [];
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) names = wordsOf(textOf(node.template));
    else if (ts.isCallExpression(node) && calledName(node) === 'sql.table') {
      const literal = namesIn(node.arguments[0]);
      names = literal.length > 0 ? literal : [ANY];
    } else if (ts.isCallExpression(node) && INSERTIONS.test(calledName(node))) {
      const literal = namesIn(node.arguments[1]);
      names = literal.length > 0 ? literal : [ANY];
    } else if (ts.isCallExpression(node) && CLAUSES.test(calledName(node).split('.').at(-1) ?? ''))
      names = namesIn(node.arguments[0]);
    for (const name of names) {
      if ((isTable(name) || name === ANY) && !found.has(name))
        found.set(name, file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/**
 * `sql.table` of `sql.table(…)`, `selectFrom` of `selectFrom(…)`, `.selectFrom` of `db.where(…).selectFrom(…)`.
 * @param {ts.CallExpression} call
 */
const calledName = ({ expression }) => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return '';
  const { expression: of, name } = expression;
  return `${ts.isIdentifier(of) ? of.text : ''}.${name.text}`;
};

/**
 * What is wrong with the SQL of a file.
 * @param {string} path from `server/src`, with slashes
 * @param {string} source
 * @param {Pick<typeof import('./table-owners.mjs'), 'owners' | 'exceptions'>} rules
 * @returns {string[]}
 */
export const ownerFaults = (path, source, { owners, exceptions }) => {
  const module = path.split('/')[0];
  const used = tablesIn(source, (name) => name in owners);
  const foreign = [...used].filter(([table]) => owners[table] !== module);
  const allowed = exceptions[path]?.tables ?? [];
  return [
    ...foreign
      .filter(([table]) => !allowed.includes(table))
      .map(([table, line]) =>
        table === ANY
          ? `${path}:${line} names a table that only the running program knows`
          : `${path}:${line} names ${table}, a table of ${owners[table]}`,
      ),
    ...allowed
      .filter((table) => !foreign.some(([name]) => name === table))
      .map((table) => `${path} does not name ${table} any more: take it off its exceptions`),
  ];
};

/**
 * The tables and views that a file of the baseline creates for another module than its own.
 * @param {string} module
 * @param {string} text
 * @param {Record<string, string>} owners
 * @param {readonly string[]} [dropped] tables that a later migration drops
 */
export const baselineFaults = (module, text, owners, dropped = []) =>
  [...text.matchAll(/^CREATE (TABLE|VIEW) (\w+)/gm)]
    .filter(([, , name = '']) => !dropped.includes(name))
    .filter(([, kind, name = '']) =>
      kind === 'TABLE' ? owners[name] !== module : !name.startsWith(`${module}_`),
    )
    .map(([, , name]) => `${module}/${module}.sql creates ${name}, which is not of ${module}`);

/** @param {string} text */
export const tablesDroppedBy = (text) =>
  [...text.matchAll(/^DROP TABLE ([\w, ]+);/gm)].flatMap(([, names = '']) => names.split(', '));

/**
 * Tables without an owner, owners of tables that do not exist, views that bear no name of a module.
 * @param {string} schema the text of `schema.ts`
 * @param {readonly string[]} modules
 */
const mapFaults = (schema, modules) => {
  const names = [...(/interface Schema \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/(\w+):/g)].map(
    ([, name = '']) => name,
  );
  const views = names.filter((name) => name.endsWith('_view'));
  const tables = names.filter((name) => !views.includes(name));
  return [
    ...tables.filter((name) => !(name in owners)).map((name) => `the table ${name} has no owner`),
    ...Object.keys(owners)
      .filter((name) => !tables.includes(name))
      .map((name) => `there is no table ${name}`),
    ...views
      .filter((name) => !modules.some((module) => name.startsWith(`${module}_`)))
      .map((name) => `the view ${name} does not begin with the name of its module`),
  ];
};

const check = () => {
  const sources = join(root, 'server', 'src');
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path));
  const migrations = join(sources, 'database', 'migrations');
  const dropped = readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => tablesDroppedBy(readFileSync(join(migrations, file), 'utf8')));
  const modules = new Set(paths.flatMap((path) => path.split('/').slice(0, -1).slice(0, 1)));
  const faults = [
    ...mapFaults(readFileSync(join(sources, 'platform', 'db', 'schema.ts'), 'utf8'), [...modules]),
    ...paths.flatMap((path) =>
      ownerFaults(path, readFileSync(join(sources, path), 'utf8'), { owners, exceptions }),
    ),
    ...[...modules]
      .filter((module) => existsSync(join(sources, module, `${module}.sql`)))
      .flatMap((module) =>
        baselineFaults(module, readFileSync(join(sources, module, `${module}.sql`), 'utf8'), owners, dropped),
      ),
    ...Object.keys(exceptions)
      .filter((path) => !paths.includes(path))
      .map((path) => `there is no ${path}: take it off the exceptions`),
  ];
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exitCode = 1;
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) check();
