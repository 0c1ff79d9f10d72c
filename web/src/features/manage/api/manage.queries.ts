import { queryOptions } from '@tanstack/react-query';
import { emailsApi } from '@volant/shared/emails/emails.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';

export const manageQueries = {
  mailAlerts: () =>
    queryOptions({
      queryKey: ['manage', 'mail-alerts'],
      queryFn: ({ signal }) => readApi(emailsApi.alerts, { signal }),
      staleTime: 0,
    }),
};
