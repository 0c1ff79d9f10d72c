import { queryOptions } from '@tanstack/react-query';
import { awaitedReturnsApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const awaitedReturnQueries = {
  /** Among the planning, so that a return that is recorded ends it here too. */
  all: () =>
    queryOptions({
      queryKey: ['planning', 'awaited returns'],
      queryFn: ({ signal }) => readApi(awaitedReturnsApi.list, { signal }),
      staleTime: 0,
      // Its return may be recorded in another tab.
      refetchOnWindowFocus: true,
    }),
};
