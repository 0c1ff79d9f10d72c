import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
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
 * DELETE /api/customer-merges/:id: gives the other account back the records that still exist and, with the login data,
 * what the customer bought since. Everything else stays with the kept account, whose file is returned.
 */
export const undoMerge = async (deps: MergeDeps, actor: Actor, id: number): Promise<CustomerFile> => {
  const known = await findMerge(deps.db, id);
  if (!known) throw refuse(customerRefusals.mergeUnknown);
  const { kept_id: keptId, merged_id: otherId } = known;
  await transact(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    // Deletes reset links of the address, which must no longer set a password for the kept account. Before the accounts
    // are locked, in the same order as everywhere, to avoid deadlocks.
    if (known.takes_sign_in) await deleteResetOf(tx, keptId);
    const accounts = await lockCustomers(tx, [keptId, otherId]);
    const merge = await lockMerge(tx, id);
    if (!merge) throw refuse(customerRefusals.mergeUnknown);
    if (merge.undone_at !== null) throw refuse(customerRefusals.mergeUndone);
    const kept = accounts.find((row) => row.id === keptId);
    const isThere = kept !== undefined && accounts.some((row) => row.id === otherId);
    if (merge.final_at !== null || !isThere || !isMergeUndoable(merge.at, now))
      throw refuse(customerRefusals.mergeFinal);
    if (kept.merged_into !== null) throw refuse(customerRefusals.mergeFollowed);
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
  // A rental lost by a restore belongs to the account of its payment.
  lostRentals: [...moved.lostRentals, ...payments],
});

/** The login data that the other account gets back; if the kept account had taken them, it loses them. */
const signInOf = async (tx: Work, merge: MergeRow, kept: AccountRow, now: Date): Promise<SignInColumns> => {
  const { former_email: email, former_password_hash: formerHash, merged_id: otherId } = merge;
  if (merge.takes_sign_in) {
    // Otherwise the customer would lose their current address.
    if (kept.email !== email) throw refuse(customerRefusals.mergeAddressChanged);
    await setSignIn(tx, kept.id, NO_SIGN_IN);
    await endAccess(tx, kept.id);
    await takeActivity(tx, { from: kept.id, to: otherId });
    await forgetActivity(tx, kept.id);
    return {
      email,
      // The merge may have removed the password, and another may have been chosen since.
      password_hash: kept.password_hash ?? formerHash,
      email_confirmed_at: kept.email_confirmed_at,
      email_since: kept.email_since,
    };
  }
  const isTaken =
    email !== null &&
    ((await isAddressOfAnother(tx, email, [otherId])) ||
      (await isReservedForAnother(tx, { accountId: otherId, email, now })));
  if (isTaken) throw refuse(customerRefusals.mergeAddressTaken);
  return {
    email,
    password_hash: formerHash,
    email_confirmed_at: merge.former_email_confirmed_at,
    email_since: merge.former_email_since,
  };
};

/**
 * Gives a postal address that the kept account took back to the other account. If the login data was taken too, the
 * customer may have changed the address since, and the current one is given back; otherwise a changed address stays.
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
  /**
   * Implemented by the module `imports`, which depends on this one: clears the imported rows that became an account.
   */
  eraseImportedRows(tx: Work, accountId: number): Promise<void>;
}

/**
 * Duty: makes merges final after a day. The former data of the other account is deleted and the account erased; its id
 * still leads to the kept account.
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
