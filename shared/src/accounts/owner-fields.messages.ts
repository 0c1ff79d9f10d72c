/** What employees are told of a field that owners alone change. */
export const ownerFieldMessages = {
  prices: 'Seul un propriétaire de l’agence peut changer les prix.',
  includedKm: 'Seul un propriétaire de l’agence peut changer les kilomètres compris.',
  fineFee: 'Seul un propriétaire de l’agence peut changer les frais fixés dans les réglages.',
} as const;
