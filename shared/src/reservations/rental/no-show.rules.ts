import { NO_SHOW_GRACE_MINUTES, PICKUP_TIME } from '../../agency.ts';
import { agencyInstant, type IsoDate } from '../../kernel/iso-date.ts';
import type { ReservationStatus } from '../status.rules.ts';

/** From then on a customer counts as absent: the pick-up time plus the waiting time of the agency. */
export const noShowFrom = (startDate: IsoDate, graceMinutes: number = NO_SHOW_GRACE_MINUTES): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() + graceMinutes * 60_000);

/**
 * Whether a no-show may be recorded: paid, neither returned nor cancelled, no departure recorded, and the waiting time
 * has passed.
 */
export const canBeNoShow = (
  {
    status,
    startDate,
    hasDeparted,
    graceMinutes,
  }: {
    status: ReservationStatus;
    startDate: IsoDate;
    hasDeparted: boolean;
    graceMinutes?: number | undefined;
  },
  now: Date,
): boolean =>
  (status === 'upcoming' || status === 'past') &&
  !hasDeparted &&
  now.getTime() >= noShowFrom(startDate, graceMinutes).getTime();
