import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import { settingsApi } from '@volant/shared/pricing/pricing.api.ts';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { SETTINGS_KEY } from './settings-key.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

/** The amounts among the settings. */
const AMOUNTS = [
  'extraKmPrice',
  'cleaningPrice',
  'fuelEighthPrice',
  'chargeTenthPrice',
  'insuranceExcess',
] as const;

/** What the agency decides for all vehicles, in cents. */
export type AgencySettings = InCents<WireAgencySettings, (typeof AMOUNTS)[number]>;

export const agencySettingsOf = (wire: WireAgencySettings): AgencySettings => inCents(wire, AMOUNTS);

export const settingsQueries = {
  /** Refetched on every use, because managers change them. */
  read: () =>
    queryOptions({
      queryKey: SETTINGS_KEY,
      queryFn: ({ signal }) => readApi(settingsApi.read, { signal }),
      select: agencySettingsOf,
      staleTime: 0,
    }),
};

/** What the agency says of insurance and fuel; undefined until it is loaded. */
export const useInsuranceAndFuel = (): string | undefined =>
  useQuery(settingsQueries.read()).data?.insuranceAndFuel;

/** What the return of a vehicle may cost, a price of its own first; undefined until it is loaded. */
export const useReturnPrices = ({
  extraKmPriceCents,
}: Pick<ReturnPrices, 'extraKmPriceCents'>): ReturnPrices | undefined => {
  const { data } = useQuery(settingsQueries.read());
  return data && { ...data, extraKmPriceCents: extraKmPriceCents ?? data.extraKmPriceCents };
};
