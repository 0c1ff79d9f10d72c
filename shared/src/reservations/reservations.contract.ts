import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { counterApi, unpaidHoldsApi } from './booking/booking.api.ts';
import { counterSale, counterSaleBody } from './booking/counter.schema.ts';
import { releasedHolds, unpaidHolds } from './booking/unpaid-holds.schema.ts';
import { reservationChangesApi } from './changes/change.api.ts';
import { changeBody, changePreview } from './changes/change.schema.ts';
import { reservationMonthsApi } from './reading/month.api.ts';
import { csvFile, exportQuery, monthTotals, totalsQuery } from './reading/month.schema.ts';
import {
  awaitedReturnsApi,
  correctionsApi,
  departuresApi,
  noShowApi,
  notesApi,
} from './rental/rental.api.ts';
import {
  awaitedReturnList,
  correctionBody,
  departureBody,
  noShowSettings,
  note,
  noteBody,
  notes,
} from './rental/rental.schema.ts';
import { reservationRequestsApi } from './requests/request.api.ts';
import { openRequest, requestBody, requestsToHandle, settledRequest } from './requests/request.schema.ts';
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

/** `counterApi` with its schemas. */
export const counterContract = contract(counterApi, {
  sell: { body: counterSaleBody, response: counterSale },
});

/** `unpaidHoldsApi` with its schemas. */
export const unpaidHoldsContract = contract(unpaidHoldsApi, {
  read: { response: unpaidHolds },
  release: { response: releasedHolds },
});

/** `reservationChangesApi` with its schemas. */
export const reservationChangesContract = contract(reservationChangesApi, {
  preview: { params: idParams, body: changeBody, response: changePreview },
  change: { params: idParams, body: changeBody, response: reservation },
});

/** `reservationRequestsApi` with its schemas. */
export const reservationRequestsContract = contract(reservationRequestsApi, {
  ask: { params: idParams, body: requestBody, response: openRequest },
  withdraw: { params: idParams, response: settledRequest },
  open: { response: requestsToHandle },
  settle: { params: idParams, response: settledRequest },
});

/** `awaitedReturnsApi` with its schemas. */
export const awaitedReturnsContract = contract(awaitedReturnsApi, { list: { response: awaitedReturnList } });

/** `correctionsApi` with its schemas. */
export const correctionsContract = contract(correctionsApi, {
  correctReturn: { params: idParams, body: correctionBody, response: reservation },
});

/** `departuresApi` with its schemas. */
export const departuresContract = contract(departuresApi, {
  record: { params: idParams, body: departureBody, response: reservation },
  undo: { params: idParams, response: reservation },
});

/** `noShowApi` with its schemas. */
export const noShowContract = contract(noShowApi, {
  record: { params: idParams, response: reservation },
  read: { response: noShowSettings },
  change: { body: noShowSettings, response: noShowSettings },
});

/** `notesApi` with its schemas. */
export const notesContract = contract(notesApi, {
  list: { params: idParams, response: notes },
  add: { params: idParams, body: noteBody, response: note },
  remove: { params: idParams },
});

/** `reservationMonthsApi` with its schemas. */
export const reservationMonthsContract = contract(reservationMonthsApi, {
  totals: { query: totalsQuery, response: monthTotals },
  export: { query: exportQuery, response: csvFile },
});
