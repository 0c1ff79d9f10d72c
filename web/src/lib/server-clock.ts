import { now } from './clock.ts';

/** Below this the two clocks agree: `Date` counts whole seconds, and an answer takes a moment to arrive. */
const TOLERANCE_MS = 5_000;

let aheadMs = 0;

/** Takes the server's time from the `Date` of an answer, which must not come from a cache. */
export const noteServerTime = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - now().getTime();
  // Without a date in the answer the device is trusted.
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
};

/** The present by the server's clock, for moments that the server decides; this device's clock may be wrong. */
export const serverNow = (): Date => new Date(now().getTime() + aheadMs);
