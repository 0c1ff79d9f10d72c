import { contract } from '../kernel/contract.ts';
import { settingsApi } from './settings.api.ts';
import { agencySettings, agencySettingsBody, returnSettings, returnSettingsBody } from './settings.schema.ts';

/** `settingsApi` with its schemas. */
export const settingsContract = contract(settingsApi, {
  read: { response: agencySettings },
  change: { body: agencySettingsBody, response: agencySettings },
  returns: { response: returnSettings },
  changeReturns: { body: returnSettingsBody, response: returnSettings },
});
