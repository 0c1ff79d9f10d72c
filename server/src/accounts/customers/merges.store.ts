import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { AccountRow } from '../accounts.store.ts';
import type { SignInColumns } from './customer-file.store.ts';

/** Ids of the rows that other modules keep for an account. */
export interface Holdings {
  reservations: number[];
  /** Notes about the customer; notes about a reservation stay with the reservation. */
  notes: number[];
  payments: string[];
  /** Payments whose rental was lost. */
  lostRentals: string[];
}

const moved = z.object({
  reservations: z.array(z.number()),
  notes: z.array(z.number()),
  payments: z.array(z.string()),
  lostRentals: z.array(z.string()),
  blocks: z.array(z.number()),
  licenceChecks: z.array(z.number()),
  /** Whether the kept account had no postal address and took the other's; absent in older merges. */
  takesAddress: z.boolean().optional(),
});

/** What a merge moved from one account to the other. */
export type Moved = z.output<typeof moved>;

export interface MergeRow {
  id: number;
  kept_id: number;
  merged_id: number;
  at: Date;
  moved: Moved;
  takes_sign_in: boolean;
  former_email: string | null;
  former_password_hash: string | null;
  former_email_confirmed_at: Date | null;
  former_email_since: Date | null;
  former_phone_number: string | null;
  undone_at: Date | null;
  final_at: Date | null;
}

export interface NamedMerge {
  id: number;
  merged_id: number;
  at: Date;
  final_at: Date | null;
  first_name: string;
  last_name: string;
  erased_at: Date | null;
  /** First name of the manager; null once their account is deleted. */
  by_name: string | null;
}

/** Merges into an account that were not undone, latest first. */
export const listMergesInto = (db: Db, keptId: number): Promise<NamedMerge[]> =>
  db
    .selectFrom('account_merge as merge')
    .innerJoin('account as other', 'other.id', 'merge.merged_id')
    .leftJoin('account as manager', 'manager.id', 'merge.by')
    .select(['merge.id', 'merge.merged_id', 'merge.at', 'merge.final_at'])
    .select(['other.first_name', 'other.last_name', 'other.erased_at'])
    .select('manager.first_name as by_name')
    .where('merge.kept_id', '=', keptId)
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id', 'desc')
    .execute();

export const findMerge = async (db: Db | Tx, id: number): Promise<MergeRow | undefined> =>
  mergeRow(await db.selectFrom('account_merge').selectAll().where('id', '=', id).executeTakeFirst());

/** Locks a merge; its accounts must be locked before. */
export const lockMerge = async (tx: Tx, id: number): Promise<MergeRow | undefined> =>
  mergeRow(
    await tx.selectFrom('account_merge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );

const mergeRow = <Row extends { moved: Record<string, unknown> }>(
  row: Row | undefined,
): (Omit<Row, 'moved'> & { moved: Moved }) | undefined => row && { ...row, moved: moved.parse(row.moved) };

/** Inserts the merge, and removes from the other account the data by which people are found and log in. */
export const insertMerge = async (
  tx: Tx,
  merge: {
    keptId: number;
    other: AccountRow;
    by: number | null;
    at: Date;
    moved: Moved;
    takesSignIn: boolean;
  },
): Promise<number> => {
  const { keptId, other, moved } = merge;
  const { id } = await tx
    .insertInto('account_merge')
    .values({
      kept_id: keptId,
      merged_id: other.id,
      by: merge.by,
      at: merge.at,
      moved: { ...moved },
      takes_sign_in: merge.takesSignIn,
      former_email: other.email,
      former_password_hash: other.password_hash,
      former_email_confirmed_at: other.email_confirmed_at,
      former_email_since: other.email_since,
      former_phone_number: other.phone_number,
      undone_at: null,
      final_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('account')
    .set({
      email: null,
      password_hash: null,
      email_confirmed_at: null,
      email_since: null,
      phone_number: '',
      merged_into: keptId,
    })
    .where('id', '=', other.id)
    .execute();
  return id;
};

/** Marks a merge as undone and restores the data of the other account. */
export const undoMergeRow = async (
  tx: Tx,
  { id, merged_id: otherId, former_phone_number: phoneNumber }: MergeRow,
  { now, signIn }: { now: Date; signIn: SignInColumns },
): Promise<void> => {
  await tx
    .updateTable('account_merge')
    .set({ ...NO_FORMER, undone_at: now })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('account')
    .set({ ...signIn, phone_number: phoneNumber ?? '', merged_into: null })
    .where('id', '=', otherId)
    .execute();
};

/** Values that clear the former data of the other account. */
export const NO_FORMER = {
  former_email: null,
  former_password_hash: null,
  former_email_confirmed_at: null,
  former_email_since: null,
  former_phone_number: null,
} as const;

/** Merges from before a moment that can still be undone. */
export const listMergesToEnd = (db: Db, moment: Date): Promise<{ id: number; merged_id: number }[]> =>
  db
    .selectFrom('account_merge')
    .select(['id', 'merged_id'])
    .where('at', '<=', moment)
    .where('undone_at', 'is', null)
    .where('final_at', 'is', null)
    .orderBy('id')
    .execute();

/** Makes a merge final and clears the former data; false when it was undone or made final in the meantime. */
export const endMergeRow = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('account_merge')
    .set({ ...NO_FORMER, final_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('final_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Ids of the blocks and licence checks that a merge moves. */
export const listOwnRecords = async (
  tx: Tx,
  accountId: number,
  { withBlock }: { withBlock: boolean },
): Promise<Pick<Moved, 'blocks' | 'licenceChecks'>> => {
  const blocks = await tx
    .selectFrom('account_block')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(!withBlock, (query) => query.where('lifted_at', 'is not', null))
    .orderBy('id')
    .execute();
  const checks = await tx
    .selectFrom('licence_check')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return { blocks: blocks.map(({ id }) => id), licenceChecks: checks.map(({ id }) => id) };
};

/** Moves those of the records that still exist to another account. */
export const moveOwnRecords = async (
  tx: Tx,
  { blocks, licenceChecks }: Pick<Moved, 'blocks' | 'licenceChecks'>,
  to: number,
): Promise<void> => {
  await sql`UPDATE account_block SET account_id = ${to} WHERE id = ANY (${blocks}::int[])`.execute(tx);
  await sql`UPDATE licence_check SET account_id = ${to} WHERE id = ANY (${licenceChecks}::int[])`.execute(tx);
};
