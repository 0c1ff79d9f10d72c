import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { StaffMember } from './api/team.queries.ts';

const dayOf = (moment: string): string => formatShortDate(agencyDay(new Date(moment)));

/** What is known of somebody's access, besides role and state. */
export const accessWords = (member: StaffMember): string => {
  const { state, since, lastSeenAt, disabledAt, hasSecondFactor } = member;
  if (state === 'disabled' && disabledAt !== null) return `Accès retiré le ${dayOf(disabledAt)}`;
  if (state === 'invited') return `Ajouté le ${dayOf(since)}, n’a pas encore choisi son mot de passe`;
  const seen = lastSeenAt === null ? 'pas encore venu' : `vu le ${dayOf(lastSeenAt)}`;
  const factor = hasSecondFactor ? 'double authentification' : 'sans double authentification';
  return `Depuis le ${dayOf(since)}, ${seen}, ${factor}`;
};
