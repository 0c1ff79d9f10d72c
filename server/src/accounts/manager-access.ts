import { system } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { transact } from '../audit/index.ts';
import { deleteResetOf, deleteSessionsOf } from './accounts.store.ts';
import { clearTotp, setDisabled } from './staff.store.ts';

interface AccessDeps {
  db: Db;
  clock: Clock;
}

const accountOf = (id: number) => ({ kind: 'account', id }) as const;

/** Takes a manager's access away at once: sessions end, and signing in is refused until it is given back. */
export const disableManager = ({ db, clock }: AccessDeps, accountId: number): Promise<void> =>
  transact(db, system('command'), async (tx) => {
    const now = clock.now();
    await setDisabled(tx, { accountId, disabledAt: now });
    await deleteSessionsOf(tx, { accountId });
    await deleteResetOf(tx, accountId);
    await tx.record({ at: now, act: 'account.disable', subject: accountOf(accountId) });
  });

/** Sessions that were opened at the moment of the disabling stay closed. */
export const enableManager = ({ db, clock }: AccessDeps, accountId: number): Promise<void> =>
  transact(db, system('command'), async (tx) => {
    await deleteSessionsOf(tx, { accountId });
    await setDisabled(tx, { accountId, disabledAt: null });
    await tx.record({ at: clock.now(), act: 'account.enable', subject: accountOf(accountId) });
  });

/** For a lost phone without recovery codes; whether there was a second factor. */
export const resetSecondFactor = ({ db, clock }: AccessDeps, accountId: number): Promise<boolean> =>
  transact(db, system('command'), async (tx) => {
    const wasOn = await clearTotp(tx, accountId);
    if (wasOn) {
      const record = { act: 'account.disable-second-factor', subject: accountOf(accountId) } as const;
      await tx.record({ at: clock.now(), ...record });
    }
    return wasOn;
  });
