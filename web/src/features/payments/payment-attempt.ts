import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import * as words from '#words/screens/payments/attempt.ts';
import { readLink } from './api/links.queries.ts';
import { readPaymentOutcome } from './api/payments.queries.ts';
import { declineAdvice, isRefusal } from './decline-advice.ts';

/** The outcome of one attempt to pay. */
export type AttemptOutcome =
  /** The money was captured or is being captured; `isProcessing`: the server is asked for the outcome. */
  | { kind: 'paid'; isProcessing: boolean }
  /** Nothing was captured. */
  | { kind: 'refused'; sentence: string }
  /** The answer was lost, and the server says that nothing was captured. */
  | { kind: 'notTaken' }
  /** The bank asked for authentication and got none: nothing was captured. */
  | { kind: 'abandoned' }
  /** The payment was ended, or its reservation no longer waits for it. */
  | { kind: 'closed' }
  /** The outcome is not known yet. */
  | { kind: 'unknown' }
  /** The provider's form shows its own error at the field. */
  | { kind: 'incomplete' };

/** The result of `confirmPayment`; `undefined` when it was cut short. */
export type Confirmation = { error?: StripeError; paymentIntent?: Pick<PaymentIntent, 'status'> } | undefined;

/** The outcome according to the provider's answer; undefined when that is not conclusive. */
export const outcomeByProvider = (confirmation: Confirmation): AttemptOutcome | undefined => {
  const { error, paymentIntent } = confirmation ?? {};
  switch ((error?.payment_intent ?? paymentIntent)?.status) {
    case 'succeeded':
      return { kind: 'paid', isProcessing: false };
    case 'processing':
      return { kind: 'paid', isProcessing: true };
    case 'requires_action':
      return error ? undefined : { kind: 'abandoned' };
    default:
  }
  if (error?.type === 'validation_error') return { kind: 'incomplete' };
  return error && isRefusal(error) ? { kind: 'refused', sentence: declineAdvice(error) } : undefined;
};

export const paymentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Asks the server for the outcome of a payment whose answer was not conclusive. */
export const askOutcome = async (
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
  token?: string,
): Promise<AttemptOutcome> => {
  try {
    if (token !== undefined) return await outcomeOfLink(stripe, clientSecret, token);
    const { payment, reservation } = await readPaymentOutcome(paymentIdOf(clientSecret));
    if (payment === 'failed') {
      return reservation?.status === 'pending' ? await stillOpen(stripe, clientSecret) : { kind: 'closed' };
    }
    // The server reports a 3-D Secure step as processing; the provider knows that the customer has not completed it.
    if (payment === 'processing' && (await statusAtProvider(stripe, clientSecret)) === 'requires_action') {
      return { kind: 'abandoned' };
    }
    return { kind: 'paid', isProcessing: true };
  } catch {
    return { kind: 'unknown' };
  }
};

/** By a payment link: nobody is signed in, so the link is asked instead of the payment. */
const outcomeOfLink = async (
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
  token: string,
): Promise<AttemptOutcome> => {
  const { state } = await readLink(token);
  if (state !== 'open') return { kind: 'paid', isProcessing: true };
  return (await statusAtProvider(stripe, clientSecret)) === 'requires_action'
    ? { kind: 'abandoned' }
    : stillOpen(stripe, clientSecret);
};

/** The hold is live, but its payment may have been ended. */
const stillOpen = async (
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<AttemptOutcome> =>
  (await statusAtProvider(stripe, clientSecret)) === 'canceled' ? { kind: 'closed' } : { kind: 'notTaken' };

const statusAtProvider = async (
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<PaymentIntent['status'] | undefined> =>
  (await stripe.retrievePaymentIntent(clientSecret).catch(() => undefined))?.paymentIntent?.status;

/** What is shown for an attempt that did not end in a payment. */
export interface AttemptNotice {
  title: string;
  sentences: string[];
  /** The outcome must be asked for again. */
  isUnknown?: boolean;
}

export const noticeOf = (
  outcome: AttemptOutcome,
  { byLink = false }: { byLink?: boolean } = {},
): AttemptNotice | undefined => {
  // By a link, the reservation is mostly confirmed already: the payment decides nothing about its dates.
  const untouched = byLink ? words.reservationUnchanged : words.datesKept;
  switch (outcome.kind) {
    case 'refused':
      return { title: words.failed, sentences: [outcome.sentence, untouched] };
    case 'notTaken':
      return {
        title: words.failed,
        sentences: [words.paymentError, words.checked(untouched)],
      };
    case 'abandoned':
      return {
        title: words.failed,
        sentences: [words.bankNotAnswered, untouched],
      };
    case 'closed':
      return {
        title: words.replaced,
        sentences: [words.closedUnpaid],
      };
    case 'unknown':
      return {
        title: words.unknownYet,
        sentences: [words.doNotPayTwice, byLink ? words.willBeRecorded : words.willBeConfirmed],
        isUnknown: true,
      };
    case 'paid':
    case 'incomplete':
      return undefined;
  }
};
