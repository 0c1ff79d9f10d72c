import { PICKUP_TIME, RETURN_TIME } from '../../../agency.ts';
import { formatLongDate } from '../format/dates.ts';
import { daysBetween, type IsoDate } from '../../../kernel/iso-date.ts';
import type { RentalStage } from '../../../reservations/rental/stage.rules.ts';

/** Days less than a week ahead are named by their weekday. */
const WEEK = 7;

/** `aujourd’hui`, `demain`, `mardi`, `hier`; other days as `le 12 mai`. */
const nameOf = (day: IsoDate, today: IsoDate): string => {
  const days = daysBetween(today, day);
  const [weekday = '', number = '', month = ''] = formatLongDate(day).split(/\s/);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  return days > 0 && days < WEEK ? weekday : `le ${number} ${month}`;
};

/**
 * The stage of a rental in the customer's words, shown beside the status: `En cours, retour mardi
 * 18:00`. Undefined when the status says enough.
 */
export const ownStageText = (
  stage: RentalStage,
  { startDate, endDate }: { startDate: IsoDate; endDate: IsoDate },
  today: IsoDate,
): string | undefined => {
  switch (stage) {
    case 'leaving':
      return `Retrait ${nameOf(startDate, today)} ${PICKUP_TIME}`;
    case 'ongoing':
      return `En cours, retour ${nameOf(endDate, today)} ${RETURN_TIME}`;
    case 'overdue':
      return `En cours, retour attendu ${nameOf(endDate, today)} ${RETURN_TIME}`;
    case 'pending':
    case 'upcoming':
    case 'waiting':
    case 'unrecorded':
    case 'finalized':
      return undefined;
  }
};
