import { contract } from '../kernel/contract.ts';
import { noShowApi } from './no-show.api.ts';
import { noShowSettings } from './no-show.schema.ts';

/** `noShowApi` with its schemas. */
export const noShowContract = contract(noShowApi, {
  read: { response: noShowSettings },
  change: { body: noShowSettings, response: noShowSettings },
});
