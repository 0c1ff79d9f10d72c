import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { firstBookableDay } from '@volant/shared/reservations/dates.rules.ts';
import { now } from '../../../lib/clock.ts';

/**
 * Called whenever a date field is used: a page that was rendered yesterday would have yesterday's first day. On a desktop
 * it loads the calendar; elsewhere, and when it cannot be loaded, the field keeps the browser's own.
 */
export const prepareDates = async (field: HTMLInputElement) => {
  field.min = firstBookableDay(agencyDay(now()));
  const isDesktop = matchMedia('(width >= 700px)').matches && matchMedia('(pointer: fine)').matches;
  return isDesktop ? import('./dates-popover.tsx') : undefined;
};
