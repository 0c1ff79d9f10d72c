import { contract } from '../kernel/contract.ts';
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
