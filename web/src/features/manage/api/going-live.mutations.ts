import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { installationApi } from '@volant/shared/installation/installation.api.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { goingLiveQueries } from './going-live.queries.ts';

const reload = (client: QueryClient): Promise<void> => client.invalidateQueries(goingLiveQueries.read());

export const goingLiveMutations = {
  sendTrialMail: () =>
    mutationOptions({
      mutationFn: () => callApi(installationApi.sendTrialMail, {}),
      onSuccess: (_answer, _input, _prepared, { client }) => reload(client),
    }),
  checkProvider: () =>
    mutationOptions({
      mutationFn: () => callApi(installationApi.checkProvider, {}),
      onSuccess: (_answer, _input, _prepared, { client }) => reload(client),
    }),
  confirmLegalPages: () =>
    mutationOptions({
      mutationFn: () => callApi(installationApi.confirmLegalPages, {}),
      onSuccess: (_answer, _input, _prepared, { client }) => reload(client),
    }),
  putAway: () =>
    mutationOptions({
      mutationFn: (isPutAway: boolean) => callApi(installationApi.putAway, { body: { isPutAway } }),
      onSuccess: (_answer, _input, _prepared, { client }) => reload(client),
    }),
};
