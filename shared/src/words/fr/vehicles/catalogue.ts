/** Catalogue errors, separate from messages that the home page does not need. */
export const catalogueMessages = {
  unauthenticated: 'Session expirée, veuillez vous reconnecter',
  forbidden: 'Accès non autorisé',
  notFound: 'Ressource non trouvée',
  failed: 'Erreur lors du chargement des véhicules',
  unknown: 'Erreur inconnue',
} as const;
