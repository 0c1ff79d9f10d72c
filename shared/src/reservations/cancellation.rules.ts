import { FREE_CANCELLATION_HOURS, PICKUP_TIME } from '../agency.ts';
import { agencyInstant, type IsoDate } from '../kernel/iso-date.ts';

/** Last instant at which a cancellation still refunds the deposit: 24 elapsed hours before 09:00 of the first day. */
export const freeCancellationUntil = (startDate: IsoDate): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() - FREE_CANCELLATION_HOURS * 3_600_000);

/** The border itself is still free (decisions 4.8). */
export const isCancellationFree = (startDate: IsoDate, now: Date): boolean =>
  now.getTime() <= freeCancellationUntil(startDate).getTime();
