import { lastingStore, tabStore, type BrowserStore } from './browser-store.ts';

/** What the browser keeps of a signed-in person. */
export interface StoredUser {
  email: string;
  token: string;
  /** Whether the profile was a manager's when it was last loaded; nothing is kept of a customer's. */
  isManager?: true | undefined;
  /** The same of an owner of the agency. */
  isOwner?: true | undefined;
  /** The same of an accountant, who is no manager. */
  isAccountant?: true | undefined;
}

export const SESSION_KEY = 'volant.session';
/** Tells the other tabs that a session expired, until somebody signs in, so that they keep unfinished work as well. */
const EXPIRED_KEY = 'volant.session.expired';

const parse = (text: string): StoredUser | undefined => {
  try {
    const value = JSON.parse(text) as Partial<StoredUser> | null;
    return typeof value?.token === 'string' && typeof value.email === 'string'
      ? (value as StoredUser)
      : undefined;
  } catch {
    return undefined;
  }
};

/** How the last session of this page ended: the server refused its token, or the person signed out (in any tab). */
export type SessionEnd = 'expired' | 'signedOut';

export interface SessionStorage {
  /** Session storage first, else local storage. Returns the same object until it changes. */
  read: () => StoredUser | undefined;
  /** Local storage when the person wants to be remembered, else this tab only. */
  write: (user: StoredUser, options: { remember: boolean }) => void;
  /** What the profile says now; where it differs, the session continues with it in the store that holds it. */
  change: (changes: Omit<StoredUser, 'token'>) => void;
  /** `undefined`: as if nobody had been signed in. */
  clear: (end: SessionEnd | undefined) => void;
  /** Undefined while somebody is stored, and before anybody was. */
  lastEnd: () => SessionEnd | undefined;
  /** Called after a change, in this tab or in another one. */
  subscribe: (listener: () => void) => () => void;
}

/** The stored user, in the two stores given. */
export const createSessionStorage = (stores: {
  session: BrowserStore;
  local: BrowserStore;
}): SessionStorage => {
  const listeners = new Set<() => void>();
  // Where both stores are blocked, the person stays signed in until the page is left.
  let memory: StoredUser | undefined;
  let end: SessionEnd | undefined;
  let lastText: string | undefined;
  let lastUser: StoredUser | undefined;

  const text = (store: BrowserStore): string | undefined => store.read(SESSION_KEY);
  const stored = (): string | undefined => text(stores.session) ?? text(stores.local);
  /** Before the session is removed, which is the event that other tabs receive. */
  const tellOthers = (how: SessionEnd | undefined): void => {
    if (how === 'expired') stores.local.keep(EXPIRED_KEY, '1');
    else stores.local.forget(EXPIRED_KEY);
  };
  const endSeen = (): SessionEnd | undefined => {
    if (stored() !== undefined) return undefined;
    return stores.local.read(EXPIRED_KEY) ? 'expired' : 'signedOut';
  };
  const notify = (): void => listeners.forEach((listener) => listener());

  const read = (): StoredUser | undefined => {
    const current = stored();
    if (current === undefined) return memory;
    if (current !== lastText) {
      lastText = current;
      lastUser = parse(current);
    }
    return lastUser;
  };

  return {
    read,
    write: (user, { remember }) => {
      stores.session.forget(SESSION_KEY);
      stores.local.forget(SESSION_KEY);
      stores.local.forget(EXPIRED_KEY);
      const target = remember ? stores.local : stores.session;
      target.keep(SESSION_KEY, JSON.stringify(user));
      memory = user;
      end = undefined;
      notify();
    },
    change: (changes) => {
      const user = read();
      if (user === undefined) return;
      const changed = { ...user, ...changes };
      if (JSON.stringify(changed) === JSON.stringify(user)) return;
      const keeper = text(stores.session) === undefined ? stores.local : stores.session;
      if (text(keeper) !== undefined) keeper.keep(SESSION_KEY, JSON.stringify(changed));
      memory &&= changed;
      notify();
    },
    clear: (how) => {
      tellOthers(how);
      stores.session.forget(SESSION_KEY);
      stores.local.forget(SESSION_KEY);
      memory = undefined;
      end = how;
      notify();
    },
    lastEnd: () => end,
    subscribe: (listener) => {
      const otherTab = (event: StorageEvent): void => {
        if (event.key !== SESSION_KEY && event.key !== null) return;
        // Another tab signed out or in: what this page kept in memory is outdated.
        memory = undefined;
        end = endSeen();
        listener();
      };
      listeners.add(listener);
      globalThis.addEventListener('storage', otherTab);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener('storage', otherTab);
      };
    },
  };
};

export const sessionStorageOfBrowser: SessionStorage = createSessionStorage({
  session: tabStore,
  local: lastingStore,
});
