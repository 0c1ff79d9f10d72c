import { structuredCommunication } from '../kernel/identifiers/structured-communication.ts';
import type { InvoiceKind } from './document-kinds.ts';

/** Series of numbers: each begins at 1 in every year, and has no gap. */
export const SERIES = ['R', 'F', 'NC', 'ND'] as const;
export type Series = (typeof SERIES)[number];

export const SERIES_OF: Readonly<Record<InvoiceKind, Series>> = {
  invoice: 'F',
  deposit_invoice: 'F',
  credit_note: 'NC',
  debit_note: 'ND',
};

/** `R-2026-000001`, `F-2026-000012` */
export const documentNumber = (series: Series, year: number, sequence: number): string =>
  `${series}-${year}-${String(sequence).padStart(6, '0')}`;

/** First digit of the communications of a series; 0 is left to those of other software. */
const FIRST_DIGIT: Readonly<Record<Series, number>> = { R: 9, F: 1, NC: 2, ND: 3 };

/** What a customer writes on the transfer for a document: the series, the year's last two digits and the number in it. */
export const communicationOf = (series: Series, year: number, sequence: number): string =>
  structuredCommunication((FIRST_DIGIT[series] * 100 + (year % 100)) * 10_000_000 + (sequence % 10_000_000));
