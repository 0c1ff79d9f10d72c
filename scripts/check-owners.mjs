/**
 * Checks table ownership. The owner of a table is the module whose `<module>.sql` creates it: only its SQL may name the
 * table. Other modules call its exports or read its views, named `<module>_…_view`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { exceptions } from './table-exceptions.mjs';
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
 * @param {{ owners: Record<string, string>, exceptions: typeof import('./table-exceptions.mjs').exceptions }} rules
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
 * What the SQL of a module creates.
 * @param {string} text
 * @param {'TABLE' | 'VIEW'} kind
 */
const createdIn = (text, kind) =>
  [...text.matchAll(new RegExp(`^CREATE ${kind} (\\w+)`, 'gm'))].map(([, name = '']) => name);

/**
 * The owner of each table.
 * @param {{ module: string, text: string }[]} moduleSql
 */
export const ownersIn = (moduleSql) =>
  Object.fromEntries(
    moduleSql.flatMap(({ module, text }) => createdIn(text, 'TABLE').map((name) => [name, module])),
  );

/**
 * The views of a module whose names do not say that they are of it.
 * @param {{ module: string, text: string }} moduleSql
 */
export const viewFaults = ({ module, text }) =>
  createdIn(text, 'VIEW')
    .filter((name) => !(name.startsWith(`${module}_`) && name.endsWith('_view')))
    .map((name) => `${module}/${module}.sql creates ${name}, which is not called ${module}_…_view`);

const check = () => {
  const sources = join(root, 'server', 'src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const paths = files.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(path));
  const moduleSql = files.flatMap((path) => {
    const [, module] = /^(\w+)\/\1\.sql$/.exec(path) ?? [];
    return module === undefined ? [] : [{ module, text: readFileSync(join(sources, path), 'utf8') }];
  });
  const owners = ownersIn(moduleSql);
  const faults = [
    ...moduleSql.flatMap(viewFaults),
    ...paths.flatMap((path) =>
      ownerFaults(path, readFileSync(join(sources, path), 'utf8'), { owners, exceptions }),
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
