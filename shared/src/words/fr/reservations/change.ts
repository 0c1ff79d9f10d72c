export const changeMessages = {
  priceInvalid: 'Indiquez si le prix est recalculé ou maintenu',
  versionInvalid: 'La version de la réservation est illisible',
  prolonged: 'La location est prolongée.',
  modified: 'La réservation est modifiée.',
  notChangeable: 'Cette réservation ne peut plus être modifiée',
  onlyEndChangeable: 'La location a commencé : seul son dernier jour peut encore être modifié',
  /** `by` is a first name; null when unknown or when the system made the change. */
  changedMeanwhile: (by: string | null): string =>
    by === null
      ? "Modifié entre-temps : voici l'état actuel"
      : `Modifié entre-temps par ${by} : voici l'état actuel`,
  startInPast: 'Le nouveau premier jour ne peut pas être passé',
  returnInPast: 'Le nouveau dernier jour ne peut pas être passé',
  /** Line of an accessory. */
  accessory: (name: string, quantity: number): string => `${name} × ${quantity}`,
  /** The vehicle is taken on the new days. */
  overlap: (names: readonly string[]): string =>
    `Ce véhicule est déjà pris à ces dates : ${names.join(' ; ')}`,
  /**
   * Shown to managers while a restore is being reconciled: until paid rentals are restored, no days can be given out.
   */
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : réessayez dans une minute.',
  nothingChangesOfEnd: 'Aucune modification : choisissez un autre jour de retour',
  nothingChanges:
    'Aucune modification : choisissez un autre véhicule, d’autres dates ou d’autres accessoires',
} as const;
