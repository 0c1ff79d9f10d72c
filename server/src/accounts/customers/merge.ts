import { createHash } from 'node:crypto';
import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { planMerge, type MergePlan } from '@volant/shared/accounts/customers.rules.ts';
import type { CustomerFile, MergePreview } from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteSessionsOf, updateAccountAddress, type AccountRow } from '../accounts.store.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import { deleteEmailLinks } from '../email-links.store.ts';
import { deleteEmailRestores, restorableUntil } from '../email-restores.store.ts';
import { forgetNetworks } from '../known-networks.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { answerCustomer, customerUnknown } from './answer-customer.ts';
import { findBlocks, liftBlock } from './blocks.store.ts';
import { findCustomer, lockCustomers, setSignIn, takeActivity } from './customer-file.store.ts';
import { handOver } from './hand-over.ts';
import type { HoldingsOfAccounts } from './holdings.ts';
import { type Holdings, insertMerge, listOwnRecords, moveOwnRecords } from './merges.store.ts';

export type MergeDeps = DbAndClock & { holdings: HoldingsOfAccounts };

/** The two accounts, the records of the other one, and what the merge would do. */
interface Facts {
  kept: AccountRow;
  other: AccountRow;
  plan: MergePlan;
  holdings: Holdings;
  preview: MergePreview;
}

/** POST /api/customers/:id/merge/preview: shows what merging another account into this one would do. */
export const previewMerge = async (
  { db, clock, holdings }: MergeDeps,
  keptId: number,
  otherId: number,
): Promise<MergePreview> => {
  refuseSame(keptId, otherId);
  const kept = await findCustomer(db, keptId);
  const other = await findCustomer(db, otherId);
  return (await factsOf(db, { kept, other, holdings, now: clock.now() })).preview;
};

/**
 * POST /api/customers/:id/merge: moves the rentals, payments, notes and licence checks of the other account to this
 * one, and its block unless the kept account has one. The other account can no longer be used; the merge can be undone
 * for a day. `seen` is the value from the preview.
 */
export const mergeCustomers = async (
  deps: MergeDeps,
  actor: Actor,
  keptId: number,
  { otherId, seen }: { otherId: number; seen: string },
): Promise<CustomerFile> => {
  refuseSame(keptId, otherId);
  await transact(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    // Before the accounts are locked, in the same order as everywhere, to avoid deadlocks.
    await deleteResetOf(tx, otherId);
    const locked = await lockCustomers(tx, [keptId, otherId]);
    const facts = await factsOf(tx, {
      kept: locked.find(({ id }) => id === keptId),
      other: locked.find(({ id }) => id === otherId),
      holdings: deps.holdings,
      now,
    });
    if (facts.preview.seen !== seen) throw refuse(customerRefusals.mergeChanged);
    await carryOut(tx, deps, facts, now);
  });
  return answerCustomer(deps, keptId);
};

const refuseSame = (keptId: number, otherId: number): void => {
  if (keptId === otherId) throw refuse(customerRefusals.sameAccount, 'otherId');
};

const factsOf = async (
  db: Db | Tx,
  {
    kept,
    other,
    holdings,
    now,
  }: { kept: AccountRow | undefined; other: AccountRow | undefined; holdings: HoldingsOfAccounts; now: Date },
): Promise<Facts> => {
  if (!kept) throw customerUnknown();
  if (!other) throw refuse(customerRefusals.otherUnknown, 'otherId');
  if (kept.merged_into !== null || other.merged_into !== null)
    throw refuse(customerRefusals.alreadyMerged, 'otherId');
  // The former owner of the address can restore it within some days; the merge would delete their link.
  const restorable = await restorableUntil(db, other.id, { now, isProved: true });
  if (restorable) throw refuse(customerRefusals.addressRestorable({ until: restorable }), 'otherId');
  const blocks = await findBlocks(db, [kept.id, other.id], agencyDay(now));
  const found = await holdings.list(db, other.id);
  const plan = planMerge(mergeFactsOf(kept), mergeFactsOf(other));
  const shown = {
    kept: personOf(kept, blocks.has(kept.id)),
    other: personOf(other, blocks.has(other.id)),
    moved: {
      reservations: found.reservations.length,
      payments: found.payments.length,
      notes: found.notes.length,
    },
    ...plan,
    takesBlock: blocks.has(other.id) && !blocks.has(kept.id),
    takesAddress: addressOf(kept) === null && addressOf(other) !== null,
  };
  const seen = createHash('sha256')
    .update(JSON.stringify([shown, found]))
    .digest('base64url');
  return { kept, other, plan, holdings: found, preview: { ...shown, seen } };
};

const mergeFactsOf = (row: AccountRow) => ({
  email: row.email ?? '',
  emailConfirmed: row.email_confirmed_at !== null,
  hasPassword: row.password_hash !== null,
});

const personOf = (row: AccountRow, isBlocked: boolean): MergePreview['kept'] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phoneNumber: row.phone_number,
  ...mergeFactsOf(row),
  isBlocked,
});

const carryOut = async (
  tx: Work,
  { holdings: others }: MergeDeps,
  { kept, other, plan, holdings, preview }: Facts,
  now: Date,
): Promise<void> => {
  await endAccess(tx, other.id);
  const own = await listOwnRecords(tx, other.id, { withBlock: preview.takesBlock });
  const takesSignIn = plan.signIn === 'other';
  const by = 'accountId' in tx.actor ? tx.actor.accountId : null;
  const moved = { ...holdings, ...own, takesAddress: preview.takesAddress };
  // Done first, because it frees the e-mail address for the kept account.
  await insertMerge(tx, { keptId: kept.id, other, by, at: now, moved, takesSignIn });
  if (takesSignIn) {
    await setSignIn(tx, kept.id, {
      email: other.email,
      password_hash: other.password_hash,
      email_confirmed_at: other.email_confirmed_at,
      email_since: other.email_since,
    });
    await takeActivity(tx, { from: other.id, to: kept.id });
  }
  if (preview.takesAddress) await updateAccountAddress(tx, kept.id, addressOf(other));
  // A block whose last day is past would otherwise exist beside the moved one.
  if (preview.takesBlock) await liftBlock(tx, kept.id, now);
  await moveOwnRecords(tx, own, kept.id);
  await others.move(tx, holdings, { from: other.id, to: kept.id });
  const reservations = holdings.reservations.length;
  const after = { mergedId: other.id, reservations };
  await tx.record({ at: now, act: 'account.merge', subject: { kind: 'account', id: kept.id }, after });
  await tx.record({
    at: now,
    act: 'account.merge-into',
    subject: { kind: 'account', id: other.id },
    after: { customerId: kept.id, reservations },
  });
  // The kept account gets rentals although its address is unconfirmed: the same precaution as after a sale at the
  // counter.
  if (plan.endsAccess) await handOver(tx, kept.id, now);
};

/** Ends the sessions of an account that loses its login data, and invalidates its mailed links. */
export const endAccess = async (tx: Work, accountId: number): Promise<void> => {
  await deleteSessionsOf(tx, { accountId });
  await deleteEmailLinks(tx, accountId);
  await deleteEmailRestores(tx, accountId);
  await forgetNetworks(tx, accountId);
};
