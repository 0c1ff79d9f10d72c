import type { Order, Reservation } from '../api/reservations.queries.ts';

/** What the caller's reservations say of the choices of this tab. */
export type HoldSituation =
  /** Exactly these choices are held, or paid. */
  | { kind: 'mine'; reservation: Reservation }
  /** Another hold of the same vehicle took their place: made in another tab or on another device. */
  | { kind: 'replaced'; by: Reservation }
  | { kind: 'none' };

/**
 * The server lists no hold that it has released: one that it lists is live, whatever this device's clock says of its
 * end.
 */
export const holdSituation = (mine: readonly Reservation[], order: Order): HoldSituation => {
  const live = mine.filter(
    ({ vehicule, status }) => vehicule.id === order.vehicule.id && status !== 'canceled',
  );
  const reservation = live.find((candidate) => isOf(candidate, order));
  if (reservation) return { kind: 'mine', reservation };
  const by = live.find(({ status }) => status === 'pending');
  return by ? { kind: 'replaced', by } : { kind: 'none' };
};

/**
 * True when entering the payment has to order the dates: nothing holds them, or what does looks over by this device's
 * clock. The server hands a live hold back as it is, and renews one that ran out.
 */
export const isOrderNeeded = (found: HoldSituation, now: Date): boolean => {
  if (found.kind !== 'mine') return found.kind === 'none';
  const { status, expiresAt } = found.reservation;
  return status === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
};

/** True for a reservation of exactly the vehicle, dates and accessories of an order. */
export const isOf = (reservation: Reservation, order: Order): boolean =>
  reservation.vehicule.id === order.vehicule.id &&
  reservation.startDate === order.startDate &&
  reservation.endDate === order.endDate &&
  linesOf(reservation.accessories) === linesOf(order.accessories ?? []);

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
