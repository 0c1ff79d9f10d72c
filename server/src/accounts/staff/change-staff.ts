import { staffRefusals } from '@volant/shared/accounts/staff/staff.refusals.ts';
import { accessRefusals } from '@volant/shared/accounts/access.refusals.ts';
import {
  endsSessions,
  isActiveOwner,
  keepsAnOwner,
  type StaffFacts,
} from '@volant/shared/accounts/staff/staff.rules.ts';
import type { StaffChangeBody, StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteSessionsOf } from '../accounts.store.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { setDisabled, setStaffRole } from '../staff.store.ts';
import { listTeam, lockTeam } from './team.store.ts';

/** Throws 403 for a caller who was an owner when the request began and no longer is. */
export const refuseFormerOwner = (actor: Actor, staff: readonly StaffFacts[]): void => {
  if (actor.kind !== 'manager') return;
  const person = staff.find(({ accountId }) => accountId === actor.accountId);
  if (!person || !isActiveOwner(person)) throw refuse(accessRefusals.ownersOnly);
};

/**
 * PATCH /api/staff/:id: changes the role, or withdraws or restores access, with all managers locked. A person who loses
 * access or the owner role is logged out everywhere at once.
 */
export const changeStaff = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
  change: StaffChangeBody,
): Promise<StaffMember> => {
  await transact(db, actor, async (tx) => {
    const staff = await lockTeam(tx);
    refuseFormerOwner(actor, staff);
    const person = staff.find(({ accountId }) => accountId === id);
    if (!person) throw refuse(staffRefusals.unknown);
    if (!keepsAnOwner(staff, id, change)) throw refuse(staffRefusals.lastOwner);
    const now = clock.now();
    const changesRole = change.role !== undefined && change.role !== person.role;
    const changesAccess = change.disabled !== undefined && change.disabled !== person.isDisabled;
    if (!changesRole && !changesAccess) return rollBack(undefined);
    if (changesRole) await changeRole(tx, person, change.role ?? person.role, now);
    if (changesAccess) await changeAccess(tx, id, change.disabled === true, now);
    if (endsSessions(person, change)) await deleteSessionsOf(tx, { accountId: id });
    return undefined;
  });
  const [member] = await listTeam(db, id);
  if (!member) throw refuse(staffRefusals.unknown);
  return member;
};

const changeRole = async (
  tx: Work,
  person: StaffFacts,
  role: StaffFacts['role'],
  now: Date,
): Promise<void> => {
  const { accountId } = person;
  await setStaffRole(tx, { accountId, role });
  await tx.record({
    at: now,
    act: 'account.change-role',
    subject: { kind: 'account', id: accountId },
    before: { staffRole: person.role },
    after: { staffRole: role },
  });
};

const changeAccess = async (tx: Work, accountId: number, disabled: boolean, now: Date): Promise<void> => {
  const subject = { kind: 'account', id: accountId } as const;
  await setDisabled(tx, { accountId, disabledAt: disabled ? now : null });
  if (disabled) await deleteResetOf(tx, accountId);
  // Deletes sessions opened while access was being withdrawn, which must not become valid again.
  else await deleteSessionsOf(tx, { accountId });
  await tx.record({ at: now, act: disabled ? 'account.disable' : 'account.enable', subject });
};
