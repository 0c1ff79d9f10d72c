import { ADDRESS_PARTS } from '@volant/shared/accounts/postal-address.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isRecord } from '../../../lib/is-record.ts';
import { parsedJson, tabNotes } from '../../../lib/storage/tab-notes.ts';
import { COMPANY_CONTROLS } from '../../accounts/company-draft.ts';
import type { CounterDraft } from './counter-draft.ts';

const KEY = 'volant.counter-sale';
const KEY_OF_INTERRUPTED = 'volant.interrupted-sale';

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

const isCompany = (value: unknown): boolean =>
  isRecord(value) && COMPANY_CONTROLS.every((part) => typeof value[part] === 'string');

/** The stored draft may come from another version of the site. */
const isDraft = (value: unknown): value is CounterDraft =>
  isRecord(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  typeof value['isNewCustomer'] === 'boolean' &&
  isRecord(value['quantities']) &&
  isAddress(value['address']) &&
  typeof value['isForCompany'] === 'boolean' &&
  isCompany(value['company']);

const readNote = (key: string, userId: number | undefined): (BegunSale & { place: string }) | undefined => {
  const note = parsedJson(tabNotes.read(key) ?? '');
  if (!isRecord(note) || note['userId'] !== userId) return undefined;
  const { draft, requestKey, place } = note;
  return isDraft(draft) && typeof requestKey === 'string' && typeof place === 'string'
    ? { draft, requestKey, place }
    : undefined;
};

/** Whether a customer or a vehicle was chosen: days alone are proposed by the page. */
export const isBegun = (draft: CounterDraft): boolean =>
  draft.isNewCustomer || draft.customerId !== undefined || draft.vehicleId !== undefined;

/** What this user began on this page of this tab. What they began on another one is set aside: see `interruptedSale`. */
export const readSale = (userId: number | undefined, place: string): BegunSale | undefined => {
  const note = readNote(KEY, userId);
  if (note?.place === place) return note;
  forgetSale();
  if (note && isBegun(note.draft)) setSaleAside(userId, note.place, note);
  return undefined;
};

/** The sale that this user left without saving it, as long as its days are not past. */
export const interruptedSale = (userId: number | undefined, today: IsoDate): BegunSale | undefined => {
  const note = readNote(KEY_OF_INTERRUPTED, userId);
  return note && note.draft.startDate >= today ? note : undefined;
};

export const setSaleAside = (
  userId: number | undefined,
  place: string,
  { draft, requestKey }: BegunSale,
): void => {
  tabNotes.keep(KEY_OF_INTERRUPTED, JSON.stringify({ draft, requestKey, userId, place } satisfies Note));
};

export const forgetInterruptedSale = (): void => tabNotes.forget(KEY_OF_INTERRUPTED);

export const keepSale = (userId: number | undefined, place: string, begun: BegunSale): void => {
  tabNotes.keep(KEY, JSON.stringify({ ...begun, userId, place } satisfies Note));
};

export const forgetSale = (): void => tabNotes.forget(KEY);
