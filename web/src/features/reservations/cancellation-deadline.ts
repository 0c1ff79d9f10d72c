import { cancellationMoment } from '@volant/shared/reservations/requests/request.rules.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { formatMoment } from '../../lib/dates.ts';

/** The deadline of a free cancellation, written out: `lundi 11 mai 2026 à 09:00`. */
const cancellationDeadline = ({
  freeCancellationUntil,
}: Pick<Reservation, 'freeCancellationUntil'>): string => formatMoment(new Date(freeCancellationUntil));

type Deadline = Pick<Reservation, 'freeCancellationUntil'>;
type Terms = Pick<Reservation, 'freeCancellationUntil' | 'depositNonRefundable' | 'openRequests'>;

/** When a cancellation by the customer is judged: at their open request, else now. */
export const judgedMoment = ({ openRequests }: Pick<Reservation, 'openRequests'>, now: Date): Date =>
  cancellationMoment(
    openRequests.map(({ wish, askedAt }) => ({ wish, askedAt: new Date(askedAt) })),
    now,
  );

/** Whether the deadline has passed by this device's clock. */
export const isDeadlineOver = ({ freeCancellationUntil }: Deadline, now: Date): boolean =>
  Date.parse(freeCancellationUntil) < now.getTime();

/** What a cancellation by the customer would do with the paid deposit now. */
export const cancellationSentence = (reservation: Terms, now: Date): string => {
  if (reservation.depositNonRefundable) return 'L’acompte n’est pas remboursable, sauf si l’agence annule.';
  const until = cancellationDeadline(reservation);
  const judged = judgedMoment(reservation, now);
  const isOver = isDeadlineOver(reservation, judged);
  if (judged < now && !isOver) {
    return `L’annulation est demandée depuis le ${formatMoment(judged)}, avant la fin de l’annulation gratuite (${until}) : elle rembourse l’acompte.`;
  }
  return isOver
    ? `L’annulation était gratuite jusqu’au ${until} : l’acompte n’est plus remboursable, sauf si l’agence annule.`
    : `Annulation gratuite jusqu’au ${until}.`;
};
