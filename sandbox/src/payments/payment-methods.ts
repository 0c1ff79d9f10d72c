import { ApiError, badParameter, missing } from '../api-error.ts';
import { isLuhnValid } from '../browser/client/card-rules.js';
import type { Params } from '../form-params.ts';
import { newId } from '../ids.ts';
import { seconds, type Ledger } from '../ledger.ts';
import type { PaymentMethod, PaymentMethodType } from '../stripe-objects.ts';
import { findTestCard, findTestCardOfMethod, realCardRefusal, type TestCard } from '../test-cards.ts';

/** What decides how a stored payment method behaves: the number of its test card. */
export interface Behaviour {
  cardNumber: string | null;
}

export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const noBillingDetails = { address: null, email: null, name: null, phone: null };

function insertMethod(ledger: Ledger, method: PaymentMethod, card: TestCard | undefined): PaymentMethod {
  ledger.store.insert(method, { cardNumber: card?.number ?? null } satisfies Behaviour);
  return method;
}

function newMethod(ledger: Ledger, type: PaymentMethodType): PaymentMethod {
  return {
    id: newId('pm', ledger.randomText),
    object: 'payment_method',
    type,
    billing_details: noBillingDetails,
    created: seconds(ledger),
    customer: null,
    livemode: false,
    metadata: {},
  };
}

function createCard(ledger: Ledger, card: TestCard, expMonth: number, expYear: number): PaymentMethod {
  const details = {
    brand: card.brand,
    country: 'BE',
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: ledger.randomText(16),
    funding: card.funding,
    last4: card.number.slice(-4),
  };
  return insertMethod(ledger, { ...newMethod(ledger, 'card'), card: details }, card);
}

/** Bancontact: the customer approves on another page. */
export const createBancontact = (ledger: Ledger): PaymentMethod =>
  insertMethod(ledger, { ...newMethod(ledger, 'bancontact'), bancontact: {} }, undefined);

const cardError = (code: string, param: string, message: string, declineCode?: string): ApiError =>
  new ApiError(402, { type: 'card_error', code, param, message, decline_code: declineCode });

/** The payment method of a card that somebody typed; only Stripe's test numbers are accepted. */
export function createTypedCard(ledger: Ledger, entry: CardEntry): PaymentMethod {
  const digits = entry.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !isLuhnValid(digits)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const today = new Date(ledger.now());
  const monthsAhead =
    (entry.expYear - today.getUTCFullYear()) * 12 + (entry.expMonth - 1 - today.getUTCMonth());
  if (!(entry.expMonth >= 1 && entry.expMonth <= 12)) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!(monthsAhead >= 0 && monthsAhead <= 50 * 12)) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(entry.cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = findTestCard(digits);
  if (!card)
    throw cardError(realCardRefusal.code, 'number', realCardRefusal.message, realCardRefusal.declineCode);
  return createCard(ledger, card, entry.expMonth, entry.expYear);
}

/** The payment method that a request names: a stored one, or a `pm_card_…` of Stripe's test list. */
export function findOrCreateMethod(ledger: Ledger, id: string): PaymentMethod {
  const stored = ledger.store.find('payment_method', id);
  if (stored) return stored;
  const card = findTestCardOfMethod(id);
  if (!card) throw missing('PaymentMethod', id, 'payment_method');
  return createCard(ledger, card, 12, new Date(ledger.now()).getUTCFullYear() + 4);
}

/** The payment method described by `payment_method` or `payment_method_data`, if any. */
export function methodOfParams(ledger: Ledger, params: Params): PaymentMethod | undefined {
  const id = params.text('payment_method');
  if (id !== undefined) return findOrCreateMethod(ledger, id);
  const data = params.group('payment_method_data');
  if (!data) return undefined;
  const type = data.oneOf('type', ['card', 'bancontact']);
  if (type === undefined) throw data.missing('type');
  if (type === 'bancontact') return createBancontact(ledger);
  const card = data.group('card');
  if (!card) throw data.missing('card');
  const token = card.text('token');
  if (token !== undefined) {
    // Stripe's `tok_visa` stands for the same card as `pm_card_visa`.
    return findOrCreateMethod(ledger, token.replace(/^tok_/, 'pm_card_'));
  }
  throw badParameter(
    'payment_method_data[card][number]',
    undefined,
    'Sending credit card numbers directly to the API is not accepted; use a test payment method such as pm_card_visa.',
  );
}

/** The test card behind a stored payment method; none for Bancontact. */
export function cardOfMethod(ledger: Ledger, methodId: string): TestCard | undefined {
  const behaviour = ledger.store.findPrivate(methodId) as Behaviour | undefined;
  return behaviour?.cardNumber ? findTestCard(behaviour.cardNumber) : undefined;
}
