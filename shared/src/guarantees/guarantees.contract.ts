import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { guaranteesApi } from './guarantees.api.ts';
import {
  askBody,
  askedGuarantee,
  captureBody,
  cautionIntent,
  cautionPage,
  cautionParams,
  guarantee,
  guaranteesToDecide,
  noticeBody,
  ownGuarantees,
  reservationGuarantees,
} from './guarantees.schema.ts';

/** `guaranteesApi` with its schemas. */
export const guaranteesContract = contract(guaranteesApi, {
  ofReservation: { params: idParams, response: reservationGuarantees },
  ask: { params: idParams, body: askBody, response: askedGuarantee },
  renewLink: { params: idParams, response: askedGuarantee },
  release: { params: idParams, response: guarantee },
  announce: { params: idParams, body: noticeBody, response: guarantee },
  capture: { params: idParams, body: captureBody, response: guarantee },
  toDecide: { response: guaranteesToDecide },
  mine: { response: ownGuarantees },
  page: { params: cautionParams, response: cautionPage },
  intent: { params: cautionParams, response: cautionIntent },
});
