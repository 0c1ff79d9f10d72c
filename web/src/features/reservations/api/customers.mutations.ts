import { mutationOptions } from '@tanstack/react-query';
import { customersApi } from '@volant/shared/accounts/accounts.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

export const customerMutations = {
  /** Mails the link that proves an address. */
  sendConfirmation: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(customersApi.sendConfirmation, { params: { id } }),
    }),
};
