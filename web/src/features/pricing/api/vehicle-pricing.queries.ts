import { queryOptions } from '@tanstack/react-query';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import type { Pricing } from '@volant/shared/pricing/offers.rules.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const vehiclePricingQueries = {
  /** The price rules about a vehicle, and the closed days; refetched on every use, because managers change them. */
  of: (vehicleId: number) =>
    queryOptions({
      queryKey: ['pricing', 'vehicle', vehicleId],
      queryFn: ({ signal }): Promise<Pricing> =>
        readApi(pricingApi.ofVehicle, { params: { id: vehicleId }, signal }),
      staleTime: 0,
    }),
};
