import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['audit_entry'] as const;

/** What a person did, and what was done to their account, oldest first. */
export const listEntriesOfPerson = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'address', 'subject_kind', 'subject_id', 'account_id'])
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', String(accountId))]),
      ]),
    )
    .orderBy('id')
    .execute();

/**
 * Removes the network addresses from the entries of an erased person, and from those about their messages to the agency
 * (`messageIds`). The entries stay, under the id of an account without a name.
 */
export const forgetAddressesOf = async (
  tx: Tx,
  { accountId, messageIds }: { accountId: number | undefined; messageIds: readonly number[] },
): Promise<void> => {
  if (accountId === undefined && messageIds.length === 0) return;
  await tx
    .updateTable('audit_entry')
    .set({ address: null })
    .where((row) =>
      row.or([
        ...(accountId === undefined
          ? []
          : [
              row('account_id', '=', accountId),
              row.and([row('subject_kind', '=', 'account'), row('subject_id', '=', String(accountId))]),
            ]),
        ...(messageIds.length === 0
          ? []
          : [
              row.and([row('subject_kind', '=', 'message'), row('subject_id', 'in', messageIds.map(String))]),
            ]),
      ]),
    )
    .where('address', 'is not', null)
    .execute();
};

/** Empties what managers wrote as a reason in the entries about a person's rentals: it may name them. */
export const forgetReasonsAbout = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`UPDATE audit_entry SET after = without_reasons(after)
    WHERE subject_kind = 'reservation' AND jsonb_exists_any(after, ARRAY['reason', 'discountReason'])
      AND subject_id IN (SELECT id::text FROM reservations_rental_view WHERE account_id = ${accountId})`.execute(
    tx,
  );
};

/** Network addresses are kept for as long as the log; returns how many entries lost theirs. */
export const forgetAddressesBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('audit_entry')
    .set({ address: null })
    .where('at', '<', moment)
    .where('address', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/**
 * Entries are kept for as long as what they explain: those of accounts and messages no longer than an inactive account,
 * the others as long as the books. Returns how many were deleted.
 */
export const deleteEntriesBefore = async (
  tx: Tx,
  limits: { account: Date; accounting: Date },
): Promise<number> => {
  await sql`SELECT set_config('volant.audit_may_end', 'on', true)`.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('audit_entry')
    .where((row) =>
      row.or([
        row('at', '<', limits.accounting),
        row.and([row('subject_kind', 'in', ['account', 'message']), row('at', '<', limits.account)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await sql`SELECT set_config('volant.audit_may_end', '', true)`.execute(tx);
  return Number(numDeletedRows);
};
