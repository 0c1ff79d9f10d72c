import type { Reservation } from '../api/reservations.queries.ts';

/** A hold as the server last told of it. */
export interface ToldHold {
  reservation: Reservation;
  /** When it did, by this device's clock. */
  receivedAt: number;
}

/**
 * `enter` looks, and holds the dates when nothing does: after a reload, and when a hold ran out meanwhile. `look` only
 * reads. `take` holds the dates, whatever else the customer holds of this vehicle.
 */
export type Ask = 'enter' | 'look' | 'take';

export type HoldState =
  | { kind: 'asking' }
  | ({ kind: 'held'; /** It was live once, and is no more. */ isLost: boolean } & ToldHold)
  | { kind: 'replaced'; by: Reservation }
  | { kind: 'failed'; error: Error; /** What failed, and is to be tried again. */ how: Exclude<Ask, 'look'> };

/**
 * What is shown after a failure. Who looked loses nothing of what they see, nor does who came back to a hold that is
 * known; who pressed a button to hold the dates is told why they are not held.
 */
export const stateAfterFailure = (last: HoldState, how: Ask, error: Error): HoldState => {
  if (how === 'look' || (how === 'enter' && last.kind === 'held')) return last;
  return { kind: 'failed', error, how };
};
