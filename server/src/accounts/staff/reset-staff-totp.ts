import { staffRefusals } from '@volant/shared/accounts/staff/staff.refusals.ts';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import { transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteSessionsOf } from '../accounts.store.ts';
import { tellSecondFactor } from '../second-factor/tell-second-factor.ts';
import { clearTotp } from '../staff.store.ts';
import { refuseFormerOwner } from './change-staff.ts';
import { listTeam, lockTeam } from './team.store.ts';

/**
 * POST /api/staff/:id/totp/reset: removes the second factor of a colleague who lost phone and recovery codes. Ends
 * their sessions, one of which may be on that phone. Nobody can remove their own second factor this way.
 */
export const resetStaffTotp = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
): Promise<StaffMember> => {
  await transact(db, actor, async (tx) => {
    const staff = await lockTeam(tx);
    refuseFormerOwner(actor, staff);
    if (!staff.some(({ accountId }) => accountId === id)) throw refuse(staffRefusals.unknown);
    if (actor.kind === 'manager' && actor.accountId === id) throw refuse(staffRefusals.ownSecondFactor);
    if (!(await clearTotp(tx, id))) throw refuse(staffRefusals.noSecondFactor);
    await deleteSessionsOf(tx, { accountId: id });
    const now = clock.now();
    await tellSecondFactor(tx, { accountId: id, isOn: false, now });
    await tx.record({ at: now, act: 'account.reset-second-factor', subject: { kind: 'account', id } });
  });
  const [member] = await listTeam(db, id);
  if (!member) throw refuse(staffRefusals.unknown);
  return member;
};
