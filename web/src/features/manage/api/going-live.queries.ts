import { queryOptions } from '@tanstack/react-query';
import { installationApi } from '@volant/shared/installation/installation.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const goingLiveQueries = {
  read: () =>
    queryOptions({
      queryKey: ['manage', 'installation'],
      queryFn: ({ signal }) => readApi(installationApi.read, { signal }),
      staleTime: 0,
    }),
};
