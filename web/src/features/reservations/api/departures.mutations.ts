import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { departuresApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { cacheAwaitedReturns } from '../../handovers/api/cache-awaited-returns.ts';
import { reservationOf } from './reservations.queries.ts';

const showAgain = async (client: QueryClient): Promise<void> => {
  for (const queryKey of [['reservations'], ['audit']]) void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: ['planning'] });
};

export const departureMutations = {
  /** The vehicle leaves; `odometer`: undefined when it was not read. */
  record: (id: number) =>
    mutationOptions({
      mutationFn: async ({
        odometer,
        knownReturns,
      }: {
        odometer: number | undefined;
        knownReturns: number[];
      }) =>
        reservationOf(
          await callApi(departuresApi.record, {
            params: { id },
            body: { odometer: odometer ?? null, knownReturns },
          }),
        ),
      onError: cacheAwaitedReturns,
      onSuccess: (_reservation, _input, _prepared, { client }) => showAgain(client),
    }),
};
