import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditApi } from '@volant/shared/audit/audit.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import type { JournalSearch } from '../journal-search.ts';

export const PAGE_SIZE = 50;
/** The most that the server answers; a reservation has about ten. */
const MAX_ENTRIES_OF_RESERVATION = 200;

export const journalQueries = {
  /** What was done to a reservation and to its payments, the newest first: at most a page. */
  ofReservation: (id: number) =>
    queryOptions({
      queryKey: ['audit', 'reservation', id],
      queryFn: ({ signal }) =>
        readApi(auditApi.list, { query: { reservation: id, limit: MAX_ENTRIES_OF_RESERVATION }, signal }),
      staleTime: 0,
    }),
  /** The entries, the newest first, one page after the other. */
  list: (search: JournalSearch) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'list', search],
      queryFn: ({ pageParam, signal }) =>
        readApi(auditApi.list, {
          query: {
            limit: PAGE_SIZE,
            ...search,
            ...(pageParam !== null && { cursor: pageParam }),
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
