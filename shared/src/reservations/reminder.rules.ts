import { PICKUP_TIME, REMINDER_TIME } from '../agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '../kernel/iso-date.ts';

/** The day on which the customer of a rental is reminded of its pick-up. */
export const reminderDay = (startDate: IsoDate): IsoDate => addDays(startDate, -1);

/** Whether a reminder still says something: the vehicle has not been picked up yet. */
export const isReminderUseful = (startDate: IsoDate, now: Date): boolean =>
  now < agencyInstant(startDate, PICKUP_TIME);

/**
 * First days of the rentals to be reminded of now: tomorrow from 09:00 on; until the pick-up today as well, for whoever
 * should have been reminded when nobody was there to do it.
 */
export const startsToRemind = (now: Date): IsoDate[] => {
  const today = agencyDay(now);
  return [today, addDays(today, 1)].filter(
    (startDate) =>
      now >= agencyInstant(reminderDay(startDate), REMINDER_TIME) && isReminderUseful(startDate, now),
  );
};
