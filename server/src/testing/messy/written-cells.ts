import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';

/** A file as an agency keeps it. */
export interface MessyFile {
  kind: ImportKind;
  name: string;
  content: string | Buffer;
}

/** Rows of each file. */
const ROWS = 20;

export const numbers = Array.from({ length: ROWS }, (_, index) => index);
export const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item;
export const csv = (rows: readonly (readonly string[])[], separator = ';'): string =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[;,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join('\r\n');

export const two = (value: number): string => String(value).padStart(2, '0');
const SHORT = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
/** A day as different hands write it. */
export const written = (day: IsoDate, index: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return pick(
    [
      `${two(date)}/${two(month)}/${year}`,
      `${date}/${month}/${String(year).slice(2)}`,
      `${two(date)}.${two(month)}.${year}`,
      `${date} ${SHORT[month - 1] ?? ''} ${year}`,
      `${two(date)}-${two(month)}-${year}`,
      day,
    ],
    index,
  );
};
export const serial = (day: IsoDate): number =>
  Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000);

export const PLATES = numbers.map((index) => `1-MES-${String(100 + index)}`);
export const plate = (index: number, letters: string): string => {
  const number = String(100 + index);
  return pick(
    [`1-${letters}-${number}`, `1${letters}${number}`, `1 ${letters.toLowerCase()} ${number}`],
    index,
  );
};
