/** Public interface of payments: every movement of money and its ledger. */
export { insertAccountAlert } from './alerts/account-alerts.store.ts';
export { countedDeclines } from './declines.ts';
export type { GuaranteeBooks } from './guarantee-port.ts';
export type {
  Ending,
  Holds,
  LostReservation,
  Rebuilt,
  Repeated,
  ToldReservation,
  UndescribedReservation,
} from './holds.ts';
export {
  type LateMoney,
  type MoneyFacts,
  findMoneyOfReservation,
  listLateMoney,
  moneyColumns,
  moneyFacts,
} from './money-facts.store.ts';
export { openPayments } from './open-payments.ts';
export { hashOfToken } from './link-tokens.ts';
export { linkRoutes } from './links/links.routes.ts';
export type { PaymentProvider } from './payment-provider.ts';
export { paymentRoutes } from './payments.routes.ts';
export { type Payments, paymentsService } from './payments.service.ts';
export { findPayment, insertPayment, recordEnd, updatePayment } from './payments.store.ts';
export {
  PERSONAL_TABLES,
  deleteEventsBefore,
  erasePaymentTexts,
  listPartialRefundsOfPerson,
  listPaymentsOfPerson,
} from './personal-payments.store.ts';
export { reconcilingPayments } from './reconciler.ts';
export { listPaidOnline } from './refunds/paid-online.ts';
export { insertRefundOfRest, updateRefund } from './refunds/refunds.store.ts';
export { stateMetadata } from './reservation-metadata.ts';
export { sandboxProxy } from './stripe/sandbox-proxy.ts';
export { standstillRefusal } from './paying/cannot-be-ended.ts';
export { stripeProvider } from './stripe/stripe.ts';
