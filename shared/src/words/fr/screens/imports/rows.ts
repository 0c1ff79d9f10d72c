import type { RowState } from '../../../../imports/import-kinds.ts';

export const cellsOfRow = (row: number): string => `Cases de la ligne ${row}`;
export const checking = 'Vérification...';
export const saveAndCheck = 'Enregistrer et revérifier';
export const inFile = (cell: string): string => `Dans le fichier : ${cell === '' ? emptyCell : cell}`;
export const rowRange = (first: string, last: string, total: string): string =>
  `Lignes ${first} à ${last} sur ${total}`;
export const rowPages = 'Pages des lignes';
export const previousPage = 'Page précédente';
export const pageOf = (page: string, pages: string): string => `Page ${page} sur ${pages}`;
export const nextPage = 'Page suivante';
export const rows = 'Lignes';
export const filterRows = 'Filtrer les lignes';
export const ofRows = 'des lignes';
export const see = 'Voir';
export const whatBecame = (row: number): string => ` ce que la ligne ${row} est devenue`;
export const correct = 'Corriger';
export const seeCells = 'Voir les cases';
export const theRow = (row: number): string => ` la ligne ${row}`;
export const ofFileRow = (row: number): string => ` de la ligne ${row} du fichier`;
export const row = 'Ligne';
export const toCorrect = '(à corriger)';
export const fileRows = 'Lignes du fichier';
export const tableCaption = 'Les lignes du fichier, leur état et ce qui est à corriger';
export const state = 'État';
export const notTaken = 'Non repris';
export const takenWith = (head: string): string => `Avec « ${head} »`;
export const emptyCell = '(vide)';
export const columnNumber = (number: number): string => `Colonne ${number}`;
type RowFilter = Exclude<RowState, 'unchecked'> | 'all';
export const rowFilter: Readonly<Record<RowFilter, string>> = {
  all: 'Toutes',
  valid: 'Valides',
  invalid: 'À corriger',
  known: 'Déjà connues',
  update: 'À mettre à jour',
  imported: 'Importées',
  updated: 'Mises à jour',
};
/** Once the import is undone. */
export const takenBackFilter: Readonly<Partial<Record<RowFilter, string>>> = {
  imported: 'Retirées',
  updated: 'Rétablies',
};
export const noRow: Readonly<Record<RowFilter, string>> = {
  all: 'Ce fichier n’a aucune ligne.',
  valid: 'Aucune ligne n’est à importer.',
  invalid: 'Aucune ligne n’est à corriger.',
  known: 'Aucune ligne n’est déjà connue.',
  update: 'Aucune ligne n’est à mettre à jour.',
  imported: 'Aucune ligne n’a été importée.',
  updated: 'Aucune ligne n’a été mise à jour.',
};
/** Before what is wrong with a column. */
export const before = (column: string): string => `${column} : `;
