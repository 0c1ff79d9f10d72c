/** What a file can contain; each file contains one kind. */
export const IMPORT_KINDS = ['vehicles', 'customers', 'reservations', 'accessories', 'fines'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * `unchecked`: the columns are not confirmed yet. `known`: it exists in the database already and changes nothing.
 * `update`: it exists, and its values in the file were chosen to replace the stored ones; `updated`: they have replaced
 * them.
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

/** Most rows below the heads, and most columns. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 100;
/** Most characters of one cell. */
export const MAX_CELL_LENGTH = 2_000;
/** Most bytes of text in all cells of a file. */
export const MAX_IMPORT_TEXT_BYTES = 20 * 1024 * 1024;
