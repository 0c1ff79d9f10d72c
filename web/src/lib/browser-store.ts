/**
 * The only place that touches the browser's stores: the store itself may be missing or throw (cookies off, private mode),
 * and every call of it as well. None of these functions throws.
 */
export interface BrowserStore {
  read: (key: string) => string | undefined;
  /** Whether the browser keeps it. */
  keep: (key: string, text: string) => boolean;
  forget: (key: string) => void;
  keys: () => string[];
}

/** Reading the property may throw already, so it is read anew for each access. */
export const storeOf = (open: () => Storage | undefined): BrowserStore => {
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      const store = open();
      return store && act(store);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key)) ?? undefined,
    keep: (key, text) =>
      attempt((store) => {
        store.setItem(key, text);
        return true;
      }) ?? false,
    forget: (key) => {
      attempt((store) => store.removeItem(key));
    },
    keys: () => attempt((store) => Object.keys(store)) ?? [],
  };
};

/** Holds what the store refuses until the document is left. */
const withMemory = (store: BrowserStore): BrowserStore => {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? store.read(key),
    keep: (key, text) => {
      const isKept = store.keep(key, text);
      if (isKept) memory.delete(key);
      else memory.set(key, text);
      return isKept;
    },
    forget: (key) => {
      memory.delete(key);
      store.forget(key);
    },
    keys: () => [...new Set([...memory.keys(), ...store.keys()])],
  };
};

/** Lasts as long as the tab. */
export const tabStore = storeOf(() => globalThis.sessionStorage);

/** Lasts until it is removed. */
export const lastingStore = storeOf(() => globalThis.localStorage);

/** What a person chose in this tab; where the browser refuses to keep it, it lasts as long as the document. */
export const tabNotes = withMemory(tabStore);
