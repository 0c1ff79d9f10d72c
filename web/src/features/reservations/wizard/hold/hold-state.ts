import type { Ask } from '../../api/hold-situation.ts';
import type { Reservation } from '../../api/reservations.queries.ts';

/** A hold as last received from the server. */
export interface ReceivedHold {
  reservation: Reservation;
  /** When it was received, by the server's clock. */
  receivedAt: number;
}

export type HoldState =
  | { kind: 'asking' }
  | ({ kind: 'held'; /** The hold no longer exists. */ isLost: boolean } & ReceivedHold)
  | { kind: 'replaced'; by: Reservation }
  | { kind: 'failed'; error: Error; /** The request to retry. */ how: Exclude<Ask, 'look'> };

/**
 * The state after a failed request. A failed `look` changes nothing, nor does `enter` with a known hold; otherwise the
 * failure is shown.
 */
export const stateAfterFailure = (last: HoldState, how: Ask, error: Error): HoldState => {
  if (how === 'look' || (how === 'enter' && last.kind === 'held')) return last;
  return { kind: 'failed', error, how };
};
