import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { departuresApi } from './departure.api.ts';
import { departureBody } from './departure.schema.ts';
import { reservation } from '../reservations.schema.ts';

/** `departuresApi` with its schemas. */
export const departuresContract = contract(departuresApi, {
  record: { params: idParams, body: departureBody, response: reservation },
  undo: { params: idParams, response: reservation },
});
