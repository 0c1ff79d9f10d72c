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
import { shownWord, wordChoices, wordsBody } from './words.schema.ts';
import { importFaults as faults } from './imports.faults.ts';

export { MAX_IMPORT_ROWS } from './import-kinds.ts';
export type { ImportKind, RowState } from './import-kinds.ts';

export const importKind = z.enum(IMPORT_KINDS, { error: faults.kindInvalid });

/** Most bytes of a file. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** Most bytes of a ZIP of photos. */
export const MAX_PHOTO_ZIP_BYTES = 60 * 1024 * 1024;
export const IMPORT_ROWS_PER_PAGE = 50;

/**
 * `columns`: the file was read, the columns are to be confirmed. `preview`: every row was checked, nothing is written
 * yet. `committed`: the rows were written. `undone`: they were removed again.
 */
export const importState = z.enum(['columns', 'preview', 'committed', 'undone']);
export type ImportState = z.output<typeof importState>;

export const rowState = z.enum(ROW_STATES);

const column = z.strictObject({
  /** Column index in the file, from 0. */
  index: z.int(),
  /** Head as in the file; empty without one. */
  head: z.string(),
  /** The first texts in the column, at most three. */
  samples: z.array(z.string()),
  /** Name of a field of `IMPORT_COLUMNS[kind]`; null when the column is ignored. */
  field: z.string().nullable(),
});
export type ImportColumn = z.output<typeof column>;

/** Work under way, for a progress bar: `done` of `total` rows or photos. */
const progress = z.strictObject({
  step: z.enum(['checking', 'writing', 'undoing', 'photos']),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.output<typeof progress>;

/** Result of a ZIP of photos. */
export const importPhotoReport = z.strictObject({
  /** Vehicles that got photos. */
  vehicles: z.int(),
  photos: z.int(),
  /** Files that were refused, and why; names as in the ZIP, shortened. At most 100. */
  refused: z.array(z.strictObject({ name: z.string(), sentence: z.string() })),
  /** Null while the photos are being stored, which continues when the page is left. */
  endedAt: z.iso.datetime().nullable(),
});
export type ImportPhotoReport = z.output<typeof importPhotoReport>;

/** Where in the file the table stands. */
export const importPlace = z.strictObject({
  /** Null when the file has no sheets. */
  sheet: z.string().nullable(),
  /** Visible sheets that are not empty. */
  sheets: z.array(z.string()),
  /** Row number of the heads, from 1. */
  headRow: z.int(),
  /** Row numbers of totals that were left out, at most twenty. */
  leftOut: z.array(z.int()),
});
export type ImportPlace = z.output<typeof importPlace>;

export const importView = z.strictObject({
  id: z.int(),
  kind: importKind,
  state: importState,
  fileName: z.string(),
  /** The former system; external numbers are unique per source. */
  source: z.string(),
  at: z.iso.datetime(),
  /** Who uploaded it; null once that account is deleted. */
  by: z.string().nullable(),
  /** Number of rows below the heads, without empty ones. */
  rows: z.int(),
  columns: z.array(column),
  /** French labels of required fields without a column; no row is valid while there are any. */
  missing: z.array(z.string()),
  counts: z.strictObject({
    valid: z.int(),
    invalid: z.int(),
    known: z.int(),
    update: z.int(),
    imported: z.int(),
    updated: z.int(),
  }),
  /** Number of rows that match something stored with other values, and may update it; includes rows already chosen. */
  updatable: z.int(),
  /** Words to explain, once the rows are checked; at most 200. */
  words: z.array(shownWord),
  /** The possible meanings of `words`, by field. */
  wordChoices,
  /** An earlier import of the same bytes. */
  sameFileAs: z.strictObject({ id: z.int(), at: z.iso.datetime(), state: importState }).nullable(),
  progress: progress.nullable(),
  /** Day on which its rows are deleted, after which it cannot be undone; null once they are. */
  rowsUntil: z.iso.date().nullable(),
  committedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Whether customers of imported reservations get reminders; null for other kinds. */
  reminders: z.boolean().nullable(),
  /** Number of imported customers who have an e-mail address, no password, and no invitation yet. */
  invitable: z.int(),
  /** Number of imported vehicles without a photo. */
  withoutPhoto: z.int(),
  photos: importPhotoReport.nullable(),
  place: importPlace,
});
export type ImportView = z.output<typeof importView>;

/** An import in the list of the latest ones. */
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
  /** Column index of the cell, from 0; null when the problem is the whole row. */
  column: z.int().nullable(),
  sentence: z.string(),
});

/** A value that the import stores or stored for a row. */
const shownCell = z.strictObject({
  /** Indexes of the columns that it comes from, the main one first; empty when it comes from no cell. */
  columns: z.array(z.int()),
  label: z.string(),
  text: z.string(),
  /** For an update: the stored value, or the one from before the update. */
  former: z.string().optional(),
});
export type ShownCell = z.output<typeof shownCell>;

const importRow = z.strictObject({
  /** Row number in the spreadsheet: the first row below the heads is usually 2. */
  row: z.int(),
  state: rowState,
  cells: z.array(z.string()),
  /** Original texts of corrected cells, by column index. */
  original: z.record(z.string(), z.string()),
  problems: z.array(rowProblem),
  /** What will be or was stored; empty when the row cannot be read. */
  shown: z.array(shownCell),
  /** What else is done, for example "Le véhicule sera archivé"; empty for nothing. */
  remark: z.string(),
  /** What the row created or matches: a `vehicle`, `account`, `reservation`, `accessory` or `fine`. */
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
    .string({ error: faults.pageInvalid })
    .regex(/^[1-9]\d{0,3}$/, faults.pageInvalid)
    .transform(Number)
    .optional(),
});

/**
 * Body of PUT …/columns: the field of each column in the order of the file, null to ignore it. `check: false` only
 * stores the choice, which may be unfinished; the rows must then be checked again.
 */
export const columnsBody = z.object({
  check: z.boolean({ error: faults.columnsInvalid }).optional(),
  fields: z
    .array(z.string({ error: faults.columnsInvalid }).max(40, faults.columnsInvalid).nullable(), {
      error: faults.columnsInvalid,
    })
    .max(MAX_IMPORT_COLUMNS, faults.columnsInvalid),
});
export type ImportColumnsBody = z.input<typeof columnsBody>;

/** Body of PUT …/rows: new texts of cells of a row, by column index. */
export const cellsBody = z.object({
  row: z.int({ error: faults.cellInvalid }).min(1, faults.cellInvalid).max(1_048_576, faults.cellInvalid),
  cells: z
    .array(
      z.object({
        column: z.int({ error: faults.cellInvalid }).min(0, faults.cellInvalid),
        typed: z.string({ error: faults.cellInvalid }).max(MAX_CELL_LENGTH, faults.cellTooLong),
      }),
      { error: faults.cellInvalid },
    )
    .min(1, faults.cellInvalid)
    .max(MAX_IMPORT_COLUMNS, faults.cellInvalid),
});
export type ImportCellsBody = z.input<typeof cellsBody>;

/** Body of PUT …/updates: whether matching rows update what they match; without `rows` it applies to all of them. */
export const updatesBody = z.object({
  update: z.boolean({ error: faults.updatesInvalid }),
  rows: z
    .array(z.int({ error: faults.updatesInvalid }), { error: faults.updatesInvalid })
    .max(MAX_IMPORT_ROWS, faults.updatesInvalid)
    .optional(),
});
export type ImportUpdatesBody = z.input<typeof updatesBody>;

/**
 * Body of POST …/commit. `valid` writes the rows without a problem; `all` writes every row, or none when one has a
 * problem.
 */
export const commitBody = z.object({ mode: z.enum(['valid', 'all'], { error: faults.modeInvalid }) });
export type ImportCommitBody = z.input<typeof commitBody>;

/** What the caller expects to remove: an uncommitted file, or the result of an import. */
const removeQuery = z.object({
  state: z.enum(['preview', 'committed'], { error: faults.stateInvalid }).optional(),
});

const remindersBody = z.object({ enabled: z.boolean({ error: faults.remindersInvalid }) });

const invited = z.strictObject({ invited: z.int() });

const csvFile = z.string().startsWith(CSV_START);

/** Multipart part `source`: name of the former system. */
export const importSource = z
  .string()
  .trim()
  .max(60, faults.sourceTooLong)
  .refine((value) => !/\p{Cc}/u.test(value), faults.sourceTooLong);

/** Multipart part `sheet`: name of the sheet with the table. */
export const importSheet = z
  .string({ error: faults.placeInvalid })
  .min(1, faults.placeInvalid)
  .max(200, faults.placeInvalid);
/** Multipart part `headRow`: row number of the heads, from 1. */
export const importHeadRow = z
  .string({ error: faults.placeInvalid })
  .regex(/^[1-9]\d{0,4}$/, faults.placeInvalid)
  .transform(Number);

/** Schemas of the endpoints in `importsApi`. */
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
