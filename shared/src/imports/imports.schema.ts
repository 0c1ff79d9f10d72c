import { z } from 'zod';
import { idParams } from '../kernel/address.schema.ts';
import { CSV_START } from '../kernel/csv.ts';
import {
  IMPORT_KINDS,
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  ROW_STATES,
} from './import-kinds.ts';
import { importMessages as text } from './imports.messages.ts';
import { shownWord, wordChoices, wordsBody } from './words.schema.ts';

export { MAX_IMPORT_ROWS } from './import-kinds.ts';
export type { ImportKind, RowState } from './import-kinds.ts';

export const importKind = z.enum(IMPORT_KINDS, { error: text.kindInvalid });

/** Bytes of a file. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** Bytes of a ZIP of photos. */
export const MAX_PHOTO_ZIP_BYTES = 60 * 1024 * 1024;
export const IMPORT_ROWS_PER_PAGE = 50;

/**
 * `columns`: read; the columns are to be confirmed. `preview`: each row was checked, nothing is written yet.
 * `committed`: the rows are in the product. `undone`: they were, and were taken out again.
 */
export const importState = z.enum(['columns', 'preview', 'committed', 'undone']);
export type ImportState = z.output<typeof importState>;

const rowState = z.enum(ROW_STATES);

const column = z.strictObject({
  /** Place in the file, from 0. */
  index: z.int(),
  /** Its head as the file has it; '' without one. */
  head: z.string(),
  /** The first texts below it, at most three. */
  samples: z.array(z.string()),
  /** The name of a field of `IMPORT_COLUMNS[kind]`; null: the column is ignored. */
  field: z.string().nullable(),
});
export type ImportColumn = z.output<typeof column>;

/** Work under way, for a bar: `done` of `total` rows or photos. */
const progress = z.strictObject({
  step: z.enum(['checking', 'writing', 'undoing', 'photos']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.output<typeof progress>;

/** What became of a ZIP of photos. */
const photoReport = z.strictObject({
  /** Vehicles that got photos. */
  vehicles: z.int(),
  photos: z.int(),
  /** Files that were left out, and why; the name as in the ZIP, shortened. At most 100. */
  refused: z.array(z.strictObject({ name: z.string(), sentence: z.string() })),
  /** Null while the photos are being stored; they go on when the page is left. */
  endedAt: z.iso.datetime().nullable(),
});
export type ImportPhotoReport = z.output<typeof photoReport>;

/** Where in the file the table stands. */
const place = z.strictObject({
  /** Null of a file without sheets. */
  sheet: z.string().nullable(),
  /** The sheets that have something and are not hidden. */
  sheets: z.array(z.string()),
  /** The line of the heads, as a spreadsheet numbers it. */
  headRow: z.int(),
  /** Rows of totals, which were left out: the first twenty. */
  leftOut: z.array(z.int()),
});
export type ImportPlace = z.output<typeof place>;

export const importView = z.strictObject({
  id: z.int(),
  kind: importKind,
  state: importState,
  fileName: z.string(),
  /** The system that the rows come from: outside numbers are unique within it. */
  source: z.string(),
  at: z.iso.datetime(),
  /** Null once the account is deleted. */
  by: z.string().nullable(),
  /** Rows of the file below the heads, empty ones left out. */
  rows: z.int(),
  columns: z.array(column),
  /** French labels of required fields that no column has; a row is valid only without any. */
  missing: z.array(z.string()),
  counts: z.strictObject({
    valid: z.int(),
    invalid: z.int(),
    known: z.int(),
    update: z.int(),
    imported: z.int(),
    updated: z.int(),
  }),
  /** Rows whose values differ from those of what they are known as, and may be chosen instead; chosen ones too. */
  updatable: z.int(),
  /** Of a file whose rows were checked: at most 200. */
  words: z.array(shownWord),
  /** By field of `words`, what they may mean. */
  wordChoices,
  /** An earlier import of the same bytes. */
  sameFileAs: z.strictObject({ id: z.int(), at: z.iso.datetime(), state: importState }).nullable(),
  progress: progress.nullable(),
  /** When its rows are deleted; after that it cannot be undone. Null: they are. */
  rowsUntil: z.iso.date().nullable(),
  committedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Of reservations, whether their customers get reminders; null for other kinds. */
  reminders: z.boolean().nullable(),
  /** Customers of the import with an address and without a password, who were not invited. */
  invitable: z.int(),
  /** Imported vehicles that wait for a photo. */
  withoutPhoto: z.int(),
  photos: photoReport.nullable(),
  place,
});
export type ImportView = z.output<typeof importView>;

/** What the list of the last imports shows. */
const listedImport = importView.pick({
  id: true,
  kind: true,
  state: true,
  fileName: true,
  at: true,
  by: true,
  rows: true,
  counts: true,
});
export type ListedImport = z.output<typeof listedImport>;

const rowProblem = z.strictObject({
  /** Place of the cell in the file, from 0; null: the whole row. */
  column: z.int().nullable(),
  sentence: z.string(),
});
export type ImportProblem = z.output<typeof rowProblem>;

/** What the product has of a row once it is imported, by cell. */
const shownCell = z.strictObject({
  /** Places of the columns that it comes from, the first one first; none for what no cell says. */
  columns: z.array(z.int()),
  label: z.string(),
  text: z.string(),
  /** Of a row that the product knows: what it has instead, or had before the update. */
  former: z.string().optional(),
});
export type ShownCell = z.output<typeof shownCell>;

const importRow = z.strictObject({
  /** Line of the file as a spreadsheet numbers it: the first below the heads is 2. */
  row: z.int(),
  state: rowState,
  cells: z.array(z.string()),
  /** What the file says in the cells that were corrected, by their places. */
  original: z.record(z.string(), z.string()),
  problems: z.array(rowProblem),
  /** What will be stored of it, or was; empty of a row that cannot be read. */
  shown: z.array(shownCell),
  /** What is done besides, for example "Le véhicule sera archivé"; '' for nothing. */
  remark: z.string(),
  /** What the row became, or what it is known as: a `vehicle`, `account`, `reservation`, `accessory` or `fine`. */
  subject: z.strictObject({ kind: z.string(), id: z.int() }).nullable(),
});
export type ImportRow = z.output<typeof importRow>;

const rowPage = z.strictObject({
  rows: z.array(importRow),
  /** From 1. */
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type ImportRowPage = z.output<typeof rowPage>;

const rowsQuery = z.object({
  state: rowState.exclude(['unchecked']).optional(),
  page: z
    .string({ error: text.pageInvalid })
    .regex(/^[1-9]\d{0,3}$/, text.pageInvalid)
    .transform(Number)
    .optional(),
});

/**
 * The field of each column, in the order of the file; null ignores it. `check: false` only keeps the choice, which may be
 * unfinished: the rows are to be checked again.
 */
export const columnsBody = z.object({
  check: z.boolean({ error: text.columnsInvalid }).optional(),
  fields: z
    .array(z.string({ error: text.columnsInvalid }).max(40, text.columnsInvalid).nullable(), {
      error: text.columnsInvalid,
    })
    .max(MAX_IMPORT_COLUMNS, text.columnsInvalid),
});
export type ImportColumnsBody = z.input<typeof columnsBody>;

/** New texts of cells of a row, by the places of their columns. */
export const cellsBody = z.object({
  row: z.int({ error: text.cellInvalid }).min(1, text.cellInvalid).max(1_048_576, text.cellInvalid),
  cells: z
    .array(
      z.object({
        column: z.int({ error: text.cellInvalid }).min(0, text.cellInvalid),
        typed: z.string({ error: text.cellInvalid }).max(MAX_CELL_LENGTH, text.cellTooLong),
      }),
      { error: text.cellInvalid },
    )
    .min(1, text.cellInvalid)
    .max(MAX_IMPORT_COLUMNS, text.cellInvalid),
});
export type ImportCellsBody = z.input<typeof cellsBody>;

/** Known rows that shall change what they are known as, or no more; without `rows` all of them. */
export const updatesBody = z.object({
  update: z.boolean({ error: text.updatesInvalid }),
  rows: z
    .array(z.int({ error: text.updatesInvalid }), { error: text.updatesInvalid })
    .max(MAX_IMPORT_ROWS, text.updatesInvalid)
    .optional(),
});
export type ImportUpdatesBody = z.input<typeof updatesBody>;

/** `valid`: the rows without a problem; `all`: every row, or none when one has a problem. */
export const commitBody = z.object({ mode: z.enum(['valid', 'all'], { error: text.modeInvalid }) });
export type ImportCommitBody = z.input<typeof commitBody>;

/** What the caller means to remove: a file that was not imported, or what an import brought. */
const removeQuery = z.object({
  state: z.enum(['preview', 'committed'], { error: text.stateInvalid }).optional(),
});

const remindersBody = z.object({ enabled: z.boolean({ error: text.remindersInvalid }) });

const invited = z.strictObject({ invited: z.int() });

const csvFile = z.string().startsWith(CSV_START);

/** Part `source`, the name of the former system. */
export const importSource = z
  .string()
  .trim()
  .max(60, text.sourceTooLong)
  .refine((value) => !/\p{Cc}/u.test(value), text.sourceTooLong);

/** Part `sheet`: the name of the sheet that has the table. */
export const importSheet = z
  .string({ error: text.placeInvalid })
  .min(1, text.placeInvalid)
  .max(200, text.placeInvalid);
/** Part `headRow`: the line of its heads, from 1. */
export const importHeadRow = z
  .string({ error: text.placeInvalid })
  .regex(/^[1-9]\d{0,4}$/, text.placeInvalid)
  .transform(Number);

/** Of the calls of `importsApi`. */
export const importsSchemas = {
  list: { response: z.array(listedImport) },
  find: { params: idParams, response: importView },
  upload: { body: 'multipart' as const, response: importView },
  setColumns: { params: idParams, body: columnsBody, response: importView },
  rows: { params: idParams, query: rowsQuery, response: rowPage },
  chooseUpdates: { params: idParams, body: updatesBody, response: importView },
  correct: { params: idParams, body: cellsBody, response: importView },
  explain: { params: idParams, body: wordsBody, response: importView },
  corrections: { params: idParams, response: csvFile },
  commit: { params: idParams, body: commitBody, response: importView },
  remove: { params: idParams, query: removeQuery },
  uploadPhotos: { params: idParams, body: 'multipart' as const, response: importView },
  setReminders: { params: idParams, body: remindersBody, response: importView },
  invite: { params: idParams, response: invited },
};
