import type { ImportKind } from '../../../../imports/import-kinds.ts';
import { formatInteger } from '../../format/amounts.ts';
import { countOf } from '../../imports/counts.ts';

export const ignoreColumn = 'Ignorer cette colonne';
export const requiredField = (label: string): string => `${label} (obligatoire)`;
export const fileColumns = 'Colonnes du fichier';
export const ignoredColumns = (heads: readonly string[]): string => `Ignorées : ${heads.join(', ')}`;
export const addToNote = 'Les ajouter à la note';
export const requiredMissing = 'Il manque des colonnes obligatoires';
export const sayWhichColumn = (labels: readonly string[]): string =>
  `${labels.join(', ')} : dites quelle colonne du fichier les contient, ou ajoutez-la au fichier.`;
export const checking = 'Vérification en cours...';
export const checkRows = 'Vérifier les lignes';
export const backToPreview = 'Revenir à l’aperçu';
export const chooseOtherFile = 'Choisir un autre fichier';
export const columns = 'Colonnes';
export const columnEmpty = 'Cette colonne est vide';
export const contains = 'Contient';
export const ofColumn = (head: string): string => ` (colonne « ${head} »)`;
export const fileHolds = (fileName: string, kind: ImportKind, rows: number): string =>
  `${fileName} : ${countOf(kind, rows)}`;
/** `12 colonnes sur 14 sont reconnues ; les autres sont ignorées.` */
export const recognised = (count: number, all: number): string => {
  if (count === all) return 'Toutes les colonnes sont reconnues.';
  const [columnWord, verb] = count > 1 ? ['colonnes', 'sont reconnues'] : ['colonne', 'est reconnue'];
  return `${formatInteger(count)} ${columnWord} sur ${formatInteger(all)} ${verb} ; les autres sont ignorées.`;
};
