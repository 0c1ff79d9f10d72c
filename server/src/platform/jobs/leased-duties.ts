import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { releaseLease, takeLease } from './lease.store.ts';
import type { Db } from '../db/open-database.ts';

/** Called by a duty before each step; false when another process has taken over. */
export type GoOn = () => Promise<boolean>;

/** Shorter than the pause between two rounds: when a process dies, another one runs the next round. */
const LEASE_MS = 20_000;
/** Renewing at every step would cost a write each time. */
const RENEW_AFTER_MS = 5_000;

/**
 * Duties that one process runs at a time, under a lease. The lease saves work but does not fence: a process held
 * up beyond its lease runs on beside its successor, so every step is idempotent.
 */
export const leasedDuties = (
  { db, clock, log, name }: { db: Db; clock: Clock; log: Log; name: string },
  duties: Readonly<Record<string, (mayContinue: GoOn) => Promise<void>>>,
): (() => Promise<void>) => {
  const holder = randomUUID();
  const take = async (now: Date): Promise<boolean> =>
    takeLease(db, { name, holder, until: new Date(now.getTime() + LEASE_MS), now });

  const round = async (): Promise<void> => {
    let renewedAt = clock.now();
    let isOurs = await take(renewedAt);
    if (!isOurs) return;
    const mayContinue: GoOn = async () => {
      const now = clock.now();
      if (isOurs && now.getTime() - renewedAt.getTime() >= RENEW_AFTER_MS) {
        renewedAt = now;
        isOurs = await take(now);
      }
      return isOurs;
    };
    for (const [duty, run] of Object.entries(duties)) {
      try {
        if (await mayContinue()) await run(mayContinue);
      } catch (error) {
        log.error({ err: error, duty }, 'a duty failed; the next round tries again');
      }
    }
    await releaseLease(db, { name, holder });
  };

  return async () => {
    try {
      await round();
    } catch (error) {
      log.error({ err: error, name }, 'a round of duties failed; the next one tries again');
    }
  };
};
