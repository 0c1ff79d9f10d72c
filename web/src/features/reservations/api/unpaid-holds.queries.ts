import { queryOptions } from '@tanstack/react-query';
import { unpaidHoldsApi } from '@volant/shared/reservations/booking/booking.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

const REFETCHED_EVERY_MS = 60_000;

export const unpaidHoldQueries = {
  /** The alert while a third of the fleet is held without being paid. */
  alert: () =>
    queryOptions({
      queryKey: ['reservations', 'unpaid-holds'],
      queryFn: async ({ signal }) => (await readApi(unpaidHoldsApi.read, { signal })).alert,
      staleTime: 0,
      refetchInterval: REFETCHED_EVERY_MS,
    }),
};
