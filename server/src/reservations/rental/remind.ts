import { reminderDay, startsToRemind } from '@volant/shared/reservations/reading/reminder.rules.ts';
import { isComparisonOwed } from '../../installation/index.ts';
import { queueReminder } from '../reservation-mails.ts';
import { listToRemind } from '../reservations.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** Reminds customers of their pick-up, once; not those who booked on the day of the reminder. */
export const remindOfPickups = async ({ db, clock }: DbAndClock): Promise<void> => {
  if (await isComparisonOwed(db)) return;
  const now = clock.now();
  for (const startDate of startsToRemind(now)) {
    const bookedBefore = reminderDay(startDate);
    for (const { id } of await listToRemind(db, { startDate, bookedBefore }))
      await queueReminder(db, id, now);
  }
};
