import { contract } from '../../kernel/contract.ts';
import { idParams } from '../../kernel/id.schema.ts';
import { reservationRequestsApi } from './request.api.ts';
import { openRequest, requestBody, requestsToHandle, settledRequest } from './request.schema.ts';

/** `reservationRequestsApi` with its schemas. */
export const reservationRequestsContract = contract(reservationRequestsApi, {
  ask: { params: idParams, body: requestBody, response: openRequest },
  withdraw: { params: idParams, response: settledRequest },
  open: { response: requestsToHandle },
  settle: { params: idParams, response: settledRequest },
});
