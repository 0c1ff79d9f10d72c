import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { callApi } from '../../../lib/call-api.ts';

/**
 * Ends the kept session on the server, with the token as it is now; without an answer, the server lets it end by itself.
 * Not among the mutations, which the home page does not load.
 */
export const logOut = (): void => {
  callApi(accountsApi.logout, {}).catch(() => undefined);
};
