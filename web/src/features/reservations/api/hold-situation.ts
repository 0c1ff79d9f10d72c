import { isSameCompany } from '@volant/shared/accounts/company.rules.ts';
import type { Order, Reservation } from './reservations.queries.ts';

/**
 * `enter` reads, and orders the dates when there is no live hold of them, for example after a reload. `look` only reads.
 * `take` orders the dates even if the customer has another hold of this vehicle, which that replaces.
 */
export type Ask = 'enter' | 'look' | 'take';

/** The customer's reservations compared with the choices of this tab. */
export type HoldSituation =
  /** A live hold or a paid reservation of exactly these choices. */
  | { kind: 'mine'; reservation: Reservation }
  /** Only another hold of the same vehicle, made in another tab or on another device. */
  | { kind: 'replaced'; by: Reservation }
  | { kind: 'none' };

/**
 * The server does not list released holds, so a listed one counts as live, even if it has ended by this device's clock.
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
 * True when entering the payment step has to order the dates: there is no hold of this vehicle, or the one of these
 * choices has ended. For that order the server returns a live hold, or renews an expired one.
 */
export const isOrderNeeded = (found: HoldSituation, now: Date): boolean => {
  if (found.kind !== 'mine') return found.kind === 'none';
  const { status, expiresAt } = found.reservation;
  return status === 'pending' && expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
};

/** True for a reservation of exactly the vehicle, dates and accessories of an order, for the same company. */
export const isOf = (reservation: Reservation, order: Order): boolean =>
  reservation.vehicule.id === order.vehicule.id &&
  reservation.startDate === order.startDate &&
  reservation.endDate === order.endDate &&
  linesOf(reservation.accessories) === linesOf(order.accessories ?? []) &&
  isSameCompany(reservation.company ?? null, order.company ?? null);

interface Line {
  accessory: { id: number };
  quantityReserved: number;
}

/** The accessories as one text that does not depend on their order. */
const linesOf = (lines: readonly Line[]): string =>
  lines
    .map(({ accessory, quantityReserved }) => `${accessory.id}×${quantityReserved}`)
    .sort()
    .join();
