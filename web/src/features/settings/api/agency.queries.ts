import { queryOptions } from '@tanstack/react-query';
import { agencyApi } from '@volant/shared/agency/agency.api.ts';
import { regimeApi } from '@volant/shared/agency/regime.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';

export const agencyQueries = {
  /** Everything the agency says of itself, in euros, as owners type it. */
  profile: () =>
    queryOptions({
      queryKey: ['agency profile'],
      queryFn: ({ signal }) => readApi(agencyApi.profile, { signal }),
      staleTime: 0,
    }),
  /** How it stands towards VAT. */
  regime: () =>
    queryOptions({
      queryKey: ['agency regime'],
      queryFn: ({ signal }) => readApi(regimeApi.read, { signal }),
      staleTime: 0,
    }),
};
