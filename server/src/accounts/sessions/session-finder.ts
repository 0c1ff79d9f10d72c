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

/**
 * Finds sessions by the hash of their token. While a long transaction keeps the only connection of the embedded database,
 * those that were asked for within a minute before are answered from memory: they were read in it, before its work, and
 * nobody can end them until the work is over.
 */
export const sessionFinder = (db: Db): ((tokenHash: Buffer) => Promise<FoundSession | undefined>) => {
  /** When a session was asked for, the longest ago first. */
  const asked = new Map<string, number>();
  let remembered: ReadonlyMap<string, SessionWithAccount> | undefined;
  beforeLongWork(db, async (tx) => {
    const since = performance.now() - RECENT_MS;
    const recent = [...asked].filter(([, at]) => at >= since).map(([hash]) => hash);
    remembered = await findSessions(tx, recent);
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
    const session = await findSession(db, tokenHash);
    if (!session) return undefined;
    note(hash);
    return { session, isRemembered: false };
  };
};
