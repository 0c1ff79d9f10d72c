export const paymentMessages = {
  amountInvalid: 'Le montant de l’acompte n’est pas valide',
  productInvalid: 'Le nom du produit est requis',
  reservationInvalid: 'La réservation n’est pas valide',
  reservationNotFound: 'Réservation non trouvée',
  alreadyPaid: 'L’acompte de cette réservation est déjà payé',
  holdReleased: 'Cette réservation a expiré : ses dates ont été libérées',
  amountChanged: (amount: string): string => `L’acompte de cette réservation est de ${amount}`,
  disputed:
    'Ce paiement est contesté : tant que la banque du client n’a pas décidé, rien n’est remboursé, ni par le site ni autrement',
  refundNotFailed: 'Ce remboursement n’est pas en échec',
  alertNotFound: 'Cette alerte n’existe plus',
  notFound: 'Paiement non trouvé',
  providerDown: 'Le service de paiement ne répond pas. Réessayez dans quelques instants.',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucun paiement n’est ouvert pour l’instant. Réessayez dans une minute.',
  /** The caller's payment is processing at the provider. */
  processing: 'Votre paiement précédent est encore en cours de traitement. Réessayez dans quelques instants.',
  /** Two concurrent requests of the same caller. */
  opening: 'Un paiement vient d’être ouvert pour cette réservation. Réessayez dans quelques instants.',
  notOpened: 'Le paiement n’a pas pu être ouvert. Réessayez dans quelques instants.',
  tooManyUnused:
    'Vous avez ouvert trop de paiements sans les utiliser. Réessayez dans une heure, ou appelez l’agence.',
  tooManyDeclines: (minutes: number): string =>
    `Trop de paiements ont été refusés. Réessayez dans ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}, ou appelez l’agence.`,
  signatureInvalid: 'Signature invalide',
  cardOnly: 'Seuls les paiements par carte sont acceptés (Visa, Mastercard, Bancontact)',
} as const;

/** End of a sentence about a dispute, for the agency: nothing is refunded while the customer's bank has the money. */
export const WAITS_FOR_BANK =
  'rien n’est remboursé tant que la banque du client n’a pas décidé. Ne le lui rendez pas autrement : il pourrait être payé deux fois.';
