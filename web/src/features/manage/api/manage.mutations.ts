import { mutationOptions } from '@tanstack/react-query';
import { emailsApi } from '@volant/shared/emails/emails.api.ts';
import type { FailuresSeenBody } from '@volant/shared/emails/emails.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { manageQueries } from './manage.queries.ts';

export const manageMutations = {
  /** The failed mails of a span of time are no longer shown. */
  seeFailures: () =>
    mutationOptions({
      mutationFn: (shown: FailuresSeenBody) => callApi(emailsApi.seeFailures, { body: shown }),
      onSettled: (_answer, _error, _shown, _prepared, { client }) =>
        client.invalidateQueries(manageQueries.mailAlerts()),
    }),
};
