import * as words from '#words/screens/payments/attempt.ts';
/** The part of the provider's error that selects the sentence. */
export interface PaymentFailure {
  type?: string;
  code?: string;
  decline_code?: string;
}

/** What the customer can do after a refused payment. */
export const declineAdvice = ({ type, code, decline_code }: PaymentFailure): string => {
  switch (decline_code ?? code) {
    case 'insufficient_funds':
      return words.insufficientFunds;
    case 'expired_card':
      return words.cardExpired;
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return words.wrongSecurityCode;
    case 'incorrect_number':
    case 'invalid_number':
      return words.wrongCardNumber;
    case 'processing_error':
      return words.bankSilent;
    case 'payment_intent_authentication_failure':
    case 'authentication_required':
      return words.notIdentified;
    default:
      return type === 'card_error' || code === 'card_declined' ? words.bankRefused : words.paymentError;
  }
};

/** Refusals that the provider reports without the type `card_error`. */
const REFUSALS = ['card_declined', 'authentication_required', 'payment_intent_authentication_failure'];

/**
 * True when the provider says that this attempt captured nothing. In any other case (a lost answer, an unexpected state)
 * the server must be asked.
 */
export const isRefusal = ({ type, code }: PaymentFailure): boolean =>
  type === 'card_error' || (code !== undefined && REFUSALS.includes(code));
