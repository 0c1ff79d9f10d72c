import { sql, type NotNull } from 'kysely';
import type { StaffFacts } from '@volant/shared/accounts/staff/staff.rules.ts';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** Managers of the agency: those with access first, then by age of the account. */
export const listTeam = async (db: Db | Tx, id?: number): Promise<StaffMember[]> => {
  const rows = await db
    .selectFrom('account')
    .leftJoin('staff_member as staff', 'staff.account_id', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.created_at',
      'staff.role as staff_role',
      'staff.disabled_at',
      'staff.totp_confirmed_at',
      'staff.invited_at',
    ])
    // An open session has a later time of last use than the account.
    .select(
      sql<Date | null>`greatest(account.last_seen_at,
        (SELECT max(session.last_seen_at) FROM session WHERE session.account_id = account.id))`.as('seen_at'),
    )
    .where('account.role', '=', 'MANAGER')
    .where('account.erased_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('account.id', '=', id ?? 0))
    .$narrowType<{ email: NotNull }>()
    .orderBy(sql`staff.disabled_at IS NOT NULL`)
    .orderBy('account.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.staff_role ?? 'employee',
    state: row.disabled_at !== null ? 'disabled' : row.invited_at !== null ? 'invited' : 'active',
    hasSecondFactor: row.totp_confirmed_at !== null,
    since: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
  }));
};

/**
 * Locks all managers in a fixed order. Two owners who change each other then wait for one another, and the second sees
 * what the first did.
 */
export const lockTeam = async (tx: Tx): Promise<StaffFacts[]> => {
  // A manager from a version without roles has no row to lock yet.
  await sql`
    INSERT INTO staff_member (account_id)
    SELECT id FROM account WHERE role = 'MANAGER' AND erased_at IS NULL
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.selectFrom('staff_member').select('account_id').orderBy('account_id').forUpdate().execute();
  // Read by a separate statement, so that its snapshot is taken after the lock.
  const rows = await tx
    .selectFrom('staff_member as staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .select(['staff.account_id', 'staff.role', 'staff.disabled_at', 'staff.invited_at'])
    .where('account.role', '=', 'MANAGER')
    .where('account.erased_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    role: row.role,
    isDisabled: row.disabled_at !== null,
    hasJoined: row.invited_at === null,
  }));
};
