import type { ImportState } from '../../../../imports/imports.schema.ts';
import { lineCount } from '../../imports/counts.ts';

export const lastImports = 'Derniers imports';
export const ofImports = 'des imports';
export const seeImport = 'Voir cet import';
export const notFinished = 'Un import n’est pas terminé';
export const resumeImport = 'Reprendre cet import';
export const importState: Readonly<Record<ImportState, string>> = {
  columns: 'Colonnes à confirmer',
  preview: 'À importer',
  committed: 'Importé',
  undone: 'Annulé',
};
export const kindAndFile = (kind: string, fileName: string): string => `${kind} : ${fileName}`;
/** `12/03/2026 à 10:04, par Léa Peeters, 3 véhicules importés` */
export const importedBy = (moment: string, by: string | null, outcome: string): string =>
  [moment, ...(by === null ? [] : [`par ${by}`]), outcome].join(', ');
/** Before a link. */
export const unfinished = (kind: string, fileName: string, rows: number): string =>
  `${kind} : ${fileName}, ${lineCount(rows)}. `;
const sameFileWas: Readonly<Record<ImportState, string>> = {
  columns: 'choisi',
  preview: 'choisi',
  committed: 'importé',
  undone: 'importé, puis annulé',
};
/** Before a link. */
export const sameFile = (state: ImportState, moment: string): string =>
  `Ce fichier a déjà été ${sameFileWas[state]} le ${moment}. `;
