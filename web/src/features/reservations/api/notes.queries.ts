import { queryOptions } from '@tanstack/react-query';
import { notesApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const noteQueries = {
  /** The notes about a reservation and about its customer, newest first. */
  of: (reservationId: number) =>
    queryOptions({
      queryKey: ['notes', reservationId],
      queryFn: ({ signal }) => readApi(notesApi.list, { params: { id: reservationId }, signal }),
      staleTime: 0,
    }),
};
