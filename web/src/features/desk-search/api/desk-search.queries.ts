import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskApi } from '@volant/shared/desk/desk.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const deskQueries = {
  /** What a text finds. Kept in memory for as long as the search is open; the former answer is shown meanwhile. */
  search: (text: string) =>
    queryOptions({
      queryKey: ['desk search', text],
      queryFn: ({ signal }) => readApi(deskApi.search, { query: { q: text }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
