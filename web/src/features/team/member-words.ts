import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatRowDay } from '../../lib/row-date.ts';
import type { StaffMember } from './api/team.queries.ts';

/** What is known of somebody's access, besides role and state. */
export const accessWords = (member: StaffMember, today: IsoDate): string => {
  const dayOf = (moment: string): string => formatRowDay(agencyDay(new Date(moment)), today);
  const { state, since, lastSeenAt, disabledAt, hasSecondFactor } = member;
  if (state === 'disabled' && disabledAt !== null) return `Accès retiré le ${dayOf(disabledAt)}`;
  if (state === 'invited') return `Ajouté le ${dayOf(since)}, n’a pas encore choisi son mot de passe`;
  const seen = lastSeenAt === null ? 'pas encore venu' : `vu le ${dayOf(lastSeenAt)}`;
  const factor = hasSecondFactor ? 'double authentification' : 'sans double authentification';
  return `Depuis le ${dayOf(since)}, ${seen}, ${factor}`;
};
