export const accessoryMessages = {
  invalid: 'Veuillez remplir tous les champs avec des valeurs valides',
  /** The accessory itself was saved. */
  pictureFailed: 'L’accessoire est enregistré, mais pas sa photo',
  addedWithoutPicture: (name: string): string =>
    `« ${name} » a été ajouté sans sa photo ; vous pouvez la choisir avec « Modifier »`,
  changedMeanwhile:
    'Cet accessoire a été modifié entre-temps. Enregistrez à nouveau pour confirmer votre saisie, ou corrigez-la',
  /** For a field that somebody else changed too; the value as the form writes it. */
  nowIs: (value: string): string => `Entre-temps devenu : ${value}`,
  updateFailed: 'Erreur lors de la modification de l’accessoire',
  restricted: 'Accès restreint : Seuls les managers peuvent gérer les accessoires.',
  loadFailed: 'Erreur lors du chargement des accessoires',
  createFailed: "Erreur lors de la création de l'accessoire",
} as const;
