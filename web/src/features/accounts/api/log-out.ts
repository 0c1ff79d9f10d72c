import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

/**
 * Ends the stored session on the server, with the current token; if the call fails, the session expires by itself.
 * Not among the mutations, which the home page does not load.
 */
export const logOut = (): void => {
  callApi(sessionApi.logout, {}).catch(() => undefined);
};
