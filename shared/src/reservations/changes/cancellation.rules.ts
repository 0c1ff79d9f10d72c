import { FREE_CANCELLATION_HOURS, PICKUP_TIME } from '../../agency.ts';
import { agencyInstant, type IsoDate } from '../../kernel/iso-date.ts';

/** Last instant at which a cancellation still refunds the deposit: 24 elapsed hours before 09:00 of the first day. */
export const freeCancellationUntil = (startDate: IsoDate): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() - FREE_CANCELLATION_HOURS * 3_600_000);

/** Refundable until the deadline, inclusive (docs/rules.md, Cancellation). */
export const isCancellationFree = (startDate: IsoDate, now: Date): boolean =>
  now.getTime() <= freeCancellationUntil(startDate).getTime();

/**
 * Whether a cancellation by the customer refunds the deposit. `depositLockedAt` is set when the reservation was changed
 * after the deadline: the deposit then stays non-refundable, whatever the new first day is.
 */
export const isDepositReturned = (
  { startDate, depositLockedAt }: { startDate: IsoDate; depositLockedAt: Date | null },
  now: Date,
): boolean => depositLockedAt === null && isCancellationFree(startDate, now);

/**
 * What a cancellation by the customer does with the deposit. 'free': it is refunded until the deadline. 'over': the
 * deadline has passed. 'never': it was paid after the deadline, or the reservation was changed after it. An unpaid
 * deposit counts as paid now.
 */
export type CancellationRight = 'free' | 'over' | 'never';

export const cancellationRight = (
  {
    startDate,
    paidAt,
    depositLockedAt = null,
  }: { startDate: IsoDate; paidAt: Date | null; depositLockedAt?: Date | null },
  now: Date,
): CancellationRight => {
  if (depositLockedAt !== null || !isCancellationFree(startDate, paidAt ?? now)) return 'never';
  return isCancellationFree(startDate, now) ? 'free' : 'over';
};
