import type { importFileRefusals } from '../../../imports/files.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';

export const importFileRefusalWords: RefusalWords<typeof importFileRefusals> = {
  empty: 'Ce fichier est vide',
  not_a_table: 'Ce fichier n’est pas un tableau CSV ou XLSX',
  other_kind: 'Le contenu de ce fichier ne correspond pas à son nom : enregistrez-le au format CSV ou XLSX',
  password:
    'Ce classeur est protégé par un mot de passe : enlevez-le dans Excel, puis choisissez-le à nouveau',
  open_document: 'Ce fichier est un classeur OpenDocument (.ods) : enregistrez-le au format .xlsx',
  numbers: 'Ce fichier est un document Numbers : exportez-le au format Excel (.xlsx) ou CSV',
  strict_workbook:
    'Ce classeur est au format « Strict Open XML » : enregistrez-le comme « Classeur Excel (.xlsx) »',
  binary_workbook: 'Ce fichier est un classeur Excel binaire (.xlsb) : enregistrez-le au format .xlsx',
  text_document:
    'Ce fichier est un document de texte, par exemple de Word : copiez son tableau dans un classeur',
  web_page: 'Ce fichier est une page web : ouvrez-le dans un tableur et enregistrez-le au format .xlsx',
  pdf: 'Ce fichier est un PDF : exportez le tableau au format CSV ou XLSX',
  picture: 'Ce fichier est une image : un tableau CSV ou XLSX est nécessaire',
  old_excel: 'Ce fichier est un ancien classeur Excel (.xls) : enregistrez-le au format .xlsx',
  macros: 'Ce classeur contient des macros : enregistrez-le au format .xlsx sans macros',
  bomb: 'Ce fichier est trop volumineux une fois décompressé',
  damaged: 'Ce fichier est abîmé et ne peut pas être lu',
  too_many_rows: 'Ce fichier compte plus de 5 000 lignes : découpez-le en plusieurs fichiers',
  too_many_columns: 'Ce fichier compte plus de 100 colonnes',
  too_much_text: 'Les textes de ce fichier dépassent 20 Mo : découpez-le en plusieurs fichiers',
  no_rows: 'Ce fichier n’a aucune ligne sous ses titres',
  too_slow: 'La lecture de ce fichier prend trop de temps : découpez-le en plusieurs fichiers',
};
