import { HOLD_MAX_MINUTES, HOLD_MINUTES, HOLD_PAUSE_MINUTES } from '../../agency.ts';

/** A time during which dates were held without being paid. */
export interface HeldTime {
  /** Start, including earlier holds of the same days. */
  heldSince: Date;
  endedAt: Date;
}

/** The start that counts for a new hold, or the end of the pause. */
export type HoldAllowance = { heldSince: Date } | { pausedUntil: Date };

const MINUTE_MS = 60_000;
/** Shorter than this is not enough time to pay. */
const LEAST_MS = MINUTE_MS;

const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** Latest end of a hold, extensions and renewals included. */
export const latestHoldEnd = (heldSince: Date): Date => plusMinutes(heldSince, HOLD_MAX_MINUTES);

/** End of a new or renewed hold. */
export const firstHoldEnd = (heldSince: Date, now: Date): Date =>
  new Date(Math.min(plusMinutes(now, HOLD_MINUTES).getTime(), latestHoldEnd(heldSince).getTime()));

/**
 * Allowance: the same person may hold the same days of a vehicle for an hour in all, new holds and renewals included;
 * then they must wait an hour. `held`: their earlier times, in any order; those that ended an hour ago or earlier are
 * ignored.
 */
export const holdAllowance = (held: readonly HeldTime[], now: Date): HoldAllowance => {
  const lately = held.filter(({ endedAt }) => plusMinutes(endedAt, HOLD_PAUSE_MINUTES) > now);
  const heldMs = ({ heldSince, endedAt }: HeldTime): number => endedAt.getTime() - heldSince.getTime();
  const usedUp = lately.filter((time) => heldMs(time) > HOLD_MAX_MINUTES * MINUTE_MS - LEAST_MS);
  if (usedUp.length > 0) {
    const last = Math.max(...usedUp.map(({ endedAt }) => endedAt.getTime()));
    return { pausedUntil: plusMinutes(new Date(last), HOLD_PAUSE_MINUTES) };
  }
  // Each time includes those before it: the longest counts, not the sum.
  const usedMs = Math.max(0, ...lately.map(heldMs));
  return { heldSince: new Date(now.getTime() - usedMs) };
};
