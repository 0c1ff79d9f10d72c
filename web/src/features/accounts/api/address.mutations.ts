import { mutationOptions } from '@tanstack/react-query';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { everyProfile } from './session-calls.ts';

export const addressMutations = {
  /** All empty but the country: removes it. */
  updateOwn: () =>
    mutationOptions({
      mutationFn: (body: PostalAddress) => callApi(accountsApi.updateAddress, { body }),
      onSuccess: (_profile, _body, _prepared, { client }) =>
        void client.refetchQueries({ queryKey: everyProfile }),
    }),
};
