import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { callApi } from '../../lib/call-api.ts';

export const sessionQueries = {
  list: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => callApi(accountsApi.sessions, { signal }),
      staleTime: 0,
    }),
};
