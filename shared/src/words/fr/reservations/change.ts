export const changeMessages = {
  prolonged: 'La location est prolongée.',
  modified: 'La réservation est modifiée.',
  /** `by` is a first name; null when unknown or when the system made the change. */
  changedMeanwhile: (by: string | null): string =>
    by === null
      ? "Modifié entre-temps : voici l'état actuel"
      : `Modifié entre-temps par ${by} : voici l'état actuel`,
} as const;
