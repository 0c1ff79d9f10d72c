import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { DepositBody } from '@volant/shared/documents/transmission.schema.ts';
import { transmissionsApi } from '@volant/shared/documents/transmissions.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

/** All lists of documents show what became of them. */
const readAgain = (client: QueryClient): void => {
  for (const key of [['documents'], ['audit']]) void client.invalidateQueries({ queryKey: key });
};

export const transmissionMutations = {
  deposit: (id: string) =>
    mutationOptions({
      mutationFn: (body: DepositBody) => callApi(transmissionsApi.deposit, { params: { id }, body }),
      onSuccess: (_sent, _body, _prepared, { client }) => readAgain(client),
    }),
  sendAgain: (id: string) =>
    mutationOptions({
      mutationFn: () => callApi(transmissionsApi.sendAgain, { params: { id } }),
      onSuccess: (_sent, _input, _prepared, { client }) => readAgain(client),
    }),
};
