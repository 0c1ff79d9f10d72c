import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { settingsApi } from '@volant/shared/pricing/settings.api.ts';
import type { WireAgencySettings, WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { readApi } from '../../../lib/call-api.ts';
import type { Vehicle } from '../../vehicles/api/vehicles.queries.ts';
import { inCents, type InCents } from '../../../lib/wire-money.ts';

/** What the agency decides for all vehicles, in cents. */
export type AgencySettings = InCents<WireAgencySettings, 'extraKmPrice'>;

export const agencySettingsOf = (wire: WireAgencySettings): AgencySettings => inCents(wire, ['extraKmPrice']);

/** What the settlement of a return is computed with, in cents. */
export type ReturnSettings = InCents<
  WireReturnSettings,
  'cleaningPrice' | 'fuelEighthPrice' | 'insuranceExcess'
>;

export const returnSettingsOf = (wire: WireReturnSettings): ReturnSettings =>
  inCents(wire, ['cleaningPrice', 'fuelEighthPrice', 'insuranceExcess']);

export const settingsQueries = {
  returns: () =>
    queryOptions({
      queryKey: ['return settings'],
      queryFn: async ({ signal }) => returnSettingsOf(await readApi(settingsApi.returns, { signal })),
      staleTime: 0,
    }),
  /** Refetched on every use, because managers change them. */
  read: () =>
    queryOptions({
      queryKey: ['agency settings'],
      queryFn: async ({ signal }) => agencySettingsOf(await readApi(settingsApi.read, { signal })),
      staleTime: 0,
    }),
};

/**
 * What a kilometre beyond those included costs: the vehicle's own price, else the agency's. null when neither is known,
 * and until the agency's is loaded.
 */
export const useExtraKm = ({ extraKmPriceCents }: Pick<Vehicle, 'extraKmPriceCents'>): Cents | null => {
  const { data } = useQuery({ ...settingsQueries.read(), enabled: extraKmPriceCents === null });
  return extraKmPriceCents ?? data?.extraKmPriceCents ?? null;
};
