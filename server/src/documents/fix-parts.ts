import { fixParts, isMoney } from '@volant/shared/documents/paid-parts.rules.ts';
import type { PaidPart } from '@volant/shared/documents/paid-parts.rules.ts';
import { transact } from '../audit/index.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { readAccount } from '../ledger/index.ts';
import { system } from '../platform/actor.ts';
import { isConnectionLost, isTransactionConflict } from '../platform/db/constraint-errors.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { findPaidParts, insertPaidParts } from './paid-parts.store.ts';
import { findRentalFacts, listEntryFacts, type EntryRow, type RentalFacts } from './rental-facts.store.ts';
import { deleteUnsplit, listUnsplit, listUnsplitOfTransaction, lockParts } from './unsplit-entries.store.ts';
import type { UnsplitEntry } from './unsplit-entries.store.ts';

/** The parts of an entry. If they are not fixed yet, fixes them and those of the entries before it. */
export const fixedParts = async (
  tx: Tx,
  facts: RentalFacts,
  { entries, entryId }: { entries: readonly EntryRow[]; entryId: number },
): Promise<readonly PaidPart[]> => {
  const fixed = await findPaidParts(
    tx,
    entries.map(({ id }) => id),
  );
  const known = fixed.get(entryId);
  if (known) return known;
  const { comingBackCents = 0 } = (await readAccount(tx, facts.id)) ?? {};
  const added = fixParts({ ...facts, entries, fixed, comingBackCents }, entryId);
  await insertPaidParts(tx, added);
  return added.get(entryId) ?? [];
};

/**
 * Fixes the parts of the payments and refunds that a transaction wrote, before it commits, so that later charges,
 * reversals or changes do not affect them. A failure does not prevent the payment: the parts are then left to the duty.
 * After a restore of the database all parts are left to the duty until the lost receipts are back, because these state
 * what was paid for.
 */
export const fixNewParts = async ({ log }: Pick<DocumentsDeps, 'log'>, tx: Tx): Promise<void> => {
  const written = await listUnsplitOfTransaction(tx);
  if (written.length === 0 || (await isComparisonOwed(tx))) return;
  try {
    await inSavepoint(tx, () => fixAll(tx, written));
  } catch (error) {
    if (isTransactionConflict(error) || isConnectionLost(error)) throw error;
    log.error({ err: error, entries: written }, 'what a payment pays is not fixed');
  }
};

/**
 * Duty: fixes the parts of entries written without this module, for example by a command, and of those that
 * `fixNewParts` left.
 */
export const fixLeftParts = async ({ db, log }: Pick<DocumentsDeps, 'db' | 'log'>): Promise<void> => {
  const left = await listUnsplit(db);
  for (const reservationId of rentalsOf(left)) {
    try {
      const entries = left.filter((entry) => entry.reservationId === reservationId);
      await transact(db, system('sweep'), (tx) => fixAll(tx, entries));
    } catch (error) {
      log.error({ err: error, reservationId }, 'what a payment pays is not fixed');
    }
  }
};

/** Ascending, because every transaction locks rentals in this order: two that lock several rentals cannot deadlock. */
const rentalsOf = (entries: readonly UnsplitEntry[]): number[] =>
  [...new Set(entries.map(({ reservationId }) => reservationId))].sort((a, b) => a - b);

const fixAll = async (tx: Tx, written: readonly UnsplitEntry[]): Promise<void> => {
  const ids = new Set(written.map(({ entryId }) => entryId));
  for (const reservationId of rentalsOf(written)) {
    await lockParts(tx, reservationId);
    const facts = await findRentalFacts(tx, reservationId);
    const entries = await listEntryFacts(tx, reservationId);
    for (const entry of entries)
      if (facts && ids.has(entry.id) && isMoney(entry))
        await fixedParts(tx, facts, { entries, entryId: entry.id });
  }
  await deleteUnsplit(tx, [...ids]);
};
