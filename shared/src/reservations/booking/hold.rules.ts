import { HOLD_MAX_MINUTES, HOLD_MINUTES, HOLD_PAUSE_MINUTES } from '../../agency.ts';

/** A time during which dates were held without being paid. */
export interface HeldTime {
  /** Start, including earlier holds of the same days. */
  heldSince: Date;
  endedAt: Date;
}

/** The start from which a new hold counts, or the end of the pause before another hold is allowed. */
export type HoldAllowance = { heldSince: Date } | { pausedUntil: Date };

const MINUTE_MS = 60_000;
/** A shorter hold leaves too little time to pay. */
const MIN_MS = MINUTE_MS;

const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** Latest end of a hold, including extensions and renewals. */
export const latestHoldEnd = (heldSince: Date): Date => plusMinutes(heldSince, HOLD_MAX_MINUTES);

/** End of a new or renewed hold. */
export const firstHoldEnd = (heldSince: Date, now: Date): Date =>
  new Date(Math.min(plusMinutes(now, HOLD_MINUTES).getTime(), latestHoldEnd(heldSince).getTime()));

/**
 * One customer may hold the same days of a vehicle for one hour in total, including new holds and renewals, and must
 * then wait an hour. `held` has their earlier holds, in any order; those that ended an hour ago or more are ignored.
 */
export const holdAllowance = (held: readonly HeldTime[], now: Date): HoldAllowance => {
  const lately = held.filter(({ endedAt }) => plusMinutes(endedAt, HOLD_PAUSE_MINUTES) > now);
  const heldMs = ({ heldSince, endedAt }: HeldTime): number => endedAt.getTime() - heldSince.getTime();
  const usedUp = lately.filter((time) => heldMs(time) > HOLD_MAX_MINUTES * MINUTE_MS - MIN_MS);
  if (usedUp.length > 0) {
    const last = Math.max(...usedUp.map(({ endedAt }) => endedAt.getTime()));
    return { pausedUntil: plusMinutes(new Date(last), HOLD_PAUSE_MINUTES) };
  }
  // Each time includes those before it: the longest counts, not the sum.
  const usedMs = Math.max(0, ...lately.map(heldMs));
  return { heldSince: new Date(now.getTime() - usedMs) };
};
