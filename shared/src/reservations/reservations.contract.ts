import { contract } from '../kernel/contract.ts';
import { counterApi, unpaidHoldsApi } from './booking/booking.api.ts';
import { counterSchemas } from './booking/counter.schema.ts';
import { unpaidHoldsSchemas } from './booking/unpaid-holds.schema.ts';
import { reservationChangesApi } from './changes/change.api.ts';
import { reservationChangesSchemas } from './changes/change.schema.ts';
import { reservationMonthsApi } from './reading/month.api.ts';
import { reservationMonthsSchemas } from './reading/month.schema.ts';
import {
  awaitedReturnsApi,
  correctionsApi,
  departuresApi,
  noShowApi,
  notesApi,
} from './rental/rental.api.ts';
import {
  awaitedReturnsSchemas,
  correctionsSchemas,
  departuresSchemas,
  noShowSchemas,
  notesSchemas,
} from './rental/rental.schema.ts';
import { reservationRequestsApi } from './requests/request.api.ts';
import { reservationRequestsSchemas } from './requests/request.schema.ts';
import { reservationsApi } from './reservations.api.ts';
import { reservationsSchemas } from './reservations.schema.ts';

export const reservationsContract = contract(reservationsApi, reservationsSchemas);
export const counterContract = contract(counterApi, counterSchemas);
export const unpaidHoldsContract = contract(unpaidHoldsApi, unpaidHoldsSchemas);
export const reservationChangesContract = contract(reservationChangesApi, reservationChangesSchemas);
export const reservationRequestsContract = contract(reservationRequestsApi, reservationRequestsSchemas);
export const awaitedReturnsContract = contract(awaitedReturnsApi, awaitedReturnsSchemas);
export const correctionsContract = contract(correctionsApi, correctionsSchemas);
export const departuresContract = contract(departuresApi, departuresSchemas);
export const noShowContract = contract(noShowApi, noShowSchemas);
export const notesContract = contract(notesApi, notesSchemas);
export const reservationMonthsContract = contract(reservationMonthsApi, reservationMonthsSchemas);
