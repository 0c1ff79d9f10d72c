export const paymentMessages = {
  amountInvalid: "Le montant de l'acompte n'est pas valide",
  productInvalid: 'Le nom du produit est requis',
  reservationInvalid: "La réservation n'est pas valide",
  reservationNotFound: 'Réservation non trouvée',
  alreadyPaid: "L'acompte de cette réservation est déjà payé",
  holdReleased: 'Cette réservation a expiré : ses dates ont été libérées',
  amountChanged: (amount: string): string => `L'acompte de cette réservation est de ${amount}`,
  refundNotFailed: "Ce remboursement n'est pas en échec",
  alertNotFound: "Cette alerte n'existe plus",
  notFound: 'Paiement non trouvé',
  providerDown: 'Le service de paiement ne répond pas. Réessayez dans quelques instants.',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucun paiement n’est ouvert pour l’instant. Réessayez dans une minute.',
  processing: 'Votre paiement précédent est encore en cours de traitement. Réessayez dans quelques instants.',
  signatureInvalid: 'Signature invalide',
  cardOnly: 'Seuls les paiements par carte sont acceptés (Visa, Mastercard, Bancontact)',
} as const;
