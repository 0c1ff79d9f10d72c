import { queryOptions } from '@tanstack/react-query';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { readApi, callApi } from '../../../lib/calls/call-api.ts';

/** The prefix of the keys of all profiles. */
export const everyProfile = ['accounts', 'me'] as const;

/** The user of the stored session; cached per session. */
export const profileQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: [...everyProfile, token],
    queryFn: ({ signal }) => readApi(sessionApi.me, { signal }),
    enabled: token !== undefined,
    staleTime: Infinity,
    // Offline, the call fails like any other instead of waiting behind the overlay.
    networkMode: 'always',
  });

/**
 * Ends the stored session on the server, with the current token; if the call fails, the session expires by itself.
 * Not among the mutations, which the home page does not load.
 */
export const logOut = (): void => {
  callApi(sessionApi.logout, {}).catch(() => undefined);
};
