/** The part of the provider's error that selects the sentence. */
export interface PaymentFailure {
  type?: string;
  code?: string;
  decline_code?: string;
}

export const PAYMENT_ERROR = 'Erreur lors du paiement';

const OTHER_MEANS = 'Essayez une autre carte ou Bancontact.';

/** What the customer can do after a refused payment. */
export const declineAdvice = ({ type, code, decline_code }: PaymentFailure): string => {
  switch (decline_code ?? code) {
    case 'insufficient_funds':
      return `Le solde de votre compte est insuffisant. ${OTHER_MEANS}`;
    case 'expired_card':
      return `Votre carte a expiré. ${OTHER_MEANS}`;
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return 'Le code de sécurité de la carte est incorrect. Vérifiez-le et réessayez.';
    case 'incorrect_number':
    case 'invalid_number':
      return 'Le numéro de carte est incorrect. Vérifiez-le et réessayez.';
    case 'processing_error':
      return 'Votre banque ne répond pas. Réessayez dans quelques instants.';
    case 'payment_intent_authentication_failure':
    case 'authentication_required':
      return `Votre banque n’a pas pu vous identifier. Réessayez, ou payez avec une autre carte ou Bancontact.`;
    default:
      return type === 'card_error' || code === 'card_declined'
        ? `Votre banque a refusé. ${OTHER_MEANS}`
        : PAYMENT_ERROR;
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
