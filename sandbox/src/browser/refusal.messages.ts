interface Reason {
  code?: string | undefined;
  declineCode?: string | undefined;
}

const byDeclineCode: Record<string, string> = {
  insufficient_funds: 'Votre carte n’a pas assez de provision. Essayez une autre carte ou Bancontact.',
  expired_card: 'Votre carte a expiré. Essayez une autre carte ou Bancontact.',
  incorrect_cvc: 'Le code de sécurité (CVC) de votre carte est incorrect.',
  processing_error:
    'Une erreur s’est produite pendant le traitement de votre carte. Réessayez dans quelques instants.',
  test_mode_live_card:
    'Mode démonstration : les vraies cartes ne sont pas acceptées. Utilisez une carte de test.',
};

const byCode: Record<string, string> = {
  card_declined: 'Votre banque a refusé le paiement. Essayez une autre carte ou Bancontact.',
  incorrect_number: 'Le numéro de la carte n’est pas valide.',
  invalid_expiry_month: 'Le mois d’expiration n’est pas valide.',
  invalid_expiry_year: 'L’année d’expiration n’est pas valide.',
  invalid_cvc: 'Le code de sécurité (CVC) n’est pas valide.',
  payment_intent_authentication_failure:
    'Votre identité n’a pas pu être vérifiée auprès de votre banque. Réessayez ou choisissez un autre moyen de paiement.',
  payment_intent_payment_attempt_failed:
    'Le paiement n’a pas été approuvé. Réessayez ou choisissez un autre moyen de paiement.',
  payment_intent_unexpected_state:
    'Ce paiement n’est plus en attente : il est déjà effectué ou a été annulé.',
  resource_missing: 'Ce paiement est introuvable.',
};

/** The French message for a refusal, whose message in the API is English. */
export function refusalMessage({ code, declineCode }: Reason): string {
  return (
    byDeclineCode[declineCode ?? ''] ??
    byCode[code ?? ''] ??
    'Le paiement n’a pas abouti. Réessayez ou choisissez un autre moyen de paiement.'
  );
}
