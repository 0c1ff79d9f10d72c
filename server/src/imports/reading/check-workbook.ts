import { strFromU8, strToU8, zipSync } from 'fflate';
import type { FileRefusal } from '@volant/shared/imports/files.refusals.ts';
import { isStrict, packedKind } from './other-kinds.ts';
import { filledCells, sheetsOf } from './sheet-parts.ts';
import { unzip } from './unzip.ts';
import { plainDates } from './workbook-dates.ts';

const MAX_ENTRIES = 2_000;
/** Most bytes of all parts once unpacked. */
const MAX_UNPACKED_BYTES = 80 * 1024 * 1024;

/** A workbook that is safe for the library to read. */
export interface CheckedWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  /** Sheets in the order of their tabs. */
  sheets: { name: string; isHidden: boolean; rows: number }[];
  /** Serial dates count from 1904. */
  startsIn1904: boolean;
}

/**
 * Repacks a workbook with only the checked parts, because the library unpacks the file itself and could find others.
 * Returns a refusal when it is too large once unpacked, is no workbook, or has macros.
 */
export const checkedWorkbook = (file: Uint8Array): CheckedWorkbook | FileRefusal => {
  const names: string[] = [];
  let unpacked = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzip(file, ({ name, unpackedSize }) => {
      names.push(name);
      unpacked += unpackedSize;
      return unpacked <= MAX_UNPACKED_BYTES && names.length <= MAX_ENTRIES && isRead(name);
    });
  } catch {
    return 'damaged';
  }
  if (names.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES) return 'bomb';
  if (names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name))) return 'macros';
  const workbook = textOf(parts['xl/workbook.xml']);
  if (workbook === '') return packedKind(names);
  if (isStrict(workbook)) return 'strict_workbook';
  const rows = new Map<string, number>();
  for (const [name, content] of Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const xml = strFromU8(content);
    if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return 'damaged';
    const filled = filledCells(xml);
    parts[name] = strToU8(filled);
    rows.set(name, rowsOf(filled));
  }
  const sheets = sheetsOf(workbook, textOf(parts['xl/_rels/workbook.xml.rels']));
  const startsIn1904 = plainDates(parts);
  return {
    startsIn1904,
    // Not compressed, because it is read at once.
    bytes: zipSync(parts, { level: 0 }),
    sheets: sheets.map(({ name, isHidden, part = '' }) => ({ name, isHidden, rows: rows.get(part) ?? 0 })),
  };
};

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '');

/** Whether a part has cells, texts or formats. */
const isRead = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) && !/^(docProps|xl\/media)\//i.test(name);

const rowsOf = (sheet: string): number => {
  let rows = 0;
  for (const match of sheet.matchAll(/<(?:\w+:)?row[\s>]/g)) rows += match.length;
  return rows;
};
