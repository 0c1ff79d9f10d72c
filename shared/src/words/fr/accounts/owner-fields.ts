/** Messages for employees about fields that only owners may change. */
export const ownerFieldMessages = {
  prices: 'Seul un propriétaire de l’agence peut changer les prix.',
  includedKm: 'Seul un propriétaire de l’agence peut changer les kilomètres compris.',
  fineFee: 'Seul un propriétaire de l’agence peut changer les frais fixés dans les réglages.',
} as const;
