import type { ReservationStatus } from '../status.rules.ts';

/** What a customer can ask of the agency about a paid reservation. */
export const REQUEST_WISHES = ['annulation', 'changement'] as const;
export type RequestWish = (typeof REQUEST_WISHES)[number];

export const REQUEST_TEXT_MAX_LENGTH = 1000;

/** An open request: neither the agency nor a change or cancellation has settled it. */
export interface OpenWish {
  wish: RequestWish;
  askedAt: Date;
}

/** What decides about a request: the status of the rental, and whether its vehicle has left, and come back. */
export interface AskedRental {
  status: ReservationStatus;
  hasDeparted: boolean;
  hasReturned: boolean;
}

/** The vehicle is with the customer: nothing is left to cancel, but they may want to keep it longer. */
export const isUnderWay = ({ status, hasDeparted, hasReturned }: AskedRental): boolean =>
  status === 'upcoming' && hasDeparted && !hasReturned;

/** What can be asked: only about a paid rental that has not ended. */
export const askableWishes = (rental: AskedRental): readonly RequestWish[] => {
  if (isUnderWay(rental)) return ['changement'];
  return rental.status === 'upcoming' && !rental.hasReturned ? REQUEST_WISHES : [];
};

/**
 * The moment at which a cancellation by the customer is judged (docs/rules.md, Cancellation): when they
 * first asked for it, whenever the agency comes to it.
 */
export const cancellationMoment = (open: readonly OpenWish[], now: Date): Date =>
  earliest(
    open.filter(({ wish }) => wish === 'annulation'),
    now,
  );

/**
 * The moment at which a change is judged: when the customer first asked for anything. A change may also be what became
 * of a request to cancel, which must not cost them the deposit that they asked back in time.
 */
export const changeMoment = (open: readonly OpenWish[], now: Date): Date => earliest(open, now);

/**
 * Whether a rental is cancelled at the customer's request although it is past: they asked in its time, the agency did
 * not come to it, and the vehicle never left. The moment of the request decides about the deposit.
 */
export const canCancelPast = (
  { status, hasDeparted }: { status: ReservationStatus; hasDeparted: boolean },
  open: readonly { wish: RequestWish }[],
): boolean => status === 'past' && !hasDeparted && open.some(({ wish }) => wish === 'annulation');

const earliest = (open: readonly OpenWish[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...open.map(({ askedAt }) => askedAt.getTime())));
