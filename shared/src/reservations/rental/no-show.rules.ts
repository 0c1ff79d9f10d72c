import { NO_SHOW_GRACE_MINUTES, PICKUP_TIME } from '../../agency.ts';
import { agencyInstant, type IsoDate } from '../../kernel/iso-date.ts';
import type { ReservationStatus } from '../status.rules.ts';

/** When a customer starts to count as absent: the pick-up time plus the agency's waiting time. */
export const noShowFrom = (startDate: IsoDate, graceMinutes: number = NO_SHOW_GRACE_MINUTES): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() + graceMinutes * 60_000);

/**
 * Whether a no-show may be recorded: the rental is paid, neither finished nor cancelled, without a recorded departure,
 * and the waiting time has passed.
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
