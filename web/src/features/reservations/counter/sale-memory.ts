import { ADDRESS_PARTS } from '@volant/shared/accounts/postal-address.rules.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { parsedJson, tabNotes } from '../../../lib/tab-notes.ts';
import type { CounterDraft } from './counter-draft.ts';

const KEY = 'volant.counter-sale';

/** A sale that was begun, and the key under which it is sent. */
export interface BegunSale {
  draft: CounterDraft;
  requestKey: string;
}

interface Note extends BegunSale {
  userId: number | undefined;
  /** The day and the entry of the history. A page that is loaded by its address has no entry of its own. */
  place: string;
}

const TEXTS = [
  'startDate',
  'endDate',
  'customerName',
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'discount',
  'reason',
  'means',
  'share',
] as const satisfies readonly (keyof CounterDraft)[];

const isAddress = (value: unknown): boolean =>
  isRecord(value) && ADDRESS_PARTS.every((part) => typeof value[part] === 'string');

/** The stored draft may come from another version of the site. */
const isDraft = (value: unknown): value is CounterDraft =>
  isRecord(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  typeof value['isNewCustomer'] === 'boolean' &&
  isRecord(value['quantities']) &&
  isAddress(value['address']);

/** What this user began on this page of this tab. Anything else is forgotten. */
export const readSale = (userId: number | undefined, place: string): BegunSale | undefined => {
  const note = parsedJson(tabNotes.read(KEY) ?? '');
  if (isRecord(note) && note['userId'] === userId && note['place'] === place) {
    const { draft, requestKey } = note;
    if (isDraft(draft) && typeof requestKey === 'string') return { draft, requestKey };
  }
  forgetSale();
  return undefined;
};

export const keepSale = (userId: number | undefined, place: string, begun: BegunSale): void => {
  tabNotes.keep(KEY, JSON.stringify({ ...begun, userId, place } satisfies Note));
};

export const forgetSale = (): void => tabNotes.forget(KEY);
