import { formatMoment } from '@volant/shared/kernel/format.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

/** Until when a cancellation refunds the deposit, as people write a moment: `lundi 11 mai 2026 à 09:00`. */
export const cancellationDeadline = ({
  freeCancellationUntil,
}: Pick<Reservation, 'freeCancellationUntil'>): string => formatMoment(new Date(freeCancellationUntil));
