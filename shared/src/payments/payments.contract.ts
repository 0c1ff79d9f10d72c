import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { paymentLinksApi } from './links.api.ts';
import {
  createdLink,
  linkParams,
  linkView,
  newLink,
  paymentLink,
  paymentLinks,
  tokenParams,
} from './links.schema.ts';
import { paymentsApi } from './payments.api.ts';
import {
  alertParams,
  checkoutBody,
  eventReceived,
  intentBody,
  moneyAlerts,
  openedCheckout,
  openedIntent,
  paymentConfig,
  paymentRefParams,
  paymentReservation,
  providerIdParams,
} from './payments.schema.ts';

/** `paymentsApi` with its schemas. */
export const paymentsContract = contract(paymentsApi, {
  createIntent: { body: intentBody, response: openedIntent },
  createCheckout: { body: checkoutBody, response: openedCheckout },
  config: { response: paymentConfig },
  reservation: { params: providerIdParams, response: paymentReservation },
  alerts: { response: moneyAlerts },
  retryRefund: { params: paymentRefParams },
  settleAlert: { params: alertParams },
  webhook: { body: 'bytes', response: eventReceived },
});

/** `paymentLinksApi` with its schemas. */
export const paymentLinksContract = contract(paymentLinksApi, {
  create: { params: idParams, body: newLink, response: createdLink },
  list: { params: idParams, response: paymentLinks },
  revoke: { params: linkParams, response: paymentLink },
  view: { params: tokenParams, response: linkView },
  intent: { params: tokenParams, response: openedIntent },
  session: { params: tokenParams, response: openedCheckout },
});
