import { queryOptions } from '@tanstack/react-query';
import { reservationRequestsApi, unpaidHoldsApi } from '@volant/shared/reservations/reservations.api.ts';
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

export const requestQueries = {
  /** The open requests of all customers, oldest first. */
  open: () =>
    queryOptions({
      queryKey: ['requests', 'open'],
      queryFn: ({ signal }) => readApi(reservationRequestsApi.open, { signal }),
      staleTime: 0,
    }),
};
