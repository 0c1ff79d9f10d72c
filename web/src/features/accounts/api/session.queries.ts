import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { readApi } from '../../../lib/call-api.ts';

export const sessionQueries = {
  /** Begins the key of every profile that was loaded. */
  everyProfile: ['accounts', 'me'] as const,
  /** Who the kept session belongs to; each session has its own answer. */
  me: (token: string | undefined) =>
    queryOptions({
      queryKey: ['accounts', 'me', token],
      queryFn: ({ signal }) => readApi(accountsApi.me, { signal }),
      enabled: token !== undefined,
      staleTime: Infinity,
      // Offline, the call fails like any other instead of waiting behind the overlay.
      networkMode: 'always',
    }),
  /** Where the account is signed in. */
  list: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => readApi(accountsApi.sessions, { signal }),
      staleTime: 0,
    }),
};
