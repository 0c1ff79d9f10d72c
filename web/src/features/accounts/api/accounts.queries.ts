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

type Check = 'checkReset' | 'checkConfirmation' | 'checkRestore';

export const mailedLinkQueries = {
  /** Whether a mailed link is still valid: asked once, since its form works without the answer. */
  check: (call: Check, token: string | undefined) =>
    queryOptions({
      queryKey: ['accounts', call, token],
      queryFn: ({ signal }) => previewApi(accountsApi[call], { body: { token: token ?? '' }, signal }),
      enabled: token !== undefined,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
    }),
};
