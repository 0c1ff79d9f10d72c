import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { readApi, previewApi } from '../../../lib/calls/call-api.ts';

export const sessionQueries = {
  /** Where the account is signed in. */
  list: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: ({ signal }) => readApi(accountsApi.sessions, { signal }),
      staleTime: 0,
    }),
};

export const resetLinkQueries = {
  /** Whether a mailed link is still valid: asked once, since its form works without the answer. */
  check: (token: string | undefined) =>
    queryOptions({
      queryKey: ['accounts', 'reset-link', token],
      queryFn: ({ signal }) => previewApi(accountsApi.checkReset, { body: { token: token ?? '' }, signal }),
      enabled: token !== undefined,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
    }),
};
