import { NO_SHOW_GRACE_MINUTES, PICKUP_TIME } from '../agency.ts';
import { agencyInstant, type IsoDate } from '../kernel/iso-date.ts';
import type { ReservationStatus } from './status.rules.ts';

/** From then on a customer counts as absent: the pick-up time plus the waiting time. */
export const noShowFrom = (startDate: IsoDate): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() + NO_SHOW_GRACE_MINUTES * 60_000);

/** Whether a no-show may be recorded: paid, neither returned nor cancelled, and the waiting time has passed. */
export const canBeNoShow = (
  { status, startDate }: { status: ReservationStatus; startDate: IsoDate },
  now: Date,
): boolean =>
  (status === 'upcoming' || status === 'past') && now.getTime() >= noShowFrom(startDate).getTime();
