import { PICKUP_TIME, REMINDER_TIME } from '../../agency.ts';
import { addDays, agencyDay, agencyInstant, type IsoDate } from '../../kernel/iso-date.ts';

/** The day on which the reminder of a rental is sent. */
export const reminderDay = (startDate: IsoDate): IsoDate => addDays(startDate, -1);

/** Whether a reminder is still useful: the pick-up is in the future. */
export const isReminderUseful = (startDate: IsoDate, now: Date): boolean =>
  now < agencyInstant(startDate, PICKUP_TIME);

/**
 * First days of the rentals whose reminders are sent now: tomorrow's from 09:00 on, and today's until the pick-up, for
 * reminders that were not sent the day before because the server was down.
 */
export const startsToRemind = (now: Date): IsoDate[] => {
  const today = agencyDay(now);
  return [today, addDays(today, 1)].filter(
    (startDate) =>
      now >= agencyInstant(reminderDay(startDate), REMINDER_TIME) && isReminderUseful(startDate, now),
  );
};
