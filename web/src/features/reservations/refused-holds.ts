import type { LiveHold } from '@volant/shared/reservations/reservations.schema.ts';
import { CallError } from '../../lib/calls/call-error.ts';

/** The holds that a refusal names, if any. */
export const refusedHolds = (error: unknown): readonly LiveHold[] => {
  const holds = error instanceof CallError ? error.more['holds'] : undefined;
  return Array.isArray(holds) ? (holds as LiveHold[]) : [];
};
