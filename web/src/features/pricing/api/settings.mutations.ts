import { mutationOptions } from '@tanstack/react-query';
import { settingsApi } from '@volant/shared/pricing/settings.api.ts';
import type { WireAgencySettings, WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { callApi } from '../../../lib/call-api.ts';
import { agencySettingsOf, returnSettingsOf, settingsQueries } from './settings.queries.ts';

export const settingsMutations = {
  change: () =>
    mutationOptions({
      mutationFn: async (body: Pick<WireAgencySettings, 'extraKmPrice'>) =>
        agencySettingsOf(await callApi(settingsApi.change, { body })),
      onSuccess: (saved, _body, _prepared, { client }) =>
        client.setQueryData(settingsQueries.read().queryKey, saved),
    }),
  changeReturns: () =>
    mutationOptions({
      mutationFn: async (body: WireReturnSettings) =>
        returnSettingsOf(await callApi(settingsApi.changeReturns, { body })),
      onSuccess: (saved, _body, _prepared, { client }) => {
        client.setQueryData(settingsQueries.returns().queryKey, saved);
        void client.invalidateQueries(settingsQueries.read());
      },
    }),
};
