import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { auditApi } from '@volant/shared/audit/audit.api.ts';
import { readApi } from '../../../lib/call-api.ts';
import type { JournalSearch } from '../journal-search.ts';

const PAGE_SIZE = 50;

export const journalQueries = {
  /** The entries, the newest first, one page after the other. */
  list: ({ person, kind, id }: JournalSearch) =>
    infiniteQueryOptions({
      queryKey: ['audit', person ?? '', kind ?? '', id ?? ''],
      queryFn: ({ pageParam, signal }) =>
        readApi(auditApi.list, {
          query: {
            limit: PAGE_SIZE,
            ...(person !== undefined && { person }),
            ...(kind !== undefined && { kind }),
            ...(id !== undefined && { id }),
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
