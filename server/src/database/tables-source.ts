import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { readModuleSql } from './migrate.ts';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  nullable: boolean;
  identity: boolean;
  computed: boolean;
  has_default: boolean;
  allowed: string | null;
}

const LINE_WIDTH = 110;

const TYPES: Record<string, string> = {
  integer: 'number',
  'integer[]': 'number[]',
  bigint: 'number',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  date: 'IsoDate',
  daterange: 'string',
  boolean: 'boolean',
  jsonb: 'Record<string, unknown>',
  bytea: 'Buffer',
  'timestamp with time zone': 'Date',
};

/**
 * The types of the tables and views of each module, by the path of their file from `server/src`: generated from a migrated
 * database. A text column with a `CHECK (… IN (…))` becomes the union of its values. A column of a view may be NULL, unless
 * the view reads one table, in which it is NOT NULL, or coalesces it.
 */
export const tablesSources = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await sql<Column>`
    SELECT c.relname AS table_name, a.attname AS column_name,
           format_type(a.atttypid, NULL) AS data_type,
           NOT (coalesce(source.attnotnull, a.attnotnull) OR (c.relkind = 'v'
             AND pg_get_viewdef(c.oid) ~* ('coalesce\\([^()]*\\) as ' || a.attname || '\\M'))) AS nullable, a.attidentity <> '' AS identity,
           a.attgenerated <> '' AS computed, a.atthasdef AS has_default,
           (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
             WHERE k.conrelid = coalesce(source.attrelid, c.oid) AND k.contype = 'c'
               AND k.conkey = ARRAY[coalesce(source.attnum, a.attnum)]
               AND pg_get_constraintdef(k.oid) LIKE '%= ANY%' LIMIT 1) AS allowed
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN LATERAL (
        SELECT column_of.* FROM pg_attribute column_of
         WHERE c.relkind = 'v' AND column_of.attname = a.attname
           AND column_of.attrelid = (
             SELECT max(of.table_name::text::regclass::oid::bigint)::oid FROM information_schema.view_table_usage of
              WHERE of.view_schema = 'public' AND of.view_name = c.relname HAVING count(*) = 1)
      ) AS source ON true
     WHERE c.relkind IN ('r', 'v') AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
     ORDER BY c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const modules = await readModuleSql();
  return new Map(
    modules.map(({ name, text }) => {
      const own = [...tables].filter(([table]) =>
        new RegExp(`^CREATE (TABLE|VIEW) ${table}\\b`, 'm').test(text),
      );
      return [name.replace(/\.sql$/, '.tables.ts'), sourceOf(name, own)];
    }),
  );
};

/** `sql`: the path of the module's SQL, beside which the types are. */
const sourceOf = (sql: string, tables: [string, Column[]][]): string => {
  const interfaces = tables
    .map(
      ([table, columns]) =>
        `export interface ${pascal(table)}Table {\n${columns.map(columnLine).join('\n')}\n}\n`,
    )
    .join('\n');
  const kysely = ['Generated', 'GeneratedAlways'].filter((type) => interfaces.includes(`${type}<`));
  const schema = sql.startsWith('platform/') ? './db/schema.ts' : '../platform/db/schema.ts';
  const members = tables.map(([table]) => `    ${table}: ${pascal(table)}Table;`).join('\n');
  return [
    '// Written by `npm run db:types` from the migrated database; do not edit.',
    ...(kysely.length > 0 ? [`import type { ${kysely.join(', ')} } from 'kysely';`] : []),
    ...(interfaces.includes('IsoDate')
      ? ["import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';"]
      : []),
    '',
    interfaces,
    `declare module '${schema}' {\n  interface Schema {\n${members}\n  }\n}\n`,
  ].join('\n');
};

const columnLine = (column: Column): string => {
  const values = column.allowed?.match(/'[^']*'(?=::text)/g);
  const base = values && column.data_type === 'text' ? values.join(' | ') : TYPES[column.data_type];
  if (base === undefined)
    throw new Error(`no type for ${column.table_name}.${column.column_name}: ${column.data_type}`);
  const type = column.nullable ? `${base} | null` : base;
  if (column.identity || column.computed) return `  ${column.column_name}: GeneratedAlways<${type}>;`;
  const line = `  ${column.column_name}: ${column.has_default ? `Generated<${type}>` : type};`;
  // Breaks the line like the formatter.
  if (line.length <= LINE_WIDTH) return line;
  const [name = '', union = ''] = line.split(': ');
  const isTooWide = union.length + 4 > LINE_WIDTH;
  return `${name}:\n    ${isTooWide ? `| ${union.replaceAll(' | ', '\n    | ')}` : union}`;
};

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase());
