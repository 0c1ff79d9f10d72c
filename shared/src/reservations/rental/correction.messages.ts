/** Longest reason of a correction. */
export const MAX_REASON_LENGTH = 500;

export const correctionMessages = {
  reasonRequired: 'Indiquez le motif de la correction',
  reasonTooLong: `Le motif ne peut pas dépasser ${MAX_REASON_LENGTH} caractères`,
  reasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  notFinalized: 'Seul le retour d’une réservation finalisée peut être corrigé',
  sameMileage: 'Ce kilométrage est déjà celui du retour',
  corrected: 'Retour corrigé avec succès',
  failed: 'Erreur lors de la correction du retour',
} as const;
