import { mutationOptions } from '@tanstack/react-query';
import { unpaidHoldsApi } from '@volant/shared/reservations/booking/booking.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

export const unpaidHoldMutations = {
  release: () =>
    mutationOptions({
      mutationFn: () => callApi(unpaidHoldsApi.release, {}),
      onSettled: (_answer, _error, _input, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: ['reservations'] });
        void client.invalidateQueries({ queryKey: ['planning'] });
      },
    }),
};
