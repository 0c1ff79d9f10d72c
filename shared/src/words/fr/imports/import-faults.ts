import type { importFaults } from '../../../imports/imports.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_CELL_LENGTH } from '../../../imports/import-kinds.ts';
import { formatInteger } from '../format/amounts.ts';
import { importMessages } from './imports.ts';

export const importFaultWords: FaultWords<typeof importFaults> = {
  kindInvalid: 'Choisissez ce que contient le fichier',
  pageInvalid: 'La page demandée n’existe pas',
  columnsInvalid: importMessages.columnsInvalid,
  cellInvalid: importMessages.cellInvalid,
  cellTooLong: `Ce texte est trop long : ${formatInteger(MAX_CELL_LENGTH)} caractères au plus`,
  wordInvalid: importMessages.wordInvalid,
  updatesInvalid: 'Choisissez les lignes à mettre à jour',
  modeInvalid: 'Choisissez les lignes à importer',
  stateInvalid: 'L’état de l’import n’est pas valide',
  remindersInvalid: 'Choisissez si les rappels partent',
  sourceTooLong: importMessages.sourceTooLong,
  placeInvalid: 'Indiquez une feuille et une ligne du fichier',
};
