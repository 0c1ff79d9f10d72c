import { formatInteger } from '../../format/amounts.ts';

export const lead = 'Vos véhicules, vos clients et vos réservations, depuis les fichiers que vous avez déjà';
export const heading = 'Importer';
export const importSteps = 'Étapes de l’import';
export const loading = 'Chargement de l’import...';
export const noSuchImport = 'Cet import n’existe pas, ou n’existe plus.';
export const abandonedImport = 'Un import abandonné avant la fin est effacé.';
export const importFile = 'Importer un fichier';
export const loadFailed = 'Erreur lors du chargement de l’import';
export const steps = ['Fichier', 'Colonnes', 'Aperçu', 'Résultat'] as const;
export const stepTitle: Readonly<Record<0 | 1 | 2 | 3, string>> = {
  0: 'Choisir un fichier',
  1: 'Vérifier les colonnes',
  2: 'Vérifier les lignes',
  3: 'Résultat de l’import',
};
/** What the server is doing with an import. */
export const progressOf: Readonly<Record<'checking' | 'writing' | 'undoing' | 'photos', string>> = {
  checking: 'Vérification des lignes',
  writing: 'Import des lignes',
  undoing: 'Annulation de l’import',
  photos: 'Enregistrement des photos',
};
export const doneOf = (done: number, total: number): string =>
  `${formatInteger(done)} sur ${formatInteger(total)}`;
