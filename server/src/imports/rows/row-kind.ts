import type { RowState } from '@volant/shared/imports/imports.schema.ts';
import type { AuditSubject } from '@volant/shared/words/fr/audit/audit.ts';
import { allFaults } from '@volant/shared/kernel/faults.ts';
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
  /** Row number, from 1. */
  row: number;
  /** The parsed row; undefined when a cell cannot be parsed. */
  value: Value | undefined;
  state: Exclude<RowState, 'unchecked'>;
  /** Whether the row was chosen to update what it matches. */
  wantsUpdate: boolean;
  /** What it would change of what it matches. */
  changes: readonly RowChange[];
  problems: RowProblem[];
  /** What else will be done: faults, one a line; empty for nothing. */
  remark: string;
  /** What it created or matches. */
  subject: { kind: string; id: number } | null;
  /** The customer created with a reservation. */
  accountId: number | null;
}

/** A row whose cells could be parsed. */
export type ValidRow<Value> = FileRow<Value> & { value: Value };

/** A value that will be stored, as text for display. */
export interface ShownValue {
  /** Fields that it comes from; the first one gives the label, unless `label` is set. */
  fields: readonly string[];
  label?: string;
  text: string;
}

export interface RowContext {
  /** Source of the import; external numbers are unique per source. */
  source: string;
  now: Date;
  today: IsoDate;
  /** Day of the upload, so that a missing year is always completed in the same way. */
  uploadedOn: IsoDate;
  /** Serial dates count from 1904. */
  startsIn1904: boolean;
}

export interface WriteContext extends RowContext {
  /** Account of the importing owner. */
  by: number | null;
  /** Adds to the progress, and yields to other requests. */
  advance(rows: number): Promise<void>;
}

export interface UndoContext {
  /** When the import was committed. */
  committedAt: Date;
  photos: Photos;
  /** Freed days, which unavailabilities may take once everything is deleted. */
  freed: (Period & { vehicleId: number })[];
  /** Those of the rows that other tables refer to, with the table; `own` are tables whose rows came with them. */
  referredTo(tx: Tx, table: string, ids: readonly number[], own: readonly string[]): Promise<Reference[]>;
}

export interface Reference {
  id: number;
  byTable: string;
}

/** Something that prevents deleting a record: the table that refers to it, or `change`. */
export type Obstacle = Reference;

/**
 * How the rows of a kind are parsed, checked, written and deleted again. The SQL is in the module that owns the tables.
 */
export interface RowKind<Value> {
  /** The kind of record that a row creates, as in the journal. */
  subject: AuditSubject;
  /** Parses the cells of a row, without the database; undefined when one is invalid, which `cells` records. */
  read(cells: Cells, context: RowContext): Value | undefined;
  /** The values that `write` stores for a row and that come from the file. */
  show(value: Value, context: RowContext & { isKnown: boolean }): readonly ShownValue[];
  /**
   * Compares all parsed rows with each other and with the database, with a few queries: calls `failRow`, `knowRow` or
   * `addRemark`. Also called in the transaction that writes. It locks nothing: the database refuses what conflicts with
   * later writes of others, and the import is retried.
   */
  check(db: Db | Tx, rows: readonly ValidRow<Value>[], context: RowContext): Promise<void>;
  /** Writes rows without a problem, and sets the `subject` of each. */
  write(tx: Work, rows: readonly ValidRow<Value>[], context: WriteContext): Promise<void>;
  /**
   * Updates what chosen rows match. Throws `SubjectChanged` when that differs from what the rows were compared with.
   */
  update?(tx: Work, rows: readonly ValidRow<Value>[], context: WriteContext): Promise<void>;
  /**
   * Restores the values that updates replaced. Returns, for each record, the fields left as they are; undefined when
   * the record is gone.
   */
  putBack?(
    tx: Work,
    updated: ReadonlyMap<number, Former>,
    context: { now: Date },
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  /**
   * Locks, after everything is written, the rows that others lock before they read, so that they see all of the import
   * or none of it. Not earlier, because writing thousands of rows takes seconds during which they would wait.
   */
  lockLast?(tx: Work, rows: readonly ValidRow<Value>[]): Promise<void>;
  /** Takes a lock that covers all records of an import, if deleting them requires one. */
  lock?(tx: Work, ids: readonly number[]): Promise<void>;
  /** Locks the created records, and returns later data that depends on them. */
  obstacles(tx: Work, ids: readonly number[], context: UndoContext): Promise<Obstacle[]>;
  /** Deletes records without obstacles. */
  remove(tx: Work, ids: readonly number[], context: UndoContext): Promise<void>;
}

/** The non-empty texts of a value, by field. */
export const shownTexts = (texts: Readonly<Record<string, string>>): ShownValue[] =>
  Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : { fields: [field], text }));

/** Records a problem of a row. */
export const failRow = (row: FileRow, fault: string, field: string | null = null): void => {
  row.state = 'invalid';
  row.problems.push({ field, fault });
};

/** Adds a remark to a row. */
export const addRemark = (row: FileRow, fault: string): void => {
  row.remark = allFaults([row.remark, fault].filter((text) => text !== ''));
};

/** Marks a row as matching an existing record: it changes nothing, unless its `changes` were chosen. */
export const knowRow = (
  row: FileRow,
  subject: { kind: string; id: number },
  changes: readonly RowChange[] = [],
): void => {
  row.state = row.wantsUpdate && changes.length > 0 ? 'update' : 'known';
  row.changes = changes;
  row.subject = subject;
};

/** Rows per statement; on PostgreSQL one may take a second and a half. */
const CHUNK_ROWS = 500;

export const inChunks = <Item>(items: readonly Item[], size = CHUNK_ROWS): Item[][] => {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
};

/** Yields to other requests. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Milliseconds after which work yields, because rows differ much in how long they take. */
const TURN_MS = 10;

/** Measures how long work has run since it last yielded with `breathe`. */
export const turnClock = (): { begin(): void; isOver(): boolean } => {
  let begun = performance.now();
  return {
    begin: () => {
      begun = performance.now();
    },
    isOver: () => performance.now() - begun > TURN_MS,
  };
};

/** Sets the created records of rows; `ids` are in the order of the rows. */
export const becomeInOrder = (rows: readonly FileRow[], kind: string, ids: readonly number[]): void => {
  if (ids.length !== rows.length) throw new Error(`${ids.length} of ${rows.length} rows were written`);
  rows.forEach((row, index) => {
    const id = ids[index];
    if (id === undefined) return;
    row.subject = { kind, id };
    row.state = 'imported';
  });
};
