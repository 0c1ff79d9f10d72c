import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { reservationChangesApi } from './change.api.ts';
import { changeBody, changePreview } from './change.schema.ts';
import { reservation } from '../reservations.schema.ts';

/** `reservationChangesApi` with its schemas. */
export const reservationChangesContract = contract(reservationChangesApi, {
  preview: { params: idParams, body: changeBody, response: changePreview },
  change: { params: idParams, body: changeBody, response: reservation },
});
