import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { OpenSession, Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteSessionsOf } from '../accounts.store.ts';
import { hasEnded } from './session-lifetime.ts';
import { hashOf } from '../../platform/hashes.ts';
import { deleteSessionById, listSessions } from './sessions.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export type Sessions = ReturnType<typeof sessionsService>;

/** Lists and ends a user's own sessions. `token` is the calling session. */
export const sessionsService = ({ db, clock }: DbAndClock) => {
  const list = async (user: Profile, token: string | null): Promise<OpenSession[]> => {
    const now = clock.now();
    const own = token === null ? undefined : hashOf(token);
    const live = (await listSessions(db, user.id)).filter((session) => !hasEnded(session, now));
    return live.map((session) => ({
      id: session.id,
      device: session.device,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      isCurrent: own?.equals(session.token_hash) === true,
    }));
  };

  const end = (actor: Actor, user: Profile, id: number): Promise<void> =>
    transact(db, actor, async (tx) => {
      if (!(await deleteSessionById(tx, { id, accountId: user.id })))
        throw refuse(accountRefusals.sessionNotFound);
      const subject = { kind: 'account', id: user.id } as const;
      await tx.record({ at: clock.now(), act: 'account.end-session', subject });
    });

  const endOthers = (actor: Actor, user: Profile, token: string | null): Promise<void> =>
    transact(db, actor, async (tx) => {
      const ended = await deleteSessionsOf(tx, {
        accountId: user.id,
        ...(token !== null && { keep: [hashOf(token)] }),
      });
      if (ended === 0) return rollBack(undefined);
      const subject = { kind: 'account', id: user.id } as const;
      await tx.record({ at: clock.now(), act: 'account.end-other-sessions', subject });
      return undefined;
    });

  return { list, end, endOthers };
};
