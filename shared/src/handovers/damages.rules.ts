import { agencyDay, type IsoDate } from '../kernel/iso-date.ts';

/** Why a damage cannot have been repaired on a day; undefined when it can. */
export const repairRefusal = (
  date: IsoDate,
  { foundAt, now }: { foundAt: Date; now: Date },
): 'in_future' | 'before_damage' | undefined => {
  if (date > agencyDay(now)) return 'in_future';
  return date < agencyDay(foundAt) ? 'before_damage' : undefined;
};
