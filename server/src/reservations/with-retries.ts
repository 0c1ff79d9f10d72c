import { vehicleBusy } from './booking-refusals.ts';

/**
 * Attempts an act again while the facts it was decided on change before it is written ('stale'). Throws 503 when they
 * still changed at the last attempt.
 */
export const withRetries = async <T>(attempts: number, attempt: () => Promise<T | 'stale'>): Promise<T> => {
  for (let count = 0; count < attempts; count += 1) {
    const outcome = await attempt();
    if (outcome !== 'stale') return outcome;
  }
  throw vehicleBusy();
};
