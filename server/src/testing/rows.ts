import { expressionBuilder, type InsertObject, type Selectable, type UpdateObject } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

type Table = keyof Schema;
type Row<T extends Table> = Selectable<Schema[T]>;
/** Values that rows have, all of them. */
type Where<T extends Table> = { [C in Columns<T>]?: Row<T>[C] | null };
type Columns<T extends Table> = keyof Row<T> & string;

/** What tests read and write past the product: rows of one table, found by their values. */
export interface Rows {
  rows<T extends Table, C extends Columns<T> = Columns<T>>(
    table: T,
    where: Where<T>,
    ...columns: C[]
  ): Promise<Pick<Row<T>, C>[]>;
  /** The first of them. */
  row<T extends Table, C extends Columns<T> = Columns<T>>(
    table: T,
    where: Where<T>,
    ...columns: C[]
  ): Promise<Pick<Row<T>, C>>;
  /** Its answer is the new row. */
  insert<T extends Table>(table: T, values: InsertObject<Schema, T>): Promise<Row<T>>;
  change<T extends Table>(table: T, where: Where<T>, values: UpdateObject<Schema, T>): Promise<void>;
}

type Values = Record<string, unknown>;

const { and, eb } = expressionBuilder<Record<string, Values>, string>();
const haveAll = (values: Values) =>
  and(Object.entries(values).map(([column, value]) => eb(column, value === null ? 'is' : '=', value)));

/** Kysely cannot infer the rows of a table that is a parameter: `Rows` says what they are. */
export const rowsIn = (typed: Db): Rows => {
  const db = typed.$extendTables<Record<string, Values>>();
  const found = (table: string, where: Values, columns: string[]) => {
    const rows = db.selectFrom(table).where(haveAll(where));
    return columns.length === 0 ? rows.selectAll() : rows.select(columns);
  };
  return {
    rows: (table, where, ...columns) => found(table, where, columns).execute() as never,
    row: (table, where, ...columns) => found(table, where, columns).executeTakeFirstOrThrow() as never,
    insert: (table: string, values) =>
      db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow() as never,
    change: async (table: string, where, values) => {
      const update = db.updateTable(table).set(values as Values);
      await update.where(haveAll(where as Values)).execute();
    },
  };
};
