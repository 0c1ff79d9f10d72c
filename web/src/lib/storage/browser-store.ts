/**
 * The only place that touches the browser's stores: the store itself may be missing or throw (cookies off, private mode),
 * and every call of it as well. None of these functions throws.
 */
export interface BrowserStore {
  read: (key: string) => string | undefined;
  /** True when the browser keeps it. */
  keep: (key: string, text: string) => true | undefined;
  forget: (key: string) => void;
  keys: () => string[];
}

/** Reading the property may throw already, so it is read anew for each access. */
export const storeOf = (open: () => Storage): BrowserStore => {
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      // A missing one throws as well.
      return act(open());
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
      }),
    forget: (key) => {
      attempt((store) => store.removeItem(key));
    },
    keys: () => attempt((store) => Object.keys(store)) ?? [],
  };
};

/** Lasts as long as the tab. */
export const tabStore = storeOf(() => globalThis.sessionStorage);

/** Lasts until it is removed. */
export const lastingStore = storeOf(() => globalThis.localStorage);
