import { formatInteger } from '@volant/shared/kernel/format-amount.ts';

/**
 * Milliseconds left of a hold. Undefined when this device's clock is wrong: the hold had ended by it when the server
 * returned it as live.
 */
export const holdTimeLeft = (
  hold: { expiresAt: string | null },
  { receivedAt, now }: { receivedAt: number; now: number },
): number | undefined => {
  if (hold.expiresAt === null) return undefined;
  const end = Date.parse(hold.expiresAt);
  return end <= receivedAt ? undefined : Math.max(0, end - now);
};

/** `encore 12 minutes`, `encore une minute`: whole minutes, because seconds put people under pressure. */
export const timeLeftText = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'encore une minute' : `encore ${formatInteger(minutes)} minutes`;
};
