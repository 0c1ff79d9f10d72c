import { queryOptions } from '@tanstack/react-query';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import { settingsApi } from '@volant/shared/pricing/settings.api.ts';
import type { WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { RETURN_AMOUNTS } from '../../pricing/api/settings.queries.ts';

export type { WireClosure, WireClosures, WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';

/** What the settlement of a return is computed with, in cents. */
export type ReturnSettings = InCents<WireReturnSettings, (typeof RETURN_AMOUNTS)[number]>;

export const returnSettingsOf = (wire: WireReturnSettings): ReturnSettings => inCents(wire, RETURN_AMOUNTS);

/** What managers decide about prices and days. */
export const priceSettingQueries = {
  rules: () =>
    queryOptions({
      queryKey: ['pricing', 'rules'],
      queryFn: ({ signal }) => readApi(pricingApi.rules, { signal }),
      staleTime: 0,
    }),
  /** The closed weekdays, and the closed days from today on. */
  closures: () =>
    queryOptions({
      queryKey: ['pricing', 'closures'],
      queryFn: ({ signal }) => readApi(pricingApi.closures, { signal }),
      staleTime: 0,
    }),
  returns: () =>
    queryOptions({
      queryKey: ['return settings'],
      queryFn: async ({ signal }) => returnSettingsOf(await readApi(settingsApi.returns, { signal })),
      staleTime: 0,
    }),
};
