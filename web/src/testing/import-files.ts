import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { inDays } from '../../../server/src/testing/builders.ts';
import type { TestApp } from '../../../server/src/testing/test-app.ts';

/** Lines with `;` between the cells, as spreadsheets write them. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.join(';')}\r\n`).join('');

/** A file of these rows in the code page of older spreadsheets. */
export const windowsFile = (name: string, rows: readonly (readonly string[])[]): File =>
  new File([new Uint8Array(Buffer.from(linesOf(rows), 'latin1'))], name, { type: 'text/csv' });

/** A day from today, as people write it in a spreadsheet: `31/12/2026`. */
export const writtenDay = (t: TestApp, days: number): string => formatShortDate(inDays(t, days));
