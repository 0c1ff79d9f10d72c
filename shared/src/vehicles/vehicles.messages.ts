export const vehicleMessages = {
  notFound: 'Véhicule non trouvé',
  archived: "Ce véhicule n'est plus disponible pour consultation.",
  loadFailed: 'Erreur lors du chargement du véhicule',
  list: {
    unauthenticated: 'Session expirée, veuillez vous reconnecter',
    forbidden: 'Accès non autorisé',
    notFound: 'Ressource non trouvée',
    failed: 'Erreur lors du chargement des véhicules',
    unknown: 'Erreur inconnue',
  },
} as const;
