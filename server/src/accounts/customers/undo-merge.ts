import { customerMessages } from '@volant/shared/accounts/customers.messages.ts';
import { isMergeUndoable, MERGE_UNDO_HOURS } from '@volant/shared/accounts/customers.rules.ts';
import { isSameAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import { transact, type Work } from '../../audit/index.ts';
import { system, type Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import { updateAccountAddress, type AccountRow } from '../accounts.store.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import { isReservedForAnother } from '../email-restores.store.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { eraseAccount } from '../personal-data.store.ts';
import { answerCustomer } from './answer-customer.ts';
import {
  forgetActivity,
  isAddressOfAnother,
  lockCustomers,
  setSignIn,
  type SignInColumns,
  takeActivity,
} from './customer-file.store.ts';
import type { OwnPurchases } from './holdings.ts';
import { endAccess, type MergeDeps } from './merge.ts';
import {
  endMergeRow,
  findMerge,
  listMergesToEnd,
  lockMerge,
  moveOwnRecords,
  undoMergeRow,
  type MergeRow,
  type Moved,
} from './merges.store.ts';

const HOUR_MS = 3_600_000;

/**
 * DELETE /api/customer-merges/:id: the other account has again what it had, as far as it is still there, and with the sign-in
 * what the customer bought by themselves since. The rest of what came stays with the account that was kept, whose file is
 * answered.
 */
export const undoMerge = async (deps: MergeDeps, actor: Actor, id: number): Promise<CustomerFile> => {
  const known = await findMerge(deps.db, id);
  if (!known) throw refuse(404, 'merge_not_found', customerMessages.mergeUnknown);
  const { kept_id: keptId, merged_id: otherId } = known;
  await transact(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    // Before the lock, as everywhere: a link mailed to the address chooses no password for the kept account any more.
    if (known.takes_sign_in) await deleteResetOf(tx, keptId);
    const accounts = await lockCustomers(tx, [keptId, otherId]);
    const merge = await lockMerge(tx, id);
    if (!merge) throw refuse(404, 'merge_not_found', customerMessages.mergeUnknown);
    if (merge.undone_at !== null) throw refuse(409, 'merge_undone', customerMessages.mergeUndone);
    const kept = accounts.find((row) => row.id === keptId);
    const isThere = kept !== undefined && accounts.some((row) => row.id === otherId);
    if (merge.final_at !== null || !isThere || !isMergeUndoable(merge.at, now))
      throw refuse(409, 'merge_final', customerMessages.mergeFinal);
    if (kept.merged_into !== null) throw refuse(409, 'merge_followed', customerMessages.mergeFollowed);
    const bought = merge.takes_sign_in
      ? await deps.holdings.boughtSince(tx, keptId, merge.at)
      : NOTHING_BOUGHT;
    await giveAddressBack(tx, merge, accounts);
    await undoMergeRow(tx, merge, { now, signIn: await signInOf(tx, merge, kept, now) });
    await moveOwnRecords(tx, merge.moved, otherId);
    await deps.holdings.move(tx, withPurchases(merge.moved, bought), { from: keptId, to: otherId });
    for (const [subject, other] of [
      [keptId, otherId],
      [otherId, keptId],
    ] as const) {
      const about = { kind: 'account', id: subject } as const;
      await tx.record({ at: now, act: 'account.undo-merge', subject: about, before: { mergedId: other } });
    }
  });
  return answerCustomer(deps, keptId);
};

const NOTHING_BOUGHT: OwnPurchases = { reservations: [], payments: [] };

const withPurchases = (moved: Moved, { reservations, payments }: OwnPurchases): Moved => ({
  ...moved,
  reservations: [...moved.reservations, ...reservations],
  payments: [...moved.payments, ...payments],
  // A rental that a restored backup lost is that of its payment.
  lostRentals: [...moved.lostRentals, ...payments],
});

/** What the other account signs in with again; where the kept one had taken that, it has nothing any more. */
const signInOf = async (tx: Work, merge: MergeRow, kept: AccountRow, now: Date): Promise<SignInColumns> => {
  const { former_email: email, former_password_hash: formerHash, merged_id: otherId } = merge;
  if (merge.takes_sign_in) {
    // Else somebody would lose the address that they have now.
    if (kept.email !== email) throw refuse(409, 'email_changed', customerMessages.mergeAddressChanged);
    await setSignIn(tx, kept.id, NO_SIGN_IN);
    await endAccess(tx, kept.id);
    await takeActivity(tx, { from: kept.id, to: otherId });
    await forgetActivity(tx, kept.id);
    return {
      email,
      // The merge may have ended the password; another one may have been chosen since.
      password_hash: kept.password_hash ?? formerHash,
      email_confirmed_at: kept.email_confirmed_at,
      email_since: kept.email_since,
    };
  }
  const isTaken =
    email !== null &&
    ((await isAddressOfAnother(tx, email, [otherId])) ||
      (await isReservedForAnother(tx, { accountId: otherId, email, now })));
  if (isTaken) throw refuse(409, 'email_taken', customerMessages.mergeAddressTaken);
  return {
    email,
    password_hash: formerHash,
    email_confirmed_at: merge.former_email_confirmed_at,
    email_since: merge.former_email_since,
  };
};

/**
 * Gives the postal address that the kept account took back to the other account. When the sign-in was taken too, the
 * person may have changed the address since, and it goes back as it is now; otherwise a changed address stays.
 */
const giveAddressBack = async (
  tx: Work,
  { moved, kept_id: keptId, merged_id: otherId, takes_sign_in: takesSignIn }: MergeRow,
  accounts: readonly AccountRow[],
): Promise<void> => {
  const ofAccount = (id: number) => {
    const row = accounts.find((each) => each.id === id);
    return row === undefined ? null : addressOf(row);
  };
  const address = ofAccount(keptId);
  if (moved.takesAddress !== true || !(takesSignIn || isSameAddress(address, ofAccount(otherId)))) return;
  await updateAccountAddress(tx, otherId, address);
  await updateAccountAddress(tx, keptId, null);
};

const NO_SIGN_IN: SignInColumns = {
  email: null,
  password_hash: null,
  email_confirmed_at: null,
  email_since: null,
};

interface EndMergesDeps extends DbAndClock {
  /** Of the module of imports, which is below this one: empties the rows of files that became an account. */
  eraseImportedRows(tx: Work, accountId: number): Promise<void>;
}

/**
 * Merges become final after a day: what the other account had is forgotten, and the account emptied as that of an erased
 * person is. Its number still leads to the account that was kept.
 */
export const endMerges = async ({ db, clock, eraseImportedRows }: EndMergesDeps): Promise<void> => {
  const now = clock.now();
  const over = await listMergesToEnd(db, new Date(now.getTime() - MERGE_UNDO_HOURS * HOUR_MS));
  for (const { id, merged_id: otherId } of over)
    await transact(db, system('sweep'), async (tx) => {
      await lockCustomers(tx, [otherId]);
      if (!(await endMergeRow(tx, id, now))) return rollBack(undefined);
      await eraseImportedRows(tx, otherId);
      await eraseAccount(tx, otherId, now);
      await tx.record({ at: now, act: 'account.end-merge', subject: { kind: 'account', id: otherId } });
      return undefined;
    });
};
