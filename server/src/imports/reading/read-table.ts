import { parse } from 'csv-parse/sync';
// The build for workers allocates the declared size of a part when unpacking, which `checkedWorkbook` has limited.
import readXlsxFile from 'read-excel-file/web-worker';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { checkedWorkbook, type CheckedWorkbook } from './check-workbook.ts';
import { delimiterOf, textOf } from './csv-text.ts';
import {
  findTable,
  isWhole,
  MAX_LINES,
  recognisedHeads,
  type FoundTable,
  type Unreadable,
  type Wanted,
} from './find-table.ts';
import { isWebPage, plainKind } from './other-kinds.ts';

/** A table and its place in the file. */
export interface ReadTable extends FoundTable {
  /** Null for a file without sheets. */
  sheet: string | null;
  /** Non-empty sheets in the order of their tabs. */
  sheets: string[];
  /** Serial dates count from 1904. */
  startsIn1904: boolean;
}

/** What the user stated about a file: its kind, sheet and line of heads. */
export interface ReadWish extends Wanted {
  sheet?: string | undefined;
}

/** Most bytes of one line, including quotes. */
const MAX_RECORD_BYTES = 200_000;

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Reads a CSV or XLSX file, recognised by its content and not by its name or type. */
export const readTable = async (bytes: Buffer, wish: ReadWish = {}): Promise<ReadTable | Unreadable> => {
  if (bytes.length === 0) return { refusal: 'empty' };
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, wish);
  const other = plainKind(bytes);
  if (other) return { refusal: other };
  const text = textOf(bytes);
  if (text === undefined) return { refusal: 'other_kind' };
  if (isWebPage(text)) return { refusal: 'web_page' };
  if (/^\s*<\?xml/i.test(text)) return { refusal: 'other_kind' };
  const found = readCsv(text, wish);
  return 'refusal' in found ? found : { ...found, sheet: null, sheets: [], startsIn1904: false };
};

const readCsv = (text: string, wish: ReadWish): FoundTable | Unreadable => {
  const { delimiter, start } = delimiterOf(text);
  let lines: string[][];
  try {
    lines = parse(start === 0 ? text : text.slice(start), {
      delimiter,
      // Line ends may be mixed in one file, because another program may have written the first line.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD_BYTES,
      to: MAX_LINES + 1,
    });
  } catch {
    return { refusal: 'damaged' };
  }
  return findTable(lines, wish);
};

const readWorkbook = async (bytes: Buffer, wish: ReadWish): Promise<ReadTable | Unreadable> => {
  const checked = checkedWorkbook(bytes);
  if (typeof checked === 'string') return { refusal: checked };
  const names = sheetsToRead(checked);
  const wanted = checked.sheets.some(({ name }) => name === wish.sheet) ? wish.sheet : undefined;
  const read: (ReadTable | Unreadable)[] = [];
  for (const name of wanted === undefined ? names.slice(0, MAX_SHEETS) : [wanted]) {
    const found = await readSheet(checked, name, wish);
    read.push(
      'refusal' in found
        ? found
        : { ...found, sheet: name, sheets: names, startsIn1904: checked.startsIn1904 },
    );
    if ('heads' in found && isWhole(wish.kind, found.heads)) break;
  }
  const tables = read.filter((each): each is ReadTable => 'heads' in each);
  const best = Math.max(...tables.map((table) => recognisedHeads(wish, table)));
  return tables.find((table) => recognisedHeads(wish, table) === best) ?? read[0] ?? { refusal: 'empty' };
};

/** Most sheets read to find the one with the table. */
const MAX_SHEETS = 5;
/** Names of sheets with explanations. */
const EXPLAINS = /lisez|read ?me|instruction|legende|mode d.emploi|aide|notice|couverture/;

/** The non-empty visible sheets, those with explanations last. */
const sheetsToRead = ({ sheets }: CheckedWorkbook): string[] => {
  const filled = sheets.filter(({ rows }) => rows > 0);
  const seen = filled.filter(({ isHidden }) => !isHidden);
  const names = (seen.length > 0 ? seen : filled).map(({ name }) => name);
  const explains = (name: string): boolean => EXPLAINS.test(foldText(name));
  return [...names.filter((name) => !explains(name)), ...names.filter(explains)];
};

const readSheet = async (
  { bytes, sheets }: CheckedWorkbook,
  name: string,
  wish: ReadWish,
): Promise<FoundTable | Unreadable> => {
  if ((sheets.find((sheet) => sheet.name === name)?.rows ?? 0) > MAX_LINES)
    return { refusal: 'too_many_rows' };
  try {
    const lines: readonly (readonly unknown[])[] = await readXlsxFile(bytes.buffer, { sheet: name });
    return findTable(
      lines.map((line) => line.map(cellText)),
      wish,
    );
  } catch {
    return { refusal: 'damaged' };
  }
};

/** Decodes the escapes of workbooks for characters that XML cannot contain: `_x000D_` is a line end. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_escaped, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Significant digits that a spreadsheet shows; further ones are floating-point noise. */
const SHOWN_DIGITS = 15;

/** The text of a cell: dates without a midnight time, numbers with a decimal comma, as people type them. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/:\d{2}\.\d{3}Z$/, '');
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SHOWN_DIGITS))).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  return typeof cell === 'string' ? unescaped(cell.slice(0, MAX_RECORD_BYTES)) : '';
};
