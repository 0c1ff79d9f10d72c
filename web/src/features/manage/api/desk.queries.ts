import { queryOptions } from '@tanstack/react-query';
import { todayApi } from '@volant/shared/planning/planning.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

/** What others change, and what the hour makes late. */
const ASKED_AGAIN_MS = 60_000;

export const deskQueries = {
  /** How much waits for the agency: beside the links of its navigation. */
  counts: () =>
    queryOptions({
      queryKey: ['desk', 'counts'],
      queryFn: ({ signal }) => readApi(todayApi.counts, { signal }),
      staleTime: ASKED_AGAIN_MS / 2,
      // Only while the tab is visible.
      refetchInterval: ASKED_AGAIN_MS,
    }),
};
