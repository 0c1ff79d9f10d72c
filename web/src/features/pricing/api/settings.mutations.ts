import { mutationOptions } from '@tanstack/react-query';
import { settingsApi } from '@volant/shared/pricing/settings.api.ts';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import { callApi } from '../../../lib/call-api.ts';
import { agencySettingsOf, settingsQueries } from './settings.queries.ts';

export const settingsMutations = {
  change: () =>
    mutationOptions({
      mutationFn: async (body: WireAgencySettings) =>
        agencySettingsOf(await callApi(settingsApi.change, { body })),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(settingsQueries.read().queryKey, saved),
    }),
};
