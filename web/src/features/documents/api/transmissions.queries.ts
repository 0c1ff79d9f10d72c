import { queryOptions } from '@tanstack/react-query';
import { transmissionsApi } from '@volant/shared/documents/transmissions.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const transmissionQueries = {
  /** Invoices that did not arrive, and that a manager has to look after. */
  alerts: () =>
    queryOptions({
      queryKey: ['documents', 'alerts'],
      queryFn: ({ signal }) => readApi(transmissionsApi.alerts, { signal }),
      staleTime: 0,
    }),
};
