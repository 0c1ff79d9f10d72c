import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { noShowApi } from '@volant/shared/reservations/no-show.api.ts';
import type { NoShowSettings } from '@volant/shared/reservations/no-show.schema.ts';
import { callApi, readApi } from '../../../lib/call-api.ts';

export const noShowQueries = {
  /** From when a customer counts as absent. */
  settings: () =>
    queryOptions({
      queryKey: ['no-show settings'],
      queryFn: ({ signal }) => readApi(noShowApi.read, { signal }),
      staleTime: 0,
    }),
};

export const noShowMutations = {
  change: () =>
    mutationOptions({
      mutationFn: (body: NoShowSettings) => callApi(noShowApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(noShowQueries.settings().queryKey, saved),
    }),
};
