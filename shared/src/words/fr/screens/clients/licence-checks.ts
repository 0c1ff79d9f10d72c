export const checkIncomplete = 'La vérification n’est pas complète';
export const checkNotNoted = 'La vérification n’est pas notée';
export const licenceChecked = 'Permis vérifié';
export const note = 'Noter';
export const seenOn = 'Vu le';
export const validUntil = 'Valable jusqu’au';
export const optional = 'Facultatif';
export const nothingKept = 'Ni copie ni numéro du permis n’est gardé ici.';
export const licence = 'Permis de conduire';
export const earlierChecks = 'Vérifications précédentes';
export const noteCheck = 'Noter une vérification';
export const saving = 'Enregistrement...';
/** `Vu le 12/03/2026 par Léa Peeters, valable jusqu’au 01/02/2030` */
export const licenceSeen = (day: string, by: string | null, lastDay: string | null): string =>
  `Vu le ${day}${by === null ? '' : ` par ${by}`}, ${lastDay === null ? 'fin de validité non notée' : `valable jusqu’au ${lastDay}`}`;
