import { queryOptions } from '@tanstack/react-query';
import { noShowApi } from '@volant/shared/reservations/no-show.api.ts';
import { readApi } from '../../../lib/call-api.ts';

export const noShowQueries = {
  /** From when a customer counts as absent. */
  settings: () =>
    queryOptions({
      queryKey: ['no-show settings'],
      queryFn: ({ signal }) => readApi(noShowApi.read, { signal }),
      staleTime: 0,
    }),
};
