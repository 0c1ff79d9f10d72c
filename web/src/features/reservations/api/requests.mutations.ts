import { mutationOptions } from '@tanstack/react-query';
import { reservationRequestsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { RequestBody } from '@volant/shared/reservations/requests/request.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { requestQueries } from './to-handle.queries.ts';
import { reservationQueries } from './reservations.queries.ts';

export const requestMutations = {
  /** Records what the customer asks; a refusal may mean that what is shown is outdated. */
  ask: () =>
    mutationOptions({
      mutationFn: ({ reservationId, body }: { reservationId: number; body: RequestBody }) =>
        callApi(reservationRequestsApi.ask, { params: { id: reservationId }, body }),
      onSettled: (_request, _error, _input, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
      },
    }),
  /** Takes a request of the customer back; a refusal means that it was answered meanwhile. */
  withdraw: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(reservationRequestsApi.withdraw, { params: { id } }),
      onSettled: (_settled, _error, _id, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: reservationQueries.mine().queryKey });
      },
    }),
  /** Marks a request as handled. */
  markHandled: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(reservationRequestsApi.markHandled, { params: { id } }),
      onSuccess: (_settled, _id, _prepared, { client }) => {
        for (const queryKey of [requestQueries.open().queryKey, ['reservations'], ['audit']]) {
          void client.invalidateQueries({ queryKey });
        }
      },
    }),
};
