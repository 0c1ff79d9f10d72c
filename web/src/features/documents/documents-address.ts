import { NUMBERED_KINDS } from '@volant/shared/documents/document-kinds.ts';
import { MAX_DOCUMENT_SEARCH_LENGTH } from '@volant/shared/documents/documents.schema.ts';
import { isDayOfOurTime, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { paths } from '../../lib/paths.ts';

export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** What the list of documents is filtered by. */
export interface DocumentSearch {
  kind?: NumberedKind;
  /** First and last day of issue. */
  from?: IsoDate;
  to?: IsoDate;
  /** Words of the number, the buyer or the rental. */
  q?: string;
}

const WORDS: Readonly<Record<NumberedKind, string>> = {
  invoice: 'factures',
  deposit_invoice: 'acomptes',
  credit_note: 'notes-de-credit',
  debit_note: 'notes-de-debit',
  receipt: 'recus',
};

const dayIn = (text: string | null): IsoDate | undefined =>
  text !== null && isDayOfOurTime(text) ? text : undefined;

/** The filters in the address; what is not valid is left out. */
export const searchOfAddress = (params: URLSearchParams): DocumentSearch => {
  const kind = NUMBERED_KINDS.find((known) => WORDS[known] === params.get('type'));
  const from = dayIn(params.get('du'));
  const to = dayIn(params.get('au'));
  const q = (params.get('q') ?? '').trim().slice(0, MAX_DOCUMENT_SEARCH_LENGTH);
  return { ...(kind && { kind }), ...(from && { from }), ...(to && { to }), ...(q !== '' && { q }) };
};

export const addressOfSearch = ({ kind, from, to, q }: DocumentSearch): string => {
  const query = new URLSearchParams({
    ...(kind && { type: WORDS[kind] }),
    ...(from && { du: from }),
    ...(to && { au: to }),
    ...(q && { q }),
  }).toString();
  return query === '' ? paths.documents : `${paths.documents}?${query}`;
};
