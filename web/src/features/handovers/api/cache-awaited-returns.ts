import type { QueryClient } from '@tanstack/react-query';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { awaitedReturnQueries } from './handovers.queries.ts';

/** `onError` of calls that give a vehicle to somebody: the returns that a refusal names are asked about from now on. */
export const cacheAwaitedReturns = (
  error: Error,
  _input: unknown,
  _prepared: unknown,
  { client }: { client: QueryClient },
): void => {
  if (!(error instanceof CallError) || error.code !== 'return_awaited') return;
  const awaited = error.more['awaitedReturns'] as AwaitedReturn[];
  client.setQueryData(awaitedReturnQueries.all().queryKey, (known: AwaitedReturn[] = []) => [
    ...known.filter((rental) => !awaited.some(({ reservationId }) => reservationId === rental.reservationId)),
    ...awaited,
  ]);
};
