import { mutationOptions } from '@tanstack/react-query';
import { noShowApi } from '@volant/shared/reservations/rental/no-show.api.ts';
import type { NoShowSettings } from '@volant/shared/reservations/rental/no-show.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { noShowQueries } from './no-show.queries.ts';

export const noShowMutations = {
  change: () =>
    mutationOptions({
      mutationFn: (body: NoShowSettings) => callApi(noShowApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(noShowQueries.settings().queryKey, saved),
    }),
};
