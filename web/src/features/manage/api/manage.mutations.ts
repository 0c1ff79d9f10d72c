import { mutationOptions } from '@tanstack/react-query';
import { emailsApi } from '@volant/shared/emails/emails.api.ts';
import type { FailuresSeenBody } from '@volant/shared/emails/emails.schema.ts';
import { installationApi } from '@volant/shared/installation/installation.api.ts';
import type { LostTimeSeenBody } from '@volant/shared/installation/lost-time.schema.ts';
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
  /** What a restoration lost is no longer shown. */
  seeLostTime: () =>
    mutationOptions({
      mutationFn: (body: LostTimeSeenBody) => callApi(installationApi.seeLostTime, { body }),
      onSettled: (_answer, _error, _shown, _prepared, { client }) =>
        client.invalidateQueries(manageQueries.lostTime()),
    }),
};
