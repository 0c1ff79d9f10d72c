import type { IsoDate } from '../../kernel/iso-date.ts';
import type { LateFacts } from './late.rules.ts';
import { lastDayPast } from '../status.rules.ts';

/**
 * Whether the agency waits for a return: the rental is past and its return was not recorded, also where nobody knows
 * whether the vehicle ever left. Unlike a late one it takes no days: whoever hands the vehicle out is told, and decides.
 */
export const isReturnAwaited = (
  { state, endDate }: Pick<LateFacts, 'state' | 'endDate'>,
  now: Date,
): boolean => state === 'confirmed' && endDate <= lastDayPast(now);

/** A rental whose return is awaited. */
export interface AwaitedRental {
  reservationId: number;
  vehicleId: number;
  endDate: IsoDate;
}

/** The returns to record before a vehicle is given to somebody, but for one of `reservationId` itself; the oldest first. */
export const awaitedOf = <R extends AwaitedRental>(
  awaited: readonly R[],
  { vehicleId, reservationId }: { vehicleId: number | undefined; reservationId?: number | undefined },
): R[] =>
  awaited
    .filter((rental) => rental.vehicleId === vehicleId && rental.reservationId !== reservationId)
    .sort((a, b) => a.endDate.localeCompare(b.endDate));
