import type { Reservation } from './api/reservations.queries.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The deadline of a free cancellation, written out: `lundi 11 mai 2026 à 09:00`. */
export const cancellationDeadline = ({
  freeCancellationUntil,
}: Pick<Reservation, 'freeCancellationUntil'>): string => formatMoment(new Date(freeCancellationUntil));

type Terms = Pick<Reservation, 'freeCancellationUntil' | 'depositNonRefundable'>;

/** Whether the deadline has passed by this device's clock. */
export const isDeadlineOver = ({ freeCancellationUntil }: Terms, now: Date): boolean =>
  Date.parse(freeCancellationUntil) < now.getTime();

/** What a cancellation by the customer would do with the paid deposit now. */
export const cancellationSentence = (reservation: Terms, now: Date): string => {
  if (reservation.depositNonRefundable) return 'L’acompte n’est pas remboursable, sauf si l’agence annule.';
  const until = cancellationDeadline(reservation);
  return isDeadlineOver(reservation, now)
    ? `L’annulation était gratuite jusqu’au ${until} : l’acompte n’est plus remboursable, sauf si l’agence annule.`
    : `Annulation gratuite jusqu’au ${until}.`;
};
