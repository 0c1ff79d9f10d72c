import type { Clock } from '../clock.ts';

/** Most callers remembered; the oldest are dropped first. */
const MAX_CALLERS = 10_000;

/** Whether a caller is within the limit. */
export type CallCounter = (caller: string) => boolean;

/**
 * Counts calls in memory: for limits that must not query the database, because its timing would reveal
 * something or a flood would reach it.
 */
export const callCounter = ({
  clock,
  max,
  windowMs,
}: {
  clock: Clock;
  max: number;
  windowMs: number;
}): CallCounter => {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  return (caller) => {
    const now = clock.now().getTime();
    const window = windows.get(caller);
    if (window && window.endsAt > now) {
      window.calls += 1;
      return window.calls <= max;
    }
    windows.delete(caller);
    const [oldest] = windows.keys();
    if (windows.size >= MAX_CALLERS && oldest !== undefined) windows.delete(oldest);
    windows.set(caller, { calls: 1, endsAt: now + windowMs });
    return true;
  };
};
