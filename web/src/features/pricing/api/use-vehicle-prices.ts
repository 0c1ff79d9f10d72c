import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PricedVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { vehiclePricingQueries } from './pricing.queries.ts';
import { vehiclePrices, type VehiclePrices } from '@volant/shared/pricing/vehicle-prices.rules.ts';

export interface LoadedPrices {
  /** Undefined until they are loaded. */
  prices: VehiclePrices | undefined;
  /** They could not be loaded, and none are known. */
  hasFailed: boolean;
  isFetching: boolean;
  /** Loads them unless they are known; undefined when that fails. */
  load: () => Promise<VehiclePrices | undefined>;
}

/** The prices and closed days of a vehicle. `enabled`: false to load nothing. */
export const useVehiclePrices = (
  { id, dailyPriceCents }: Pick<PricedVehicle, 'id' | 'dailyPriceCents'>,
  { enabled = true }: { enabled?: boolean } = {},
): LoadedPrices => {
  const { data, isError, isFetching, refetch } = useQuery({ ...vehiclePricingQueries.of(id), enabled });
  const prices = useMemo(
    () => data && vehiclePrices({ id, dailyPriceCents }, data),
    [id, dailyPriceCents, data],
  );
  return {
    prices,
    hasFailed: isError && data === undefined,
    isFetching,
    load: async () => {
      if (prices) return prices;
      const { data: loaded } = await refetch({ cancelRefetch: false });
      return loaded && vehiclePrices({ id, dailyPriceCents }, loaded);
    },
  };
};
