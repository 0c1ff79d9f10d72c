export const accessoryMessages = {
  invalid: 'Veuillez remplir tous les champs avec des valeurs valides',
  notFound: 'Accessoire non trouvé.',
  /** A reservation, whatever its state, names it. */
  inUse: 'Vous ne pouvez pas supprimer un accessoire déjà reservé',
  restricted: 'Accès restreint : Seuls les managers peuvent gérer les accessoires.',
  createForbidden: 'Accès refusé. Seuls les managers peuvent créer des accessoires.',
  deleteForbidden: 'Accès refusé. Seuls les managers peuvent supprimer des accessoires.',
  loadFailed: 'Erreur lors du chargement des accessoires',
  createFailed: "Erreur lors de la création de l'accessoire",
} as const;
