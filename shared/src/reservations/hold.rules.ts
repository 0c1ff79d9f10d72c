import { HOLD_MAX_MINUTES, HOLD_MINUTES, HOLD_PAUSE_MINUTES } from '../agency.ts';

/** The time for which dates were held without being paid. */
export interface HeldTime {
  /** Since when, earlier holds of the same days included. */
  heldSince: Date;
  endedAt: Date;
}

/** The moment from which a new hold counts, or until when there is none to be had. */
export type HoldAllowance = { heldSince: Date } | { pausedUntil: Date };

const MINUTE_MS = 60_000;
/** Less than this is no time to pay in. */
const LEAST_MS = MINUTE_MS;

const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The last moment of a hold, whatever prolongs it. */
export const latestHoldEnd = (heldSince: Date): Date => plusMinutes(heldSince, HOLD_MAX_MINUTES);

/** Until when dates are held at first, or when somebody asks again for a hold that ran out. */
export const firstHoldEnd = (heldSince: Date, now: Date): Date =>
  new Date(Math.min(plusMinutes(now, HOLD_MINUTES).getTime(), latestHoldEnd(heldSince).getTime()));

/**
 * The same person holds the same days of a vehicle for an hour in all, new holds and renewals included; then they wait
 * for an hour. `held`: what they held of these days before, in any order. What ended an hour ago or earlier is forgotten.
 */
export const holdAllowance = (held: readonly HeldTime[], now: Date): HoldAllowance => {
  const lately = held.filter(({ endedAt }) => plusMinutes(endedAt, HOLD_PAUSE_MINUTES) > now);
  const heldMs = ({ heldSince, endedAt }: HeldTime): number => endedAt.getTime() - heldSince.getTime();
  const usedUp = lately.filter((time) => heldMs(time) > HOLD_MAX_MINUTES * MINUTE_MS - LEAST_MS);
  if (usedUp.length > 0) {
    const last = Math.max(...usedUp.map(({ endedAt }) => endedAt.getTime()));
    return { pausedUntil: plusMinutes(new Date(last), HOLD_PAUSE_MINUTES) };
  }
  // Each time includes those before it, so that the longest counts, not their sum.
  const usedMs = Math.max(0, ...lately.map(heldMs));
  return { heldSince: new Date(now.getTime() - usedMs) };
};
