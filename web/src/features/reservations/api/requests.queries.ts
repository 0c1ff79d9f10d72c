import { queryOptions } from '@tanstack/react-query';
import { reservationRequestsApi } from '@volant/shared/reservations/requests/request.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const requestQueries = {
  /** The open requests of all customers, oldest first. */
  open: () =>
    queryOptions({
      queryKey: ['requests', 'open'],
      queryFn: ({ signal }) => readApi(reservationRequestsApi.open, { signal }),
      staleTime: 0,
    }),
};
