import { NO_SHOW_GRACE_MINUTES, PICKUP_TIME } from '../agency.ts';
import { agencyInstant, type IsoDate } from '../kernel/iso-date.ts';
import type { ReservationStatus } from './status.rules.ts';

/** From then on a customer who did not come is absent: pick-up, and the time that the agency waits for them. */
export const noShowFrom = (startDate: IsoDate): Date =>
  new Date(agencyInstant(startDate, PICKUP_TIME).getTime() + NO_SHOW_GRACE_MINUTES * 60_000);

/** Whether the customer may be recorded as absent: paid, neither returned nor cancelled, and their hour has passed. */
export const canBeNoShow = (
  { status, startDate }: { status: ReservationStatus; startDate: IsoDate },
  now: Date,
): boolean =>
  (status === 'upcoming' || status === 'past') && now.getTime() >= noShowFrom(startDate).getTime();
