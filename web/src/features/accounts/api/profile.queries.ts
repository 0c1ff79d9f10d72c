import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { readApi } from '../../../lib/call-api.ts';

/** Begins the key of every profile that was loaded. */
export const everyProfile = ['accounts', 'me'] as const;

/** Who the kept session belongs to; each session has its own answer. */
export const profileQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: [...everyProfile, token],
    queryFn: ({ signal }) => readApi(accountsApi.me, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    // Offline, the call fails like any other instead of waiting behind the overlay.
    networkMode: 'always',
  });
