import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { reservationsApi } from './reservations.api.ts';
import {
  cancelQuery,
  finalizeQuery,
  managerQuery,
  reservation,
  reservationBody,
  reservationList,
  reservationPage,
  reservedPeriods,
} from './reservations.schema.ts';

/** `reservationsApi` with its schemas. */
export const reservationsContract = contract(reservationsApi, {
  book: { body: reservationBody, response: reservation },
  mine: { response: reservationList },
  one: { params: idParams, response: reservation },
  all: { query: managerQuery, response: reservationList, page: reservationPage },
  release: { params: idParams, response: reservation },
  cancel: { params: idParams, query: cancelQuery, response: reservation },
  finalize: { params: idParams, query: finalizeQuery, response: reservation },
  reservedPeriods: { params: idParams, response: reservedPeriods },
});
