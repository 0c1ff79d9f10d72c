import type { Reservation, ReservationBody } from '@volant/shared/reservations/reservations.schema.ts';
import { canResume } from '../resume-payment.ts';

/** What the caller's reservations say of the choices of this tab. */
export type HoldSituation =
  /** Exactly these choices are held, or paid. */
  | { kind: 'mine'; reservation: Reservation }
  /** Another hold of the same vehicle took their place: made in another tab or on another device. */
  | { kind: 'replaced'; by: Reservation }
  | { kind: 'none' };

export const holdSituation = (
  mine: readonly Reservation[],
  body: ReservationBody,
  now: Date,
): HoldSituation => {
  const live = mine.filter(
    (reservation) =>
      reservation.vehicule.id === body.vehicule.id && (isPaid(reservation) || canResume(reservation, now)),
  );
  const reservation = live.find((candidate) => isOf(candidate, body));
  if (reservation) return { kind: 'mine', reservation };
  const by = live.find(({ status }) => status === 'pending');
  return by ? { kind: 'replaced', by } : { kind: 'none' };
};

const isPaid = ({ status }: Reservation): boolean => status !== 'pending' && status !== 'canceled';

/** True for a reservation of exactly the vehicle, dates and accessories of an order. */
export const isOf = (reservation: Reservation, body: ReservationBody): boolean =>
  reservation.vehicule.id === body.vehicule.id &&
  reservation.startDate === body.startDate &&
  reservation.endDate === body.endDate &&
  linesOf(reservation.accessories) === linesOf(body.accessories ?? []);

interface Line {
  accessory: { id: number };
  quantityReserved: number;
}

/** The accessories as one text, whatever their order. */
const linesOf = (lines: readonly Line[]): string =>
  lines
    .map(({ accessory, quantityReserved }) => `${accessory.id}×${quantityReserved}`)
    .sort()
    .join();
