import { cancellationMoment } from '@volant/shared/reservations/requests/request.rules.ts';
import * as words from '#words/screens/reservations/deposit-fate.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { formatMoment } from '#words/format/page-dates.ts';

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
  if (reservation.depositNonRefundable) return words.depositNotRefundable;
  const until = cancellationDeadline(reservation);
  const judged = judgedMoment(reservation, now);
  const isOver = isDeadlineOver(reservation, judged);
  if (judged < now && !isOver) {
    return words.cancellationAsked(formatMoment(judged), until);
  }
  return isOver ? words.freeCancellationOver(until) : words.freeCancellation(until);
};
