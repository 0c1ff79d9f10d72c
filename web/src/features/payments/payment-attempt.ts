import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js';
import { readLink } from './api/links.queries.ts';
import { readPaymentOutcome } from './api/payments.queries.ts';
import { declineAdvice, isRefusal, PAYMENT_ERROR } from './decline-advice.ts';

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

const FAILED = 'Le paiement n’a pas abouti';
const UNTOUCHED = 'Rien n’a été débité et vos dates vous restent réservées.';
/** By a link, the reservation is mostly confirmed already: the payment decides nothing about its dates. */
const UNTOUCHED_BY_LINK = 'Rien n’a été débité, et votre réservation ne change pas. Vous pouvez réessayer.';

export const noticeOf = (
  outcome: AttemptOutcome,
  { byLink = false }: { byLink?: boolean } = {},
): AttemptNotice | undefined => {
  const untouched = byLink ? UNTOUCHED_BY_LINK : UNTOUCHED;
  switch (outcome.kind) {
    case 'refused':
      return { title: FAILED, sentences: [outcome.sentence, untouched] };
    case 'notTaken':
      return {
        title: FAILED,
        sentences: [PAYMENT_ERROR, `Nous avons vérifié auprès du service de paiement. ${untouched}`],
      };
    case 'abandoned':
      return {
        title: FAILED,
        sentences: ['Vous n’avez pas répondu à la vérification de votre banque. Réessayez.', untouched],
      };
    case 'closed':
      return {
        title: 'Ce paiement a été remplacé',
        sentences: [
          'Il a été fermé avant d’être réglé, et rien n’a été débité. Saisissez de nouveau votre carte.',
        ],
      };
    case 'unknown':
      return {
        title: 'Nous ne savons pas encore si votre paiement est passé',
        sentences: [
          'Le service de paiement n’a pas répondu. Ne payez pas une deuxième fois : vérifiez d’abord.',
          byLink
            ? 'Si votre paiement est passé, il sera enregistré automatiquement.'
            : 'Si votre paiement est passé, votre réservation sera confirmée automatiquement.',
        ],
        isUnknown: true,
      };
    case 'paid':
    case 'incomplete':
      return undefined;
  }
};
