import { system } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { deleteSessionsOf } from './accounts.store.ts';
import { deleteResetOf } from './password-resets.store.ts';
import { tellSecondFactor } from './second-factor/tell-second-factor.ts';
import { clearTotp, setDisabled } from './staff.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

const accountOf = (id: number) => ({ kind: 'account', id }) as const;

/** Disables a manager at once: ends their sessions and refuses login until enabled again. */
export const disableManager = ({ db, clock }: DbAndClock, accountId: number): Promise<void> =>
  transact(db, system('command'), async (tx) => {
    const now = clock.now();
    await setDisabled(tx, { accountId, disabledAt: now });
    await deleteSessionsOf(tx, { accountId });
    await deleteResetOf(tx, accountId);
    await tx.record({ at: now, act: 'account.disable', subject: accountOf(accountId) });
  });

/** Restores access. Sessions opened while the account was being disabled are deleted, so that they stay invalid. */
export const enableManager = ({ db, clock }: DbAndClock, accountId: number): Promise<void> =>
  transact(db, system('command'), async (tx) => {
    await deleteSessionsOf(tx, { accountId });
    await setDisabled(tx, { accountId, disabledAt: null });
    await tx.record({ at: clock.now(), act: 'account.enable', subject: accountOf(accountId) });
  });

/** Removes the second factor, for a lost phone without recovery codes; returns whether there was one. */
export const resetSecondFactor = ({ db, clock }: DbAndClock, accountId: number): Promise<boolean> =>
  transact(db, system('command'), async (tx) => {
    const wasOn = await clearTotp(tx, accountId);
    if (wasOn) {
      const record = { act: 'account.disable-second-factor', subject: accountOf(accountId) } as const;
      const now = clock.now();
      await tellSecondFactor(tx, { accountId, isOn: false, now });
      await tx.record({ at: now, ...record });
    }
    return wasOn;
  });
