import type { IsoDate } from '../../kernel/iso-date.ts';
import type { LateFacts } from './late.rules.ts';
import { lastDayPast } from '../status.rules.ts';

/**
 * Whether the agency waits for a return: the rental is past and its return was not recorded, whether or not its
 * departure was. Unlike a late rental it occupies no further days: a manager who hands the vehicle out is warned and
 * decides.
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

/** The awaited returns of a vehicle that is to be handed out, oldest first, without that of `reservationId` itself. */
export const awaitedOf = <R extends AwaitedRental>(
  awaited: readonly R[],
  { vehicleId, reservationId }: { vehicleId: number | undefined; reservationId?: number | undefined },
): R[] =>
  awaited
    .filter((rental) => rental.vehicleId === vehicleId && rental.reservationId !== reservationId)
    .sort((a, b) => a.endDate.localeCompare(b.endDate));
