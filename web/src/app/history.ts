import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';

/** A move to an entry of the browser's history, which has already happened. */
export interface Move {
  location: Location;
  action: NavigationType;
  /** Distance from the previous entry; null when an entry has no index. */
  delta: number | null;
}

export interface BrowserHistory extends Navigator {
  /** The current location of the browser. */
  readonly location: Location;
  /** Calls `listener` for each move from now on; returns a function that stops it. */
  listen: (listener: (move: Move) => void) => () => void;
}

/** The state of a history entry, in the shape that React Router writes. */
interface EntryState {
  /** The state given to the navigation. */
  usr: unknown;
  key: string;
  /** Position among the entries of this site. */
  idx: number;
}

const entryOf = (state: Partial<EntryState> | null): Partial<EntryState> => state ?? {};

const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What a history needs of the browser's window. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash' | 'origin' | 'assign'>;
  addEventListener: (type: 'popstate', listener: () => void) => void;
}

/**
 * The navigator of React Router's `Router`, on the browser's history. The router does not export its own: only its data
 * mode provides it, at four times the weight (docs/decisions/013).
 */
export const createBrowserHistory = (window: HistoryWindow = globalThis.window): BrowserHistory => {
  const entries = window.history;
  const listeners = new Set<(move: Move) => void>();
  const stateNow = () => entries.state as Partial<EntryState> | null;
  const positionNow = (): number | null => entryOf(stateNow()).idx ?? null;

  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location;
    const { usr, key } = entryOf(stateNow());
    return { pathname, search, hash, state: usr ?? null, key: key ?? 'default', mask: undefined };
  };

  /** Gives a key to an entry of the browser's own: the first one, and that of a link within a page. */
  const mark = (extra: Partial<EntryState>): void =>
    entries.replaceState({ ...entryOf(stateNow()), ...extra, key: newKey() }, '');

  if (positionNow() === null) mark({ idx: 0 });
  let position = positionNow();

  const tell = (action: NavigationType, delta: number | null): void => {
    const move = { location: locationNow(), action, delta };
    for (const listener of listeners) listener(move);
  };

  const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  const add = (state: EntryState, href: string): void => {
    try {
      entries.pushState(state, '', href);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      // Browsers limit the rate of new entries; loading the document still works.
      window.location.assign(href);
    }
  };

  window.addEventListener('popstate', () => {
    const before = position;
    if (entryOf(stateNow()).key === undefined) mark({});
    position = positionNow();
    tell(NavigationType.Pop, position === null || before === null ? null : position - before);
  });

  return {
    get location() {
      return locationNow();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    createHref: hrefOf,
    encodeLocation: (to) => {
      const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
      return { pathname, search, hash };
    },
    push: (to, state: unknown = null) => {
      position = (positionNow() ?? 0) + 1;
      add({ usr: state, key: newKey(), idx: position }, hrefOf(to));
      tell(NavigationType.Push, 1);
    },
    replace: (to, state: unknown = null) => {
      position = positionNow() ?? 0;
      entries.replaceState({ usr: state, key: newKey(), idx: position } satisfies EntryState, '', hrefOf(to));
      tell(NavigationType.Replace, 0);
    },
    go: (delta) => entries.go(delta),
  };
};
