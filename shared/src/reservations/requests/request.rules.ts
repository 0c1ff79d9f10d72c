import type { ReservationStatus } from '../status.rules.ts';

/** What a customer can request for a paid reservation: a cancellation or a change. */
export const REQUEST_WISHES = ['annulation', 'changement'] as const;
export type RequestWish = (typeof REQUEST_WISHES)[number];

export const REQUEST_TEXT_MAX_LENGTH = 1000;

/** An open request: neither the agency nor a change or cancellation has settled it. */
export interface OpenWish {
  wish: RequestWish;
  askedAt: Date;
}

/** The facts that decide which requests are possible. */
export interface AskedRental {
  status: ReservationStatus;
  hasDeparted: boolean;
  hasReturned: boolean;
}

/** Whether the customer has the vehicle: the rental can no longer be cancelled, but may be extended. */
export const isUnderWay = ({ status, hasDeparted, hasReturned }: AskedRental): boolean =>
  status === 'upcoming' && hasDeparted && !hasReturned;

/** The possible requests; none unless the rental is paid and not over. */
export const askableWishes = (rental: AskedRental): readonly RequestWish[] => {
  if (isUnderWay(rental)) return ['changement'];
  return rental.status === 'upcoming' && !rental.hasReturned ? REQUEST_WISHES : [];
};

/**
 * The moment that counts for a cancellation by the customer (docs/rules.md, Cancellation): when they first requested
 * it, however late the agency handles it.
 */
export const cancellationMoment = (open: readonly OpenWish[], now: Date): Date =>
  earliest(
    open.filter(({ wish }) => wish === 'annulation'),
    now,
  );

/**
 * The moment that counts for a change: when the customer first made any request. The agency may answer a request to
 * cancel with a change, which must not cost the customer a deposit that was still refundable.
 */
export const changeMoment = (open: readonly OpenWish[], now: Date): Date => earliest(open, now);

/**
 * Whether a past rental can still be cancelled at the customer's request: they made it in time, the agency did not
 * handle it, and no departure was recorded. The moment of the request decides about the deposit.
 */
export const canCancelPast = (
  { status, hasDeparted }: { status: ReservationStatus; hasDeparted: boolean },
  open: readonly { wish: RequestWish }[],
): boolean => status === 'past' && !hasDeparted && open.some(({ wish }) => wish === 'annulation');

const earliest = (open: readonly OpenWish[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...open.map(({ askedAt }) => askedAt.getTime())));
