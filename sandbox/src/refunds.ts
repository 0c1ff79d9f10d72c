import { isCard, recordRefund, recordRefundFailure } from './balance/balance-transactions.ts';
import { badParameter, missing, refused } from './api-error.ts';
import { isChargedBack } from './disputes.ts';
import { type Params, mergedMetadata } from './form-params.ts';
import { newId } from './ids.ts';
import { seconds, type Ledger } from './ledger.ts';
import type { Answer } from './payments/intent-confirmation.ts';
import { cardOfMethod } from './payments/payment-methods.ts';
import type { Charge, Refund } from './stripe-objects.ts';

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

function findCharge(ledger: Ledger, params: Params): Charge {
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  if (chargeId !== undefined) {
    const charge = ledger.store.find('charge', chargeId);
    if (!charge) throw missing('charge', chargeId, 'charge');
    return charge;
  }
  if (intentId === undefined) {
    throw badParameter(
      'payment_intent',
      'parameter_missing',
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = ledger.store.find('payment_intent', intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = intent.latest_charge ? ledger.store.find('charge', intent.latest_charge) : undefined;
  if (charge?.status !== 'succeeded') {
    throw refused(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** `POST /v1/refunds` */
export function createRefund(ledger: Ledger, params: Params): Answer {
  params.only('amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason');
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = mergedMetadata({}, params.metadata());
  const amountAsked = params.integer('amount');
  const charge = findCharge(ledger, params);
  if (charge.status !== 'succeeded') {
    throw refused('charge_not_refundable', `Charge ${charge.id} has failed and cannot be refunded.`);
  }
  if (!charge.captured) {
    throw refused(
      'charge_not_refundable',
      `Charge ${charge.id} has not been captured. Cancel its PaymentIntent to release the authorized amount.`,
    );
  }
  if (charge.refunded) {
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  if (isChargedBack(ledger, charge)) {
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = amountAsked ?? left;
  if (amount < 1) throw params.invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left) {
    throw params.invalid(
      'amount',
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      'amount_too_large',
    );
  }
  const card = cardOfMethod(ledger, charge.payment_method);
  const { status, changesAfterMs } = ledger.bank.startRefund(card, { metadata });
  const asked: Refund = {
    id: newId(isCard(charge) ? 're' : 'pyr', ledger.randomText),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(ledger),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    receipt_number: null,
    status,
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  const refund =
    status === 'failed' ? asked : { ...asked, balance_transaction: recordRefund(ledger, charge, asked).id };
  ledger.store.insert(refund);
  if (status === 'failed') {
    ledger.emit('refund.created', refund);
    ledger.emit('refund.failed', refund);
    return { status: 200, body: refund };
  }
  ledger.store.update(refunded);
  if (changesAfterMs !== undefined) ledger.store.setDue(refund.id, ledger.now() + changesAfterMs);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', refunded);
  return { status: 200, body: refund };
}

/** `POST /v1/refunds/:id` */
export function updateRefund(ledger: Ledger, refund: Refund, params: Params): Answer {
  params.only('expand', 'metadata');
  const updated = { ...refund, metadata: mergedMetadata(refund.metadata, params.metadata()) };
  ledger.store.update(updated);
  ledger.emit('refund.updated', updated);
  return { status: 200, body: updated };
}

/** Gives a refund its final status, which the bank decides. */
export function decideRefund(ledger: Ledger, refund: Refund): void {
  ledger.store.clearDue(refund.id);
  const charge = ledger.store.find('charge', refund.charge);
  if (!charge || refund.status === 'failed') return;
  const status = ledger.bank.endRefund(cardOfMethod(ledger, charge.payment_method));
  if (status === refund.status) return;
  if (status === 'failed') {
    failRefund(ledger, refund, charge);
    return;
  }
  const done: Refund = { ...refund, status };
  ledger.store.update(done);
  ledger.emit('refund.updated', done);
}

/** The refund failed: its amount can be refunded again. */
function failRefund(ledger: Ledger, refund: Refund, charge: Charge): void {
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_balance_transaction: recordRefundFailure(ledger, refund).id,
    failure_reason: 'expired_or_canceled_card',
  };
  ledger.store.update(failed);
  ledger.store.update({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  ledger.emit('refund.updated', failed);
  ledger.emit('refund.failed', failed);
}
