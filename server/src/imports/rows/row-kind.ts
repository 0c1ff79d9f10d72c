import type { RowState } from '@volant/shared/imports/imports.schema.ts';
import type { AuditSubject } from '@volant/shared/audit/audit.messages.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Work } from '../../audit/index.ts';
import type { Photos } from '../../files/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { Cells, RowProblem } from './read-cells.ts';
import type { Former } from '../import-rows.store.ts';
import type { RowChange } from './updates.ts';

/** A row of a file while it is checked and written. */
export interface FileRow<Value = unknown> {
  /** As a spreadsheet numbers it. */
  row: number;
  /** What its cells say; undefined when one of them cannot be read. */
  value: Value | undefined;
  state: Exclude<RowState, 'unchecked'>;
  /** Where it is known, its other values were chosen. */
  wantsUpdate: boolean;
  /** What it would change of what it is known as. */
  changes: readonly RowChange[];
  problems: RowProblem[];
  /** What will be done besides; '' for nothing. */
  remark: string;
  /** What it became, or is known as. */
  subject: { kind: string; id: number } | null;
  /** The customer that came with a reservation. */
  accountId: number | null;
}

/** A row whose cells were read and that has no problem. */
export type ValidRow<Value> = FileRow<Value> & { value: Value };

/** A value as the product will have it, in its own words. */
export interface ShownValue {
  /** The fields whose cells it comes from; the first one names it, unless it has a label. */
  fields: readonly string[];
  label?: string;
  text: string;
}

export interface RowContext {
  /** Of the import: outside numbers are unique within it. */
  source: string;
  now: Date;
  today: IsoDate;
  /** When the file came: a year that it leaves out stays the one that was proposed. */
  uploadedOn: IsoDate;
  /** Its serial days count from 1904. */
  startsIn1904: boolean;
}

export interface WriteContext extends RowContext {
  /** The owner who imports. */
  by: number | null;
  /** Says that so many more rows are written, and lets other requests have their turn. */
  advance(rows: number): Promise<void>;
}

export interface UndoContext {
  /** When the import was committed. */
  committedAt: Date;
  photos: Photos;
  /** Days that were given back: filled once everything is taken out. */
  freed: (Period & { vehicleId: number })[];
  /** Of these rows of a table, which ones others refer to, and from which table; `own`: tables that came with them. */
  referredTo(tx: Tx, table: string, ids: readonly number[], own: readonly string[]): Promise<Reference[]>;
}

export interface Reference {
  id: number;
  byTable: string;
}

/** Something stands in the way of taking a subject out: the table that has it, or `change`. */
export type Obstacle = Reference;

/** How the rows of a kind are read, checked, written and taken out again. SQL stands in the module that owns the tables. */
export interface RowKind<Value> {
  /** The kind of subject that a row becomes, as the journal names it. */
  subject: AuditSubject;
  /** In a sentence: `du véhicule`. */
  ofSubject: string;
  /** Reads the cells of a row, without the database; undefined when one of them cannot be read, which `cells` notes. */
  read(cells: Cells, context: RowContext): Value | undefined;
  /** What `write` stores of a row, as far as its file says something of it. */
  show(value: Value, context: RowContext & { isKnown: boolean }): readonly ShownValue[];
  /**
   * Compares the readable rows of the whole file with each other and with the database, by a few statements for all of
   * them: `failRow`, `knowRow`, or a `remark`. Called in the transaction that writes, too, and locks nothing: what others
   * write afterwards the database refuses, and the import is tried again.
   */
  check(db: Db | Tx, rows: readonly ValidRow<Value>[], context: RowContext): Promise<void>;
  /** Writes rows without a problem, and sets the `subject` of each. */
  write(tx: Work, rows: readonly ValidRow<Value>[], context: WriteContext): Promise<void>;
  /** Changes what chosen rows are known as. Throws `SubjectChanged` when it is not what they were compared with. */
  update?(tx: Work, rows: readonly ValidRow<Value>[], context: WriteContext): Promise<void>;
  /** Puts back what updates replaced; of each subject the fields that stay, undefined when it is gone. */
  putBack?(
    tx: Work,
    updated: ReadonlyMap<number, Former>,
    context: { now: Date },
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  /**
   * Locks, when everything is written, what others lock before they look: they see all of it, or none. Not before: to write
   * thousands of rows takes seconds, for which the others would wait.
   */
  lockLast?(tx: Work, rows: readonly ValidRow<Value>[]): Promise<void>;
  /** Locks all that an import brought at once, where its deletion needs a lock of its own. */
  lock?(tx: Work, ids: readonly number[]): Promise<void>;
  /** Locks what rows became, and says what was built on it since. */
  obstacles(tx: Work, ids: readonly number[], context: UndoContext): Promise<Obstacle[]>;
  /** Takes out what has no obstacle. */
  remove(tx: Work, ids: readonly number[], context: UndoContext): Promise<void>;
}

/** The texts of a value by field, those that say nothing left out. */
export const shownTexts = (texts: Readonly<Record<string, string>>): ShownValue[] =>
  Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : { fields: [field], text }));

/** Notes what is wrong with a row. */
export const failRow = (row: FileRow, sentence: string, field: string | null = null): void => {
  row.state = 'invalid';
  row.problems.push({ field, sentence });
};

/** Says what is done besides with a row. */
export const addRemark = (row: FileRow, sentence: string): void => {
  row.remark = [row.remark, sentence].filter((text) => text !== '').join('. ');
};

/** The product has it already: the row changes nothing, unless its `changes` were chosen. */
export const knowRow = (
  row: FileRow,
  subject: { kind: string; id: number },
  changes: readonly RowChange[] = [],
): void => {
  row.state = row.wantsUpdate && changes.length > 0 ? 'update' : 'known';
  row.changes = changes;
  row.subject = subject;
};

/** Rows of one statement: on PostgreSQL it may take a second and a half. */
const CHUNK_ROWS = 500;

export const inChunks = <Item>(items: readonly Item[], size = CHUNK_ROWS): Item[][] => {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
};

/** Lets other requests have their turn. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Milliseconds after which work leaves others their turn: the rows of one file take far longer than those of another. */
const TURN_MS = 10;

/** Measures the turns of work in this thread, which `breathe` ends. */
export const turnClock = (): { begin(): void; isOver(): boolean } => {
  let begun = performance.now();
  return {
    begin: () => {
      begun = performance.now();
    },
    isOver: () => performance.now() - begun > TURN_MS,
  };
};

/** Sets what rows became, by the ids in the order of the rows. */
export const becomeInOrder = (rows: readonly FileRow[], kind: string, ids: readonly number[]): void => {
  if (ids.length !== rows.length) throw new Error(`${ids.length} of ${rows.length} rows were written`);
  rows.forEach((row, index) => {
    const id = ids[index];
    if (id === undefined) return;
    row.subject = { kind, id };
    row.state = 'imported';
  });
};
