import { randomUUID } from 'node:crypto';
import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { staffRefusals } from '@volant/shared/accounts/staff/staff.refusals.ts';
import type { InviteBody, StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact, type Work } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { findAccountByEmail, insertAccount, UNKNOWN_PASSWORD } from '../accounts.store.ts';
import { mailOf } from '../account-mail.ts';
import { isReservedForAnother } from '../email-restores.store.ts';
import { setInvited, setStaffRole } from '../staff.store.ts';
import { refuseFormerOwner } from './change-staff.ts';
import { listTeam, lockTeam } from './team.store.ts';

/**
 * POST /api/staff: creates a manager's account to which nobody can log in before its link was opened. 409 when the
 * address has an account, because an account never changes between manager and customer.
 */
export const invite = ({ db, clock }: DbAndClock, actor: Actor, person: InviteBody): Promise<StaffMember> =>
  transact(db, actor, async (tx) => {
    const { email, firstName, lastName, role } = person;
    refuseFormerOwner(actor, await lockTeam(tx));
    const now = clock.now();
    const account = await insertAccount(tx, {
      email,
      firstName,
      lastName,
      phoneNumber: '',
      role: 'MANAGER',
      passwordHash: UNKNOWN_PASSWORD,
      consentVersion: null,
      isEmailConfirmed: false,
      now,
    });
    if (account === 'taken') {
      const holder = await findAccountByEmail(tx, email);
      const { alreadyMember, customerHasAddress } = staffRefusals;
      throw refuse(holder?.role === 'MANAGER' ? alreadyMember : customerHasAddress, 'email');
    }
    const { id } = account;
    if (await isReservedForAnother(tx, { accountId: id, email, now }))
      throw refuse(customerRefusals.addressReplaced, 'email');
    await setStaffRole(tx, { accountId: id, role });
    await setInvited(tx, { accountId: id, now });
    await mailInvitation(tx, id, now);
    const subject = { kind: 'account', id } as const;
    await tx.record({ at: now, act: 'account.invite', subject, after: { staffRole: role } });
    const [member] = await listTeam(tx, id);
    if (!member) throw new Error('the person that was just added is not there');
    return member;
  });

/**
 * POST /api/staff/:id/invitation: sends the mail again with a new link; the former link stays valid until the mail is
 * written. `admit` counts the mail for the rate limit.
 */
export const inviteAgain = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
  admit: () => Promise<void>,
): Promise<{ message: string }> => {
  const [known] = await listTeam(db, id);
  if (!known) throw refuse(staffRefusals.unknown);
  await admit();
  await transact(db, actor, async (tx) => {
    const staff = await lockTeam(tx);
    refuseFormerOwner(actor, staff);
    const person = staff.find(({ accountId }) => accountId === id);
    if (!person) throw refuse(staffRefusals.unknown);
    if (person.isDisabled) throw refuse(staffRefusals.isDisabled);
    if (person.hasJoined) throw refuse(staffRefusals.alreadyJoined);
    const now = clock.now();
    await mailInvitation(tx, id, now);
    await tx.record({ at: now, act: 'account.invite-again', subject: { kind: 'account', id } });
  });
  return { message: defaultWords().answers.staff.invitationSent(known.email) };
};

const mailInvitation = async (tx: Work, accountId: number, now: Date): Promise<void> => {
  const subject = { kind: 'account', id: accountId } as const;
  const key = mailOf(accountId, randomUUID());
  await queueMail(tx, { kind: 'staff-invitation', subject, key, payload: { accountId } }, now);
};
