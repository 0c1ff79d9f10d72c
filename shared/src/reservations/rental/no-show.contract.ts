import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { noShowApi } from './no-show.api.ts';
import { noShowSettings } from './no-show.schema.ts';
import { reservation } from '../reservations.schema.ts';

/** `noShowApi` with its schemas. */
export const noShowContract = contract(noShowApi, {
  record: { params: idParams, response: reservation },
  read: { response: noShowSettings },
  change: { body: noShowSettings, response: noShowSettings },
});
