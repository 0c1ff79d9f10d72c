import { PAYMENT_REF, type SettleableAlert } from '@volant/shared/payments/payments.schema.ts';
import { listAlerts, settleAlert } from './alerts/alerts.ts';
import {
  planGuarantee,
  presentGuarantee,
  releaseGuarantee,
  takeGuarantee,
} from './paying/card-guarantees.ts';
import { readAgain, recordCapture, recordRead } from './paying/capturing.ts';
import { bindOpenUnbound, claimPayment, findMoney, hasClaimable } from './paying/claiming.ts';
import { attemptOn, clearHold, hasPaymentUnderWay } from './paying/clearing-holds.ts';
import {
  checkMetadata,
  noticeMetadata,
  tryWriteMetadata,
  writeMetadata,
} from './paying/metadata-at-provider.ts';
import { closeForms, endPayment } from './paying/ending-payments.ts';
import { recordMoneyMoved } from './refunds/money-moved-at-provider.ts';
import { findCreatedLink, linkForMail, listPaymentLinks } from './link-answers.ts';
import { addPaymentLink, createPaymentLink, revokePaymentLink, type LinkOrder } from './links/links.ts';
import { openPayment } from './paying/opening.ts';
import { openByLink, viewLink } from './links/paying-links.ts';
import type { Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { ListedPayment, PaymentKind, ProviderPayment } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { findPayment, findPaymentByProviderId, listCapturedFurther, type Payment } from './payments.store.ts';
import { insertEvent, isEventKnown } from './provider-events.store.ts';
import { findRefundOfRest, type RefundReason } from './refunds/refunds.store.ts';
import { askRefunds } from './refunds/asking-refunds.ts';
import { owePart, oweRest, refundUnused } from './refunds/owing-refunds.ts';
import { listExcessOnline } from './refunds/paid-online.ts';
import { retryRefund } from './refunds/retrying-refunds.ts';
import type { OpenOrder } from './paying/hold-of-order.ts';
import { refreshPayment, settleHold, settlePayment } from './paying/settling.ts';

export type Payments = ReturnType<typeof paymentsService>;

/** Payments: opened, read again at the provider, settled once, refunded (docs/rules.md). */
export const paymentsService = (deps: PaymentsDeps) => {
  const { db, clock, log, provider } = deps;

  /** A signed provider event: only a hint at which payment to read again. False when it cannot be verified. */
  const receiveEvent = async (rawBody: Buffer, signature: string): Promise<boolean> => {
    const event = provider.verifyEvent(rawBody, signature);
    if (!event) return false;
    if (await isEventKnown(db, event.id)) return true;
    const payment = await paymentOf(event);
    if (payment) {
      const after = await refreshPayment(deps, payment.id);
      if (after && AFTER_CAPTURE.test(event.type)) await recordMoneyMoved(deps, after);
    } else log.info({ event: event.id, type: event.type }, 'event of no payment of ours');
    const isFirst = await insertEvent(db, { id: event.id, type: event.type, receivedAt: clock.now() });
    if (isFirst && payment && event.type === DECLINED) await countDecline(payment);
    return true;
  };

  /** After too many refused cards the account cannot open a payment for a while, and the open form is closed. */
  const countDecline = async ({ id, account_id: accountId }: Payment): Promise<void> => {
    if (!(await deps.declines.count(accountId))) return;
    const payment = await findPayment(db, id);
    if (payment?.state !== 'open') return;
    log.warn({ paymentId: id, accountId }, 'too many refused cards: the payment is closed');
    await endPayment(deps, payment);
  };

  const paymentOf = async (event: {
    paymentRef: string | null;
    objectId: string | null;
    intentId: string | null;
  }) => {
    if (event.paymentRef && PAYMENT_REF.test(event.paymentRef)) return findPayment(db, event.paymentRef);
    for (const id of [event.intentId, event.objectId]) {
      const payment = id ? await findPaymentByProviderId(db, id) : undefined;
      if (payment) return payment;
    }
    return undefined;
  };

  /** The outcome of a caller's payment, for the return pages; undefined when it is unknown or not theirs. */
  const outcomeOf = async (accountId: number, providerId: string) => {
    const known = await findPaymentByProviderId(db, providerId);
    if (known?.account_id !== accountId) return undefined;
    await refreshPayment(deps, known.id);
    const payment = (await findPayment(db, known.id)) ?? known;
    const status =
      payment.state === 'open' && payment.provider_id !== null
        ? (await provider.read(payment.kind, payment.provider_id)).status
        : payment.state;
    return { payment, refunded: (await findRefundOfRest(db, payment.id)) !== undefined, status };
  };

  return {
    open: (actor: Actor, order: OpenOrder) => openPayment(deps, actor, order),
    refresh: (paymentId: string) => refreshPayment(deps, paymentId),
    settle: (paymentId: string) => settlePayment(deps, paymentId),
    settleHold: (reservationId: number) => settleHold(deps, reservationId),
    clearHold: (reservationId: number, except?: string) => clearHold(deps, reservationId, except),
    attemptOn: (reservationId: number) => attemptOn(deps, reservationId),
    hasPaymentUnderWay,
    hasClaimable: (of: Parameters<typeof hasClaimable>[1]) => hasClaimable(deps, of),
    findMoney: (of: Parameters<typeof findMoney>[1]) => findMoney(deps, of),
    claim: claimPayment,
    bindOpenUnbound,
    refund: (paymentId: string, reason: RefundReason) => refundUnused(deps, paymentId, reason),
    refundOnline: async (tx: Work, excess: Parameters<typeof listExcessOnline>[1]): Promise<void> => {
      for (const part of await listExcessOnline(tx, excess)) await owePart(tx, deps, part);
    },
    refundDeposit: (tx: Work, paymentId: string) => oweRest(tx, deps, { paymentId, reason: 'canceled' }),
    refundFurther: async (tx: Work, reservationId: number): Promise<number> => {
      let owedCents = 0;
      for (const { id: paymentId } of await listCapturedFurther(tx, reservationId))
        owedCents += await oweRest(tx, deps, { paymentId, reason: 'canceled' });
      return owedCents;
    },
    refundExcess: (tx: Work, part: Parameters<typeof owePart>[2]) => owePart(tx, deps, part),
    askRefund: (paymentId: string) => askRefunds(deps, paymentId),
    follow: (payment: Pick<Payment, 'id'>, seen?: ProviderPayment) => recordMoneyMoved(deps, payment, seen),
    retryRefund: (actor: Actor, paymentId: string) => retryRefund(deps, actor, paymentId),
    alerts: () => listAlerts(deps),
    settleAlert: (actor: Actor, paymentId: string, kind: SettleableAlert) =>
      settleAlert(deps, actor, paymentId, kind),
    describe: (reservationId: number) => writeMetadata(deps, reservationId),
    describeSoon: (reservationId: number) => tryWriteMetadata(deps, reservationId),
    checkDescription: (payment: Payment) => checkMetadata(deps, payment),
    noticeDescription: (payment: Payment, seen: ListedPayment) => noticeMetadata(deps, payment, seen),
    look: (payment: Payment) => readAgain(deps, payment),
    record: (payment: Payment, seen: ProviderPayment) => recordRead(deps, payment, seen),
    recordCapture: (payment: Payment, seen: ProviderPayment, providerId?: string | null) =>
      recordCapture(deps, payment, seen, providerId),
    end: (payment: Payment) => endPayment(deps, payment),
    closeForms: (reservationId: number) => closeForms(deps, reservationId),
    planGuarantee: (tx: Work, guarantee: Parameters<typeof planGuarantee>[2]) =>
      planGuarantee(tx, deps, guarantee),
    presentGuarantee: (paymentId: string) => presentGuarantee(deps, paymentId),
    takeGuarantee: (paymentId: string, amountCents: number) => takeGuarantee(deps, paymentId, amountCents),
    releaseGuarantee: (paymentId: string) => releaseGuarantee(deps, paymentId),
    findCreatedLink: (reservationId: number, token: string) => findCreatedLink(deps, reservationId, token),
    createLink: (actor: Actor, of: { reservationId: number; by: number }, order: LinkOrder) =>
      createPaymentLink(deps, actor, of, order),
    addLink: (tx: Work, link: Parameters<typeof addPaymentLink>[2]) => addPaymentLink(tx, deps, link),
    revokeLink: (actor: Actor, link: { reservationId: number; linkId: number }) =>
      revokePaymentLink(deps, actor, link),
    listLinks: (reservationId: number) => listPaymentLinks(deps, reservationId),
    linkForMail: (reservationId: number, linkId: number) => linkForMail(deps, reservationId, linkId),
    viewLink: (token: string) => viewLink(deps, token),
    openByLink: (actor: Actor, token: string, kind: PaymentKind) => openByLink(deps, actor, token, kind),
    receiveEvent,
    outcomeOf,
  };
};

const DECLINED = 'payment_intent.payment_failed';

/** Event types about captured money. */
const AFTER_CAPTURE = /^(refund|charge\.(refund|dispute))/;
