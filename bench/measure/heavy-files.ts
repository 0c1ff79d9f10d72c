import { fieldLabel, IMPORT_COLUMNS } from '@volant/shared/imports/columns.rules.ts';
import {
  IMPORT_KINDS,
  MAX_CELL_LENGTH,
  MAX_IMPORT_ROWS,
  type ImportKind,
} from '@volant/shared/imports/import-kinds.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { workbookFile } from '../../server/src/testing/files/workbook-files.ts';

/** A file that takes as long as one can. */
export interface HeavyFile {
  name: string;
  kind: ImportKind;
  bytes: Buffer;
  fileName: string;
}

const MAX_BYTES = 5_000_000;
const MAX_TEXT_LENGTH = 19_000_000;

/** What expressions that look for the end of a number, a unit or a space take longest for. */
const SLOW = `1${' '.repeat(MAX_CELL_LENGTH - 2)}x`;

const headsOf = (kind: ImportKind): string[] =>
  IMPORT_COLUMNS[kind].map(({ name }) => fieldLabel(kind, name, defaultWords().importFields));

const csv = (kind: ImportKind, name: string, cell: (row: number) => string): HeavyFile => {
  const heads = headsOf(kind);
  const lines: string[] = [heads.join(';')];
  let bytes = 0;
  for (let row = 0; row < MAX_IMPORT_ROWS && bytes < MAX_BYTES; row += 1) {
    const line = heads.map(() => cell(row)).join(';');
    bytes += line.length + 1;
    if (bytes < MAX_BYTES) lines.push(line);
  }
  return { kind, name: `${kind}, ${name}`, bytes: Buffer.from(lines.join('\n')), fileName: `${kind}.csv` };
};

/** One text in as many cells as a file may have. */
const repeated = (kind: ImportKind, text: string): HeavyFile => {
  const heads = headsOf(kind);
  const rows = Math.min(MAX_IMPORT_ROWS, Math.floor(MAX_TEXT_LENGTH / heads.length / text.length));
  const bytes = workbookFile(
    [{ rows: [heads, ...Array.from({ length: rows }, () => heads.map(() => ({ shared: 0 })))] }],
    { shared: [text] },
  );
  return {
    kind,
    name: `${kind}, one text of ${text.length} in ${rows} rows`,
    bytes,
    fileName: `${kind}.xlsx`,
  };
};

export const heavyFiles = (): HeavyFile[] =>
  IMPORT_KINDS.flatMap((kind) => [
    csv(kind, 'each cell wrong', (row) => `1 x ${row}`),
    csv(kind, 'long cells', () => SLOW),
    repeated(kind, SLOW),
    repeated(kind, `${'1 '.repeat(90)}x`),
  ]);
