import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_PHOTO_ZIP_BYTES,
} from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';

const MEGABYTE = 1024 * 1024;

/** For the file picker only: what a file is, the server finds out from its bytes. */
export const TABLE_FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP_FILES = '.zip,application/zip';

export const TABLE_HINT = `CSV ou Excel (.xlsx) : ${MAX_IMPORT_BYTES / MEGABYTE} Mo et ${formatInteger(MAX_IMPORT_ROWS)} lignes au plus. D’un classeur, la feuille du tableau est proposée, et peut être changée`;
export const ZIP_HINT = `ZIP de photos JPG, PNG ou WebP nommées par plaque, par exemple 1-ABC-123.jpg et 1-ABC-123 avant.jpg, ou dans un dossier de ce nom : ${MAX_PHOTO_ZIP_BYTES / MEGABYTE} Mo au plus`;

const OLD_EXCEL = /\.(xls|xlsm|xlsb|ods)$/i;
const TABLE = /\.(csv|txt|tsv|xlsx)$/i;
const ZIP = /\.zip$/i;

type Chosen = { file: File } | { refusal: string };

const oneOf = (files: readonly File[]): Chosen => {
  const [file, ...others] = files;
  if (file === undefined) return { refusal: 'Choisissez un fichier' };
  if (others.length > 0) return { refusal: 'Choisissez un seul fichier à la fois' };
  if (file.size === 0) return { refusal: `« ${file.name} » est vide` };
  return { file };
};

const tooLarge = ({ name }: File, max: number): Chosen => ({
  refusal: `« ${name} » dépasse ${max / MEGABYTE} Mo`,
});

/** The chosen file of rows, or why it cannot be sent. */
export const chosenTable = (files: readonly File[]): Chosen => {
  const chosen = oneOf(files);
  if ('refusal' in chosen) return chosen;
  const { file } = chosen;
  if (OLD_EXCEL.test(file.name)) {
    return { refusal: `« ${file.name} » : enregistrez ce fichier au format .xlsx ou CSV, puis réessayez` };
  }
  if (!TABLE.test(file.name)) return { refusal: `« ${file.name} » n’est ni un CSV, ni un fichier .xlsx` };
  return file.size > MAX_IMPORT_BYTES ? tooLarge(file, MAX_IMPORT_BYTES) : chosen;
};

/** The chosen ZIP, or why it cannot be sent. */
export const chosenZip = (files: readonly File[]): Chosen => {
  const chosen = oneOf(files);
  if ('refusal' in chosen) return chosen;
  const { file } = chosen;
  if (!ZIP.test(file.name)) return { refusal: `« ${file.name} » n’est pas un fichier ZIP` };
  return file.size > MAX_PHOTO_ZIP_BYTES ? tooLarge(file, MAX_PHOTO_ZIP_BYTES) : chosen;
};
