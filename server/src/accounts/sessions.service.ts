import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { OpenSession, Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { refuse } from '../problem.ts';
import { deleteSessionsOf } from './accounts.store.ts';
import { hasEnded } from './session-lifetime.ts';
import { hashOf } from './tokens.ts';
import { deleteSessionById, listSessions } from './sessions.store.ts';

export type Sessions = ReturnType<typeof sessionsService>;

/** Where somebody is signed in, for themselves to see and to end. `token` is the session that asks. */
export const sessionsService = ({ db, clock }: { db: Db; clock: Clock }) => {
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

  const end = async (user: Profile, id: number): Promise<void> => {
    if (await deleteSessionById(db, { id, accountId: user.id })) return;
    throw refuse(404, 'session_not_found', accountMessages.sessionNotFound);
  };

  const endOthers = (user: Profile, token: string | null): Promise<void> =>
    deleteSessionsOf(db, {
      accountId: user.id,
      ...(token !== null && { keep: [hashOf(token)] }),
    });

  return { list, end, endOthers };
};
