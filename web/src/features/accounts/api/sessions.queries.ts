import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const sessionQueries = {
  /** Where the account is signed in. */
  list: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => readApi(accountsApi.sessions, { signal }),
      staleTime: 0,
    }),
};
