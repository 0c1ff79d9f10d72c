import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deskApi } from '@volant/shared/desk/desk.api.ts';
import type { DeskFound } from '@volant/shared/desk/desk.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** What a text found. */
export interface FoundBy {
  text: string;
  found: DeskFound;
}

export const deskQueries = {
  /**
   * What the first of some texts that finds anything finds, else nothing of the first one. Kept in memory for as long as
   * the search is open; the former answer is shown meanwhile.
   */
  search: (texts: readonly string[]) =>
    queryOptions({
      queryKey: ['desk search', ...texts],
      queryFn: async ({ signal }): Promise<FoundBy> => {
        let first: FoundBy | undefined;
        for (const text of texts) {
          const found = await readApi(deskApi.search, { query: { q: text }, signal });
          if (Object.values(found).some(({ rows }) => rows.length > 0)) return { text, found };
          first ??= { text, found };
        }
        return first ?? Promise.reject(new Error('nothing to search for'));
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};
