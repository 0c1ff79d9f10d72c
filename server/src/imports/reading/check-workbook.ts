import { strFromU8, zipSync } from 'fflate';
import type { FileRefusal } from '@volant/shared/imports/imports.messages.ts';
import { isStrict, packedKind } from './other-kinds.ts';
import { plainDates } from './workbook-dates.ts';
import { unzip } from './unzip.ts';

const MOST_ENTRIES = 2_000;
/** Of all parts, unpacked. */
const MOST_UNPACKED = 80 * 1024 * 1024;

export interface CheckedWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its serial days count from 1904. */
  startsIn1904: boolean;
}

/**
 * A workbook with nothing but the parts that were checked, as the library reads it: the library unpacks a file by itself,
 * and may find other parts in it. A refusal instead: too large once unpacked, no workbook, macros, formulas, or too many
 * rows.
 */
export const checkedWorkbook = (bytes: Uint8Array, mostRows: number): CheckedWorkbook | FileRefusal => {
  const names: string[] = [];
  let unpacked = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzip(bytes, ({ name, unpackedSize }) => {
      names.push(name);
      unpacked += unpackedSize;
      return unpacked <= MOST_UNPACKED && names.length <= MOST_ENTRIES && isRead(name);
    });
  } catch {
    return 'damaged';
  }
  if (names.length > MOST_ENTRIES || unpacked > MOST_UNPACKED) return 'bomb';
  if (names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name))) return 'macros';
  const workbook = parts['xl/workbook.xml'];
  if (!workbook) return packedKind(names);
  if (isStrict(strFromU8(workbook))) return 'strict_workbook';
  for (const [name, content] of Object.entries(parts)) {
    const refusal = isSheet(name) ? sheetRefusal(strFromU8(content), mostRows) : undefined;
    if (refusal) return refusal;
  }
  const startsIn1904 = plainDates(parts);
  // Not packed again: it is read at once.
  return { bytes: zipSync(parts, { level: 0 }), startsIn1904 };
};

/** The parts with the cells, their texts and their formats. */
const isRead = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) && !/^(docProps|xl\/media)\//i.test(name);

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

const sheetRefusal = (xml: string, mostRows: number): FileRefusal | undefined => {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return 'damaged';
  if (/<(?:\w+:)?f[\s>/]/.test(xml)) return 'formulas';
  let rows = 0;
  for (const match of xml.matchAll(/<(?:\w+:)?row[\s>]/g)) {
    rows += match.length;
    if (rows > mostRows * 4) return 'too_many_rows';
  }
  return undefined;
};
