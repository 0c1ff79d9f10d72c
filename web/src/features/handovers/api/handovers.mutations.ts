import { mutationOptions } from '@tanstack/react-query';
import { handoversApi } from '@volant/shared/handovers/handovers.api.ts';
import { departuresApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

export const handoverMutations = {
  /** The vehicle did not leave: its signed report becomes void, where there is one. */
  takeBack: (reservationId: number) =>
    mutationOptions({
      mutationFn: async ({ reportId, reason }: { reportId: number | undefined; reason: string }) => {
        if (reportId === undefined) await callApi(departuresApi.undo, { params: { id: reservationId } });
        else await callApi(handoversApi.void, { params: { id: reportId }, body: { reason } });
      },
      onSuccess: async (_done, _input, _prepared, { client }) => {
        for (const queryKey of [['reservations'], ['planning'], ['audit'], ['vehicles']])
          void client.invalidateQueries({ queryKey });
        await client.invalidateQueries({ queryKey: ['handovers'] });
      },
    }),
};
