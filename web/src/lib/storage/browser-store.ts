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

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reading the property may throw already, so it is read anew for each access. */
export const storeOf = (open: () => Store | undefined): BrowserStore => {
  const attempt = <T>(act: (store: Store) => T): T | undefined => {
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
