import { formatLongDate } from '@volant/shared/kernel/format.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

/** Until when a cancellation refunds the deposit, as people write a moment: `lundi 11 mai 2026 à 09:00`. */
export const cancellationDeadline = ({
  freeCancellationUntil,
}: Pick<Reservation, 'freeCancellationUntil'>): string => {
  const moment = new Date(freeCancellationUntil);
  return `${formatLongDate(agencyDay(moment))} à ${agencyTime(moment)}`;
};
