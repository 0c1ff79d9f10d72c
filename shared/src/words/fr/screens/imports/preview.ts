import type { ImportKind } from '../../../../imports/import-kinds.ts';
import { counted } from '../../counted.ts';
import { countOf, lineCount } from '../../imports/counts.ts';

export const downloadCorrections = 'Télécharger les lignes à corriger';
export const fileUnread = 'Le fichier n’a pas pu être lu';
export const updateAll = 'Tout mettre à jour';
export const updateNone = 'Ne rien mettre à jour';
export const update = 'Mettre à jour';
export const theRow = (row: number): string => ` la ligne ${row}`;
export const validOnlyHint = (invalid: number): string =>
  `${lineCount(invalid)} à corriger : téléchargez ce qui reste, corrigez-le et importez-le ensuite.`;
export const allOrNoneHint = 'Rien n’est importé tant qu’une ligne est à corriger.';
export const requiredMissing = 'Des colonnes obligatoires manquent';
export const sayWhichColumn = (labels: readonly string[]): string =>
  `${labels.join(', ')} : dites quelle colonne du fichier les contient, ou ajoutez-la.`;
export const importRows = 'Importer';
export const whatToImport = 'Que faut-il importer ?';
export const importing = 'Import en cours...';
export const chooseOtherFile = 'Choisir un autre fichier';
export const reviewColumns = 'Revoir les colonnes';
export const abandonImport = 'Abandonner cet import';
export const wordsToExplain = 'Mots à expliquer';
export const explainOnce =
  'Dites une fois ce que veut dire chaque mot : toutes ses lignes seront relues, et le prochain fichier aussi.';
export const means = 'Veut dire';
export const doNotExplain = 'Ne pas expliquer';
export const abandoning = 'Abandon...';
export const reading = 'Lecture...';
/** `clients.xlsx` is `clients-a-corriger.csv`. */
export const correctionsFileName = (fileName: string): string =>
  `${fileName.replace(/\.\w{1,5}$/, '')}-a-corriger.csv`;
export const fileAndRows = (fileName: string, rows: number): string => `${fileName} : ${lineCount(rows)}`;
/** What the file brings, in one sentence. */
export const fileBrings = (
  kind: ImportKind,
  { valid, invalid, known, update: changed }: Record<'valid' | 'invalid' | 'known' | 'update', number>,
): string => {
  const toCome = [
    ...(valid > 0 ? [`${countOf(kind, valid)} à importer`] : []),
    ...(changed > 0 ? [`${countOf(kind, changed)} à mettre à jour`] : []),
  ];
  if (toCome.length > 0) return `${toCome.join(', ')}. Rien n’est encore enregistré.`;
  if (invalid > 0)
    return 'Aucune ligne ne peut être importée : corrigez les lignes ici, ou choisissez le fichier corrigé.';
  return known > 0
    ? `Ce fichier n’apporte rien de nouveau : ${lineCount(known)} déjà connue${known > 1 ? 's' : ''}.`
    : 'Ce fichier n’a aucune ligne.';
};
/** `3 lignes déjà connues ont d’autres valeurs : …`; `updates` of them are to be updated. */
export const otherValues = (rows: number, updates: number): string => {
  const differ = counted(
    rows,
    'ligne déjà connue a d’autres valeurs',
    'lignes déjà connues ont d’autres valeurs',
  );
  return updates === 0
    ? `${differ} : elles ne changent rien, sauf si vous le choisissez.`
    : `${differ} : ${lineCount(updates)} à mettre à jour.`;
};
export const quoted = (text: string): string => `« ${text} »`;
export const wordIn = (field: string, rows: number): string => `${field}, ${lineCount(rows)}`;
export const ofWord = (field: string, text: string): string => ` (${field} « ${text} »)`;
