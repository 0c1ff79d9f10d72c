import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { damagesApi, handoversApi } from '@volant/shared/handovers/handovers.api.ts';
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

const showAgain = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['audit'] });
  await client.invalidateQueries({ queryKey: ['handovers'] });
};

export const damageMutations = {
  repair: (uuid: string) =>
    mutationOptions({
      mutationFn: (body: { date: string; cost: number | null; note: string }) =>
        callApi(damagesApi.repair, { params: { uuid }, body }),
      onSuccess: (_damage, _input, _prepared, { client }) => showAgain(client),
    }),
  charge: (uuid: string) =>
    mutationOptions({
      mutationFn: (body: { amount: number; note: string }) =>
        callApi(damagesApi.charge, { params: { uuid }, body }),
      onSuccess: (_damage, _input, _prepared, { client }) => {
        for (const queryKey of [['ledger'], ['reservations']]) void client.invalidateQueries({ queryKey });
        return showAgain(client);
      },
    }),
  takeBack: (uuid: string) =>
    mutationOptions({
      mutationFn: ({ reason }: { reason: string }) =>
        callApi(damagesApi.takeBack, { params: { uuid }, body: { reason } }),
      onSuccess: (_damage, _input, _prepared, { client }) => showAgain(client),
    }),
};
