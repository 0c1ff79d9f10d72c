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

/** What an entry pays or gives back; fixed here, with the entries before it, where nobody fixed it yet. */
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
 * Fixes what the payments and refunds that a transaction wrote pay and give back, before it commits: what is charged,
 * reversed or changed later moves nothing of it. Money never waits for that: what cannot be fixed is left to the duty.
 * So is all of a restored database until its lost receipts are back, which say what was paid with them.
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

/** Duty: what was written without this module, as by a command, and what the transaction left. */
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

/** In ascending order, in which every transaction locks them: two that lock several rentals cannot deadlock. */
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
