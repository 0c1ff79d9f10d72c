import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '@volant/shared/accounts/staff/staff.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';

export const teamQueries = {
  /** Everybody of the agency. */
  list: () =>
    queryOptions({
      queryKey: ['team'],
      queryFn: ({ signal }) => readApi(staffApi.list, { signal }),
      staleTime: 0,
    }),
};
