import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { deleteResetOf, deleteSessionsOf } from './accounts.store.ts';
import { clearTotp, setDisabled } from './staff.store.ts';

/** Takes a manager's access away at once: sessions end, and signing in is refused until it is given back. */
export const disableManager = ({ db, clock }: { db: Db; clock: Clock }, accountId: number): Promise<void> =>
  transact(db, async (tx) => {
    await setDisabled(tx, { accountId, disabledAt: clock.now() });
    await deleteSessionsOf(tx, { accountId });
    await deleteResetOf(tx, accountId);
  });

/** Sessions that were opened at the moment of the disabling stay closed. */
export const enableManager = ({ db }: { db: Db }, accountId: number): Promise<void> =>
  transact(db, async (tx) => {
    await deleteSessionsOf(tx, { accountId });
    await setDisabled(tx, { accountId, disabledAt: null });
  });

/** For a lost phone without recovery codes; whether there was a second factor. */
export const resetSecondFactor = ({ db }: { db: Db }, accountId: number): Promise<boolean> =>
  transact(db, (tx) => clearTotp(tx, accountId));
