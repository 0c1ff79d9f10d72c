import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { damagesApi } from '@volant/shared/handovers/damages.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';

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
  takeBack: (uuid: string) =>
    mutationOptions({
      mutationFn: ({ reason }: { reason: string }) =>
        callApi(damagesApi.takeBack, { params: { uuid }, body: { reason } }),
      onSuccess: (_damage, _input, _prepared, { client }) => showAgain(client),
    }),
};
