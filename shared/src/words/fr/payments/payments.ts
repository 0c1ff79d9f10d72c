export const paymentMessages = {
  amountInvalid: 'Le montant de l’acompte n’est pas valide',
  alertNotFound: 'Cette alerte n’existe plus',
  notFound: 'Paiement non trouvé',
  cardOnly: 'Seuls les paiements par carte sont acceptés (Visa, Mastercard, Bancontact)',
} as const;

/** End of a sentence about a dispute, for the agency: nothing is refunded while the customer's bank has the money. */
export const WAITS_FOR_BANK =
  'rien n’est remboursé tant que la banque du client n’a pas décidé. Ne le lui rendez pas autrement : il pourrait être payé deux fois.';
