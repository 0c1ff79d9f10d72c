import { tabStore, type BrowserStore } from './browser-store.ts';
import { sessionStorageOfBrowser } from './session-storage.ts';

/** What the browser refuses to keep. */
const memory = new Map<string, string>();
let isWatched = false;

/** As in the tab's store, nothing is left to whoever signs in next. */
const forgetAtSignOut = (): void => {
  if (isWatched) return;
  isWatched = true;
  sessionStorageOfBrowser.subscribe(() => {
    if (sessionStorageOfBrowser.lastEnd() === 'signedOut') memory.clear();
  });
};

/** What a person chose in this tab; where the browser refuses to keep it, it lasts as long as the document. */
export const tabNotes: Omit<BrowserStore, 'keys'> = {
  read: (key) => memory.get(key) ?? tabStore.read(key),
  keep: (key, text) => {
    memory.delete(key);
    if (tabStore.keep(key, text)) return true;
    forgetAtSignOut();
    memory.set(key, text);
    return undefined;
  },
  forget: (key) => {
    memory.delete(key);
    tabStore.forget(key);
  },
};

/** The parsed value of a stored text; undefined for invalid JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
