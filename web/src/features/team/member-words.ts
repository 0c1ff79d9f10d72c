import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/team/team.ts';
import { formatRowDay } from '#words/format/row-dates.ts';
import type { StaffMember } from './api/team.queries.ts';

/** What is known of somebody's access, besides role and state. */
export const accessWords = (member: StaffMember, today: IsoDate): string => {
  const dayOf = (moment: string): string => formatRowDay(agencyDay(new Date(moment)), today);
  const { state, since, lastSeenAt, disabledAt, hasSecondFactor } = member;
  if (state === 'disabled' && disabledAt !== null) return words.accessRevokedOn(dayOf(disabledAt));
  if (state === 'invited') return words.passwordNotChosen(dayOf(since));
  const seen = lastSeenAt === null ? undefined : dayOf(lastSeenAt);
  return words.memberSince(dayOf(since), seen, hasSecondFactor);
};
