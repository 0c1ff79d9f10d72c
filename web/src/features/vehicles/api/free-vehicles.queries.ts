import { queryOptions } from '@tanstack/react-query';
import { toCents, type Cents } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { searchApi } from '@volant/shared/search/search.api.ts';
import { readApi } from '../../../lib/call-api.ts';

/** What each vehicle that is free on some days costs then, by its id. */
export type FreeVehicles = ReadonlyMap<number, Cents>;

export const freeVehiclesQueries = {
  on: ({ startDate, endDate }: Period) =>
    queryOptions({
      queryKey: ['free-vehicles', startDate, endDate],
      queryFn: async ({ signal }): Promise<FreeVehicles> => {
        const { offers } = await readApi(searchApi.offers, { query: { startDate, endDate }, signal });
        const free = offers.filter(({ available }) => available);
        return new Map(free.map(({ vehiculeId, totalPrice }) => [vehiculeId, toCents(totalPrice)]));
      },
      staleTime: 0,
    }),
};
