import { queryOptions } from '@tanstack/react-query';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Pricing } from '@volant/shared/pricing/offers.rules.ts';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import { partOfLabel } from '@volant/shared/pricing/price-part.ts';
import type { WirePriceLine } from '@volant/shared/pricing/pricing.schema.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { noShowApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const priceLineOf = ({ label, days, unitPrice, totalPrice }: WirePriceLine): PriceLine => ({
  part: partOfLabel(label, priceLineWords.label),
  days,
  unitCents: unitPrice === null ? null : toCents(unitPrice),
  totalCents: toCents(totalPrice),
});

export const noShowQueries = {
  /** From when a customer counts as absent. */
  settings: () =>
    queryOptions({
      queryKey: ['no-show settings'],
      queryFn: ({ signal }) => readApi(noShowApi.read, { signal }),
      staleTime: 0,
    }),
};

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
