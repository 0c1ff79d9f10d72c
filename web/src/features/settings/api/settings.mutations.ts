import { mutationOptions } from '@tanstack/react-query';
import { settingsApi } from '@volant/shared/pricing/settings.api.ts';
import type { WireAgencySettings, WireReturnSettings } from '@volant/shared/pricing/settings.schema.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { SETTINGS_KEY } from '../../pricing/api/settings-key.ts';
import { returnSettingsOf, settingsQueries } from '../../pricing/api/settings.queries.ts';

export const settingsMutations = {
  change: () =>
    mutationOptions({
      mutationFn: (body: Pick<WireAgencySettings, 'extraKmPrice'>) => callApi(settingsApi.change, { body }),
      onSuccess: (saved, _body, _prepared, { client }) => client.setQueryData(SETTINGS_KEY, saved),
    }),
  changeReturns: () =>
    mutationOptions({
      mutationFn: async (body: WireReturnSettings) =>
        returnSettingsOf(await callApi(settingsApi.changeReturns, { body })),
      onSuccess: (saved, _body, _prepared, { client }) => {
        client.setQueryData(settingsQueries.returns().queryKey, saved);
        void client.invalidateQueries({ queryKey: SETTINGS_KEY });
      },
    }),
};
