import { vi } from 'vitest';

/** Waits until `check` holds. The limit finds what hangs: how long it takes says only how busy the machine is. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000 });
