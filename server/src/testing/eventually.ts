import { vi } from 'vitest';

/** Waits until `check` holds. The limit is long: it only catches what hangs, on a busy machine too. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
