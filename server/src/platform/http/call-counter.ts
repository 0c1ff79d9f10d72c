import type { Clock } from '../clock.ts';

/** Callers that are remembered; the oldest are forgotten first. */
const MOST_CALLERS = 10_000;

/** Says whether a caller may go on. */
export type CallCounter = (caller: string) => boolean;

/**
 * Counts calls in the memory of this process: for what has to be decided without the database, whose time would tell
 * something or which is what a flood would stop.
 */
export const callCounter = ({
  clock,
  most,
  windowMs,
}: {
  clock: Clock;
  most: number;
  windowMs: number;
}): CallCounter => {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  return (caller) => {
    const now = clock.now().getTime();
    const window = windows.get(caller);
    if (window && window.endsAt > now) {
      window.calls += 1;
      return window.calls <= most;
    }
    windows.delete(caller);
    const [oldest] = windows.keys();
    if (windows.size >= MOST_CALLERS && oldest !== undefined) windows.delete(oldest);
    windows.set(caller, { calls: 1, endsAt: now + windowMs });
    return true;
  };
};
