/** The public interface of payments: money that is paid, refunded or held through the payment provider. */
export { listDisputed } from './disputed-rentals.store.ts';
export { insertAccountAlert } from './alerts/account-alerts.store.ts';
export { type LostRentalFacts, findLostRentalFacts } from './alerts/lost-rentals.store.ts';
export { countedDeclines } from './declines.ts';
export type { GuaranteeBooks } from './payments-deps.ts';
export type {
  Ending,
  Holds,
  LostReservation,
  Rebuilt,
  Repeated,
  ReservationAtProvider,
  ReservationForMetadata,
} from './holds.ts';
export {
  type LateMoney,
  type MoneyFacts,
  findMoneyOfReservation,
  listLateMoney,
  moneyColumns,
  moneyFacts,
} from './money-facts.store.ts';
export { type OpenMoney, listOpenMoneyOfPerson } from './open-money.store.ts';
export { openPayments } from './open-payments.ts';
export { findCreatedLink, linkForMail } from './link-answers.ts';
export { addPaymentLink } from './links/links.ts';
export { linkRoutes } from './links/links.routes.ts';
export { ProviderRefusal, type PaymentProvider } from './payment-provider.ts';
export { listPaidByAccount, listPaidSince, movePaymentsToAccount } from './moved-payments.store.ts';
export { type Outcome, findOutcome } from './outcome.ts';
export { endFailureRefusal } from './paying/end-failure.ts';
export {
  planGuarantee,
  presentGuarantee,
  releaseGuarantee,
  takeGuarantee,
} from './paying/card-guarantees.ts';
export { bindOpenUnbound, claimPayment, findClaimableMoney, hasClaimableMoney } from './paying/claiming.ts';
export { attemptOn, clearHold, hasPaymentUnderWay } from './paying/clearing-holds.ts';
export { closeForms, endPayment } from './paying/ending-payments.ts';
export { tryWriteMetadata } from './paying/metadata-at-provider.ts';
export { refreshPayment, confirmHoldIfPaid } from './paying/confirm-paid-hold.ts';
export type { PaymentsDeps } from './payments-deps.ts';
export { paymentRoutes } from './payments.routes.ts';
export { findPayment, listCapturedFurther } from './payments.store.ts';
export {
  PERSONAL_TABLES,
  deleteEventsBefore,
  erasePaymentTexts,
  listPartialRefundsOfPerson,
  listPaymentsOfPerson,
} from './personal-payments.store.ts';
export { findLastEventAt } from './provider-events.store.ts';
export { readingMovements } from './balance/reading-movements.ts';
export { reconcilingPayments } from './reconciler.ts';
export { oweExcessOnline } from './refunds/owing-refunds.ts';
export { owePart, oweRest, refundUnused } from './refunds/owing-refunds.ts';
export { type RefundFacts, findRefundFacts } from './refunds/refund-facts.store.ts';
export { listPaidOnline } from './refunds/paid-online.ts';
export { stateMetadata } from './reservation-metadata.ts';
export { sandboxProxy } from './stripe/sandbox-proxy.ts';
export { stripeProvider } from './stripe/stripe.ts';
