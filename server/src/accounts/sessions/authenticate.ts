import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { deleteSession } from '../accounts.store.ts';
import { sessionFinder } from './session-finder.ts';
import { deleteSessionsEnded, updateSessionSeen, type SessionWithAccount } from './sessions.store.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import { hasEnded, lifetimeOf } from './session-lifetime.ts';
import { hashOf } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

const MINUTE_MS = 60_000;

/** Finds the user of a session token while the session is valid. */
export const authenticating = ({
  db,
  clock,
  asksSecondFactor,
}: DbAndClock & {
  /** Whether managers are asked to set up a second factor. */
  asksSecondFactor: boolean;
}): ((token: string) => Promise<Profile | null>) => {
  const findSession = sessionFinder(db);
  return async (token) => {
    const tokenHash = hashOf(token);
    const now = clock.now();
    const found = await findSession(tokenHash);
    if (!found) return null;
    const { session, isRemembered } = found;
    if (hasEnded(session, now)) {
      if (!isRemembered) await deleteSession(db, tokenHash);
      return null;
    }
    // At most once a minute, so that not every read costs a write.
    if (!isRemembered && now.getTime() - session.last_seen_at.getTime() >= MINUTE_MS)
      await updateSessionSeen(db, tokenHash, now);
    return {
      id: session.account_id,
      email: session.email,
      firstName: session.first_name,
      lastName: session.last_name,
      phoneNumber: session.phone_number,
      address: addressOf(session),
      role: roleOnTheSite(session),
      isOwner: session.role === 'MANAGER' && session.staff_role === 'owner',
      isNameAsked: session.is_name_asked === true,
      emailConfirmed: session.email_confirmed_at !== null,
      secondFactor:
        session.totp_confirmed_at !== null
          ? 'on'
          : asksSecondFactor && session.role === 'MANAGER'
            ? 'asked'
            : 'off',
    };
  };
};

/** Accountants have an account of the agency, and none of a manager's rights. */
const roleOnTheSite = ({ role, staff_role: staffRole }: SessionWithAccount): Profile['role'] =>
  role === 'MANAGER' && staffRole === 'accountant' ? 'ACCOUNTANT' : role;

/** Deletes expired sessions. */
export const removeEndedSessions = async ({ db, clock }: DbAndClock): Promise<void> => {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  for (const remember of [false, true]) {
    const { idleMs, totalMs } = lifetimeOf(remember);
    await deleteSessionsEnded(db, { remember, seenBefore: before(idleMs), createdBefore: before(totalMs) });
  }
};
