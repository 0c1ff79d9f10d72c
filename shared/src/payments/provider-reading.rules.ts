import { MOVEMENTS_LONGEST_PAUSE_MINUTES } from '../agency.ts';
import { growingPauseMinutes } from '../kernel/growing-pause.ts';
import { agencyDay } from '../kernel/iso-date.ts';

/** When the provider's movements were last read, and how often that failed since. */
export interface ReadingState {
  readAt: Date | null;
  failedAt: Date | null;
  failures: number;
}

/**
 * Whether the provider's movements are to be read: once on each day of the agency, and once by each process, since its
 * database may have been restored (`hasRead`: it did). After a failure a pause comes first, which doubles each time.
 */
export const isReadingDue = (
  { readAt, failedAt, failures }: ReadingState,
  { now, hasRead }: { now: Date; hasRead: boolean },
): boolean => {
  const pauseMs = growingPauseMinutes(failures, MOVEMENTS_LONGEST_PAUSE_MINUTES) * 60_000;
  if (failedAt !== null) return now.getTime() - failedAt.getTime() >= pauseMs;
  return !hasRead || readAt === null || agencyDay(readAt) !== agencyDay(now);
};
