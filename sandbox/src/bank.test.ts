import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardBank, type Bank } from './bank.ts';
import { dispute } from './disputes.ts';
import { createSession, paySession } from './checkout-sessions.ts';
import { openEngine, type Engine } from './engine.ts';
import { Params, parseForm } from './form-params.ts';
import { authenticate } from './payments/intent-confirmation.ts';
import type { Ledger } from './ledger.ts';
import { createBancontact, findOrCreateMethod } from './payments/payment-methods.ts';
import { createRefund } from './refunds.ts';
import { Store } from './store.ts';
import type { CheckoutSession, PaymentIntent, Refund, StripeEvent } from './stripe-objects.ts';

let store: Store;
let nowMs: number;
let bank: Partial<Bank>;
let engine: Engine;
beforeEach(() => {
  store = new Store(':memory:');
  nowMs = Date.UTC(2026, 2, 20);
  bank = {};
  let drawn = 0;
  engine = openEngine({
    store,
    now: () => nowMs,
    randomText: () => String((drawn += 1)),
    bank: {
      ...cardBank,
      paysLate: () => bank.paysLate?.() ?? true,
      startRefund: (card, refund) => (bank.startRefund ?? cardBank.startRefund)(card, refund),
      endRefund: (card) => (bank.endRefund ?? cardBank.endRefund)(card),
      endPayout: () => (bank.endPayout ?? cardBank.endPayout)(),
    },
    publicBaseUrl: () => 'http://shop.test',
    hasWebhook: () => false,
    onEvent: () => undefined,
  });
});
afterEach(() => {
  store.close();
});

const paramsOf = (form: Record<string, string>) =>
  new Params(parseForm(new URLSearchParams(form).toString()));

const openSession = (ledger: Ledger): CheckoutSession =>
  createSession(
    ledger,
    paramsOf({
      mode: 'payment',
      success_url: 'http://shop.test/done',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '5000',
      'line_items[0][price_data][product_data][name]': 'Acompte',
    }),
  ).body as CheckoutSession;

const paid = (ledger: Ledger): PaymentIntent =>
  paySession(ledger, openSession(ledger), findOrCreateMethod(ledger, 'pm_card_visa'), '');

const refund = (intent: PaymentIntent): Refund =>
  engine.run((ledger) => createRefund(ledger, paramsOf({ payment_intent: intent.id })).body as Refund);

const eventTypes = (): string[] =>
  store.list({ kind: 'event', limit: 100 }).objects.map((event) => (event as StripeEvent).type);

const refundedCents = (intent: PaymentIntent): number | undefined =>
  store.find('charge', intent.latest_charge ?? '')?.amount_refunded;

describe('a bank other than the test cards', () => {
  it('fails a processing payment, and its completed session emits the event', () => {
    bank.paysLate = () => false;
    const session = engine.run((ledger) => {
      const opened = openSession(ledger);
      const intent = paySession(ledger, opened, createBancontact(ledger), '');
      authenticate(ledger, intent, 'defer');
      return opened;
    });
    expect(store.find('checkout.session', session.id)).toMatchObject({ status: 'complete' });
    nowMs += cardBank.processingMs();
    engine.runDue();
    expect(store.find('checkout.session', session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(eventTypes().slice(0, 2)).toEqual([
      'checkout.session.async_payment_failed',
      'payment_intent.payment_failed',
    ]);
  });

  it('fails a refund at once, and the charge stays unrefunded', () => {
    const intent = engine.run(paid);
    bank.startRefund = () => ({ status: 'failed' });
    expect(refund(intent).status).toBe('failed');
    expect(refundedCents(intent)).toBe(0);
    expect(eventTypes().slice(0, 2)).toEqual(['refund.failed', 'refund.created']);
    bank = {};
    expect(refund(intent).status).toBe('succeeded');
    expect(refundedCents(intent)).toBe(5_000);
  });

  it('fails a pending refund, and the charge can be refunded again', () => {
    const intent = engine.run(paid);
    bank.startRefund = () => ({ status: 'pending', changesAfterMs: 60_000 });
    bank.endRefund = () => 'failed';
    const { id } = refund(intent);
    expect(refundedCents(intent)).toBe(5_000);
    nowMs += 60_000;
    engine.runDue();
    expect(store.find('refund', id)?.status).toBe('failed');
    expect(refundedCents(intent)).toBe(0);
  });

  it('disputes a charge at any time', () => {
    const intent = engine.run(paid);
    const charge = store.find('charge', intent.latest_charge ?? '');
    if (!charge) throw new Error('no charge');
    engine.run((ledger) => {
      dispute(ledger, charge);
    });
    expect(store.find('charge', charge.id)?.disputed).toBe(true);
    expect(eventTypes().slice(0, 2)).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
  });
});

it('draws ids from the source that it is given', () => {
  expect(engine.run(paid).id).toMatch(/^pi_\d+$/);
});
