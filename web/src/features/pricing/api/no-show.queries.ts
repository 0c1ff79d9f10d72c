import { queryOptions } from '@tanstack/react-query';
import { noShowApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const noShowQueries = {
  /** From when a customer counts as absent. */
  settings: () =>
    queryOptions({
      queryKey: ['no-show settings'],
      queryFn: ({ signal }) => readApi(noShowApi.read, { signal }),
      staleTime: 0,
    }),
};
