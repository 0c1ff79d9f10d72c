import { beforeLongWork } from '../../platform/db/long-transactions.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { findSession, findSessions, type SessionWithAccount } from './sessions.store.ts';

/** Pages that follow long work ask several times in this time. */
const RECENT_MS = 60_000;

interface FoundSession {
  session: SessionWithAccount;
  /** It was read when the long transaction began that keeps the database now. */
  isRemembered: boolean;
}

/** A request that waits for the answer of the database. */
interface Waiting {
  hash: string;
  answer: (found: FoundSession) => void;
}

/**
 * Finds sessions by the hash of their token. While a long transaction keeps the only connection of the embedded database,
 * those that were asked for within a minute before are answered from memory: they were read in it, before its work, and
 * nobody can end them until the work is over. So are requests that already wait for the connection by then.
 */
export const sessionFinder = (db: Db): ((tokenHash: Buffer) => Promise<FoundSession | undefined>) => {
  /** When a session was asked for, the longest ago first. */
  const asked = new Map<string, number>();
  let remembered: ReadonlyMap<string, SessionWithAccount> | undefined;
  const waiting = new Set<Waiting>();
  beforeLongWork(db, async (tx) => {
    const since = performance.now() - RECENT_MS;
    const recent = [...asked].filter(([, at]) => at >= since).map(([hash]) => hash);
    const begun = [...waiting];
    remembered = await findSessions(tx, [...new Set([...recent, ...begun.map(({ hash }) => hash)])]);
    for (const { hash, answer } of begun) {
      const session = remembered.get(hash);
      if (session) answer({ session, isRemembered: true });
    }
    return () => (remembered = undefined);
  });
  const note = (hash: string): void => {
    const now = performance.now();
    asked.delete(hash);
    asked.set(hash, now);
    for (const [old, at] of asked) {
      if (at >= now - RECENT_MS) break;
      asked.delete(old);
    }
  };
  return async (tokenHash) => {
    const hash = tokenHash.toString('hex');
    const known = remembered?.get(hash);
    if (known) return { session: known, isRemembered: true };
    const { promise, resolve, reject } = Promise.withResolvers<FoundSession | undefined>();
    const own: Waiting = { hash, answer: resolve };
    waiting.add(own);
    findSession(db, tokenHash)
      .then((session) => session && { session, isRemembered: false })
      .then(resolve, reject);
    try {
      const found = await promise;
      if (found) note(hash);
      return found;
    } finally {
      waiting.delete(own);
    }
  };
};
