const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session may stay unused, and its maximum lifetime (docs/rules.md, Accounts). */
const LIFETIMES = {
  short: { idleMs: 12 * HOUR_MS, totalMs: 24 * HOUR_MS },
  remembered: { idleMs: 14 * DAY_MS, totalMs: 30 * DAY_MS },
} as const;

export const lifetimeOf = (remember: boolean) => (remember ? LIFETIMES.remembered : LIFETIMES.short);

/** Whether a session has expired. */
export const hasEnded = (
  session: { remember: boolean; created_at: Date; last_seen_at: Date },
  now: Date,
): boolean => {
  const { idleMs, totalMs } = lifetimeOf(session.remember);
  return (
    now.getTime() - session.last_seen_at.getTime() >= idleMs ||
    now.getTime() - session.created_at.getTime() >= totalMs
  );
};
