import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { planningApi } from '@volant/shared/planning/planning.api.ts';
import type { BlockBody, BlockChangeBody } from '@volant/shared/planning/planning.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { cacheAwaitedReturns } from '../../handovers/api/cache-awaited-returns.ts';
import { planningQueries } from './planning.queries.ts';

/** Reservations may have moved or been cancelled along with it. */
const showAgain = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['reservations'] });
  await client.invalidateQueries({ queryKey: planningQueries.everything });
};

export const planningMutations = {
  /** Makes a vehicle unavailable. */
  createBlock: () =>
    mutationOptions({
      mutationFn: (body: BlockBody) => callApi(planningApi.createBlock, { body }),
      onError: cacheAwaitedReturns,
      onSuccess: (_block, _body, _prepared, { client }) => showAgain(client),
    }),
  changeBlock: (id: number) =>
    mutationOptions({
      mutationFn: (body: BlockChangeBody) => callApi(planningApi.changeBlock, { params: { id }, body }),
      onError: cacheAwaitedReturns,
      onSuccess: (_block, _body, _prepared, { client }) => showAgain(client),
    }),
  /** Ends an unavailability: its days are free again. */
  liftBlock: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(planningApi.liftBlock, { params: { id } }),
      onSuccess: (_answer, _id, _prepared, { client }) => showAgain(client),
    }),
};
