import { tabNotes } from '../../../lib/tab-notes.ts';
import type { CounterDraft } from './counter-draft.ts';

const KEY = 'volant.counter-sale';

/** A sale that was begun, and the key under which it is sent. */
export interface BegunSale {
  draft: CounterDraft;
  requestKey: string;
}

interface Note extends BegunSale {
  userId: number | undefined;
  /** Of the entry of the history: reloaded or gone back to, the page is the same; opened anew, it is another. */
  place: string;
}

const parsed = (text: string): Partial<Note> | null => {
  try {
    return JSON.parse(text) as Partial<Note> | null;
  } catch {
    return null;
  }
};

/** What this user began on this page of this tab. */
export const readSale = (userId: number | undefined, place: string): BegunSale | undefined => {
  const note = parsed(tabNotes.read(KEY) ?? 'null');
  if (note === null || note.userId !== userId || note.place !== place) return undefined;
  const { draft, requestKey } = note;
  return draft === undefined || requestKey === undefined ? undefined : { draft, requestKey };
};

export const keepSale = (userId: number | undefined, place: string, begun: BegunSale): void => {
  tabNotes.keep(KEY, JSON.stringify({ ...begun, userId, place } satisfies Note));
};

export const forgetSale = (): void => tabNotes.forget(KEY);
