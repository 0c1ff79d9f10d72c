/** What a file may hold: one kind of thing a file. */
export const IMPORT_KINDS = ['vehicles', 'customers', 'reservations', 'accessories', 'fines'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * `unchecked`: the columns are not confirmed yet. `known`: it is in the product already, and changes nothing. `update`: it is,
 * and its other values were chosen; `updated`: the product has them.
 */
export const ROW_STATES = [
  'unchecked',
  'valid',
  'invalid',
  'known',
  'update',
  'imported',
  'updated',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Rows of a file below its heads, and its columns. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 100;
/** Letters of one cell. */
export const MAX_CELL_LENGTH = 2_000;
/** Bytes that all cells of a file take as text. */
export const MAX_IMPORT_TEXT_BYTES = 20 * 1024 * 1024;
