import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { StaffMemberTable } from './accounts.tables.ts';

export type StaffRow = Selectable<StaffMemberTable>;

export const findStaff = (db: Db | Tx, accountId: number): Promise<StaffRow | undefined> =>
  db.selectFrom('staff_member').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Stores an unconfirmed encrypted secret; false while one is active. */
export const upsertTotpSecret = async (
  db: Db,
  { accountId, sealed }: { accountId: number; sealed: string },
): Promise<boolean> => {
  const values = { totp_secret: sealed, totp_last_step: null };
  const kept = await db
    .insertInto('staff_member')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('staff_member.totp_confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Activates the secret that was shown; false when it was replaced meanwhile or is already active. */
export const confirmTotp = async (
  tx: Tx,
  input: { accountId: number; stored: string; step: number; now: Date },
): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('staff_member')
    .set({ totp_confirmed_at: input.now, totp_last_step: input.step })
    .where('account_id', '=', input.accountId)
    .where('totp_secret', '=', input.stored)
    .where('totp_confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return confirmed !== undefined;
};

/**
 * Consumes a time step; false when this or a later step was used before, so in a race one code works once.
 */
export const takeTotpStep = async (
  db: Db,
  input: { accountId: number; stored: string; step: number },
): Promise<boolean> => {
  const taken = await db
    .updateTable('staff_member')
    .set({ totp_last_step: input.step })
    .where('account_id', '=', input.accountId)
    .where('totp_secret', '=', input.stored)
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', input.step)]))
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** All secrets in their stored form. */
export const listTotpSecrets = async (db: Db) => {
  const rows = await db.selectFrom('staff_member').select(['account_id', 'totp_secret']).execute();
  return rows.flatMap(({ account_id, totp_secret }) =>
    totp_secret === null ? [] : { account_id, totp_secret },
  );
};

/** Replaces a stored secret by its encrypted form. */
export const replaceTotpSecret = async (
  db: Db,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<void> => {
  await db
    .updateTable('staff_member')
    .set({ totp_secret: to })
    .where('account_id', '=', accountId)
    .where('totp_secret', '=', from)
    .execute();
};

export const replaceRecoveryCodes = async (
  tx: Tx,
  { accountId, hashes }: { accountId: number; hashes: readonly Buffer[] },
): Promise<void> => {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
};

/** Consumes a recovery code; false when it does not exist. */
export const takeRecoveryCode = async (
  db: Db,
  { accountId, hash }: { accountId: number; hash: Buffer },
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Removes the second factor of an account; returns whether there was one. */
export const clearTotp = async (tx: Tx, accountId: number): Promise<boolean> => {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const cleared = await tx
    .updateTable('staff_member')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('account_id', '=', accountId)
    .where('totp_secret', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return cleared !== undefined;
};

/** Removes a second factor that was added since a moment or is being added; returns whether there was an active one. */
export const clearTotpSince = async (tx: Tx, accountId: number, since: Date): Promise<boolean> => {
  const staff = await tx
    .selectFrom('staff_member')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  const confirmedAt = staff?.totp_confirmed_at ?? null;
  if (staff?.totp_secret == null || (confirmedAt !== null && confirmedAt < since)) return false;
  await clearTotp(tx, accountId);
  return confirmedAt !== null;
};

/** Sets the role of a manager. */
export const setStaffRole = async (
  tx: Tx,
  { accountId, role }: { accountId: number; role: StaffRow['role'] },
): Promise<void> => {
  await tx
    .insertInto('staff_member')
    .values({ account_id: accountId, role })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role }))
    .execute();
};

/** Marks a manager whose own name is not known yet. */
export const setNameAsked = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('staff_member')
    .set({ is_name_asked: true })
    .where('account_id', '=', accountId)
    .execute();
};

export const clearNameAsked = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('staff_member')
    .set({ is_name_asked: false })
    .where('account_id', '=', accountId)
    .where('is_name_asked', '=', true)
    .execute();
};

/** Marks a manager as invited until they choose a password. */
export const setInvited = async (
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  await tx.updateTable('staff_member').set({ invited_at: now }).where('account_id', '=', accountId).execute();
};

/** Marks an invited manager as joined. */
export const setJoined = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('staff_member')
    .set({ invited_at: null })
    .where('account_id', '=', accountId)
    .where('invited_at', 'is not', null)
    .execute();
};

/** Withdraws an account's access from a moment on, or restores it (null). */
export const setDisabled = async (
  tx: Tx,
  { accountId, disabledAt }: { accountId: number; disabledAt: Date | null },
): Promise<void> => {
  await tx
    .insertInto('staff_member')
    .values({ account_id: accountId, disabled_at: disabledAt })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ disabled_at: disabledAt }))
    .execute();
};
