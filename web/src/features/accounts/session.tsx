import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { hashKey, useQuery, useQueryClient, type QueryFilters, type QueryKey } from '@tanstack/react-query';
import type { Profile, Role } from '@volant/shared/accounts/accounts.schema.ts';
import { tabStore } from '../../lib/storage/browser-store.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { SESSION_KEY, sessionStorageOfBrowser } from '../../lib/storage/session-storage.ts';
import type { SessionEnd, StoredUser } from '../../lib/storage/session-storage.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { logOut, everyProfile, profileQuery } from './api/session-calls.ts';

/**
 * `unknown` on the server and at hydration, `loading` while the profile of a stored session loads. Controls that depend on
 * the user appear once it is `anonymous` or `signedIn`. `unavailable`: a session is stored, but its profile could not be
 * loaded; it stays until the next try.
 */
export type SessionStatus = 'unknown' | 'loading' | 'anonymous' | 'signedIn' | 'unavailable';

export interface Session {
  status: SessionStatus;
  profile: Profile | undefined;
  /** That of the profile; while it loads, the one that the person had when the document was opened. */
  role: Role | undefined;
  /** Whether the person is an owner of the agency; while the profile loads, whether they were one. */
  isOwner: boolean;
  token: string | undefined;
  /** How the last session ended; undefined when there was none. */
  ended: SessionEnd | undefined;
  /** Set after a registration: the layout shows 'Redirection en cours...' and goes to `redirection`. */
  justLoggedIn: boolean;
  redirection: string;
  setJustLoggedIn: (value: boolean, redirection?: string) => void;
  signIn: (user: StoredUser, options: { remember: boolean }) => void;
  /** Ends the session on the server, and clears the user's data in this browser. */
  signOut: () => void;
  reloadProfile: () => Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

const storage = sessionStorageOfBrowser;

/** Everything that this tab keeps beside the session, such as the wizard's draft. */
const forgetTabData = (): void => {
  for (const key of tabStore.keys()) {
    if (key !== SESSION_KEY) tabStore.forget(key);
  }
};

/** The statuses that mean that the stored session is invalid. */
const endsSession = (error: Error | null): boolean =>
  error instanceof CallError && (error.status === 401 || error.status === 500);

/** Of a session that has just begun it is not known: that of who works here is marked when the profile has come. */
const roleKeptOf = (user: StoredUser | undefined, wasFound: boolean): Role | undefined => {
  if (user?.isManager) return 'MANAGER';
  if (user?.isAccountant) return 'ACCOUNTANT';
  return wasFound ? 'CUSTOMER' : undefined;
};

const isProfileOf = (token: string | undefined, key: QueryKey): boolean =>
  hashKey(key) === hashKey(profileQuery(token).queryKey);

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const stored = useSyncExternalStore(storage.subscribe, storage.read, () => undefined);
  const ended = useSyncExternalStore(storage.subscribe, storage.lastEnd, () => undefined);
  const me = useQuery(profileQuery(stored?.token));
  // Its profile is asked for at once, but the page learns of it when it is taken over.
  const user = hydrated ? stored : undefined;
  const token = user?.token;

  const failure = endsSession(me.error);
  useEffect(() => {
    // A 401 has already ended it in `callApi`, unless another session was kept meanwhile.
    if (failure && storage.read()?.token === token) storage.clear('expired');
  }, [failure, token]);

  // The address changes when the link mailed to the new one is opened, anywhere.
  const { data } = me;
  useEffect(() => {
    if (data === undefined || storage.read()?.token !== token) return;
    const { email, role, isOwner } = data;
    storage.change({
      email,
      isManager: role === 'MANAGER' || undefined,
      isOwner: isOwner || undefined,
      isAccountant: role === 'ACCOUNTANT' || undefined,
    });
  }, [data, user, token]);

  const [found] = useState(storage.read);
  const presumedRole = roleKeptOf(user, token === found?.token);
  const presumedOwner = user?.isOwner === true;

  /** Null until the stores are read: finding a session there is no change of user. */
  const previousToken = useRef<string | undefined | null>(null);
  useEffect(() => {
    if (!hydrated) return;
    const previous = previousToken.current;
    previousToken.current = token;
    if (previous === null || previous === token) return;
    const ofSomebodyElse: QueryFilters = { predicate: ({ queryKey }) => !isProfileOf(token, queryKey) };
    if (previous === undefined) {
      // What was loaded for a visitor may differ for this person (their own hold is not a reserved period).
      void queryClient.invalidateQueries(ofSomebodyElse);
      return;
    }
    // Clear everything loaded for the user who signed out, in any tab.
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ ...ofSomebodyElse, type: 'inactive' });
    void queryClient.resetQueries({ ...ofSomebodyElse, type: 'active' });
    // After an expired session the draft stays for the same user; it has their id.
    if (storage.lastEnd() !== 'expired') forgetTabData();
  }, [hydrated, token, queryClient]);

  const [redirection, setRedirection] = useState<string>();
  // Stable: the layout's timer must not begin again when the profile arrives.
  const setJustLoggedIn = useCallback((value: boolean, to: string = paths.home) => {
    setRedirection(value ? to : undefined);
  }, []);
  const session = useMemo<Session>(() => {
    const known =
      token === undefined ? 'anonymous' : data ? 'signedIn' : me.isError ? 'unavailable' : 'loading';
    const status = hydrated ? known : 'unknown';
    const profile = status === 'signedIn' ? data : undefined;
    return {
      status,
      profile,
      role: status === 'loading' ? presumedRole : profile?.role,
      isOwner: status === 'loading' ? presumedOwner : profile?.isOwner === true,
      token,
      ended: token === undefined ? ended : undefined,
      justLoggedIn: redirection !== undefined,
      redirection: redirection ?? paths.home,
      setJustLoggedIn,
      signIn: (next, options) => storage.write(next, options),
      signOut: () => {
        // Reads the token before it is cleared.
        logOut();
        storage.clear('signedOut');
      },
      reloadProfile: () => queryClient.refetchQueries({ queryKey: everyProfile }),
    };
  }, [
    hydrated,
    token,
    ended,
    data,
    me.isError,
    presumedRole,
    presumedOwner,
    redirection,
    setJustLoggedIn,
    queryClient,
  ]);
  return <SessionContext value={session}>{children}</SessionContext>;
};

/** The session of the person, if there is one. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
