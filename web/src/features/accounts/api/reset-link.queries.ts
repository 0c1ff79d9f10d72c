import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { previewApi } from '../../../lib/calls/call-api.ts';

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
