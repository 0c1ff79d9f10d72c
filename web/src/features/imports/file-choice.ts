import * as words from '#words/screens/imports/file.ts';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_PHOTO_ZIP_BYTES,
} from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '#words/format/amounts.ts';

const MEGABYTE = 1024 * 1024;

/** For the file picker only: what a file is, the server finds out from its bytes. */
export const TABLE_FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_FILES = '.zip,application/zip';

export const TABLE_HINT = words.tableHint(MAX_IMPORT_BYTES / MEGABYTE, formatInteger(MAX_IMPORT_ROWS));
export const ZIP_HINT = words.zipHint(MAX_PHOTO_ZIP_BYTES / MEGABYTE);

const OLD_EXCEL = /\.(xls|xlsm|xlsb|ods)$/i;
const TABLE = /\.(csv|txt|tsv|xlsx)$/i;
const ZIP = /\.zip$/i;

type Chosen = { file: File } | { refusal: string };

const oneOf = (files: readonly File[]): Chosen => {
  const [file, ...others] = files;
  if (file === undefined) return { refusal: words.fileRequired };
  if (others.length > 0) return { refusal: words.oneFileOnly };
  if (file.size === 0) return { refusal: words.fileEmpty(file.name) };
  return { file };
};

const tooLarge = ({ name }: File, max: number): Chosen => ({
  refusal: words.fileTooLarge(name, max / MEGABYTE),
});

/** The chosen file of rows, or why it cannot be sent. */
export const chosenTable = (files: readonly File[]): Chosen => {
  const chosen = oneOf(files);
  if ('refusal' in chosen) return chosen;
  const { file } = chosen;
  if (OLD_EXCEL.test(file.name)) {
    return { refusal: words.oldFormat(file.name) };
  }
  if (!TABLE.test(file.name)) return { refusal: words.notTable(file.name) };
  return file.size > MAX_IMPORT_BYTES ? tooLarge(file, MAX_IMPORT_BYTES) : chosen;
};

/** The chosen ZIP, or why it cannot be sent. */
export const chosenZip = (files: readonly File[]): Chosen => {
  const chosen = oneOf(files);
  if ('refusal' in chosen) return chosen;
  const { file } = chosen;
  if (!ZIP.test(file.name)) return { refusal: words.notZip(file.name) };
  return file.size > MAX_PHOTO_ZIP_BYTES ? tooLarge(file, MAX_PHOTO_ZIP_BYTES) : chosen;
};
