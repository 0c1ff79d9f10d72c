export const tableHint = (megabytes: number, rows: string): string =>
  `CSV ou Excel (.xlsx) : ${megabytes} Mo et ${rows} lignes au plus. D’un classeur, la feuille du tableau est proposée, et peut être changée`;
export const zipHint = (megabytes: number): string =>
  `ZIP de photos JPG, PNG ou WebP nommées par plaque, par exemple 1-ABC-123.jpg et 1-ABC-123 avant.jpg, ou dans un dossier de ce nom : ${megabytes} Mo au plus`;
export const fileRequired = 'Choisissez un fichier';
export const oneFileOnly = 'Choisissez un seul fichier à la fois';
export const fileEmpty = (name: string): string => `« ${name} » est vide`;
export const fileTooLarge = (name: string, megabytes: number): string =>
  `« ${name} » dépasse ${megabytes} Mo`;
export const oldFormat = (name: string): string =>
  `« ${name} » : enregistrez ce fichier au format .xlsx ou CSV, puis réessayez`;
export const notTable = (name: string): string => `« ${name} » n’est ni un CSV, ni un fichier .xlsx`;
export const notZip = (name: string): string => `« ${name} » n’est pas un fichier ZIP`;
export const elsewhereQuestion = 'Le tableau est ailleurs dans le fichier ?';
export const sheet = 'Feuille';
export const headRow = 'Ligne des titres';
export const whyChooseAgain = (fileName: string): string =>
  `Pour lire un autre endroit, choisissez à nouveau « ${fileName} » : le site ne garde pas le fichier, et cette page l’a perdu quand elle a été fermée ou rechargée.`;
export const chooseAgain = 'Choisir à nouveau le fichier';
export const reading = 'Lecture en cours...';
export const readAgain = 'Relire le fichier';
export const whatFileHolds = 'Que contient le fichier ?';
export const formerSystem = 'Ancien système (facultatif)';
export const formerSystemHint =
  'Le nom du logiciel ou du tableau d’où vient ce fichier : il est noté avec ce qui en vient.';
export const sendingFile = 'Envoi du fichier';
export const readingFile = 'Lecture du fichier';
export const chooseFile = 'Choisir un fichier';
export const recognisedColumns = 'Les colonnes reconnues, et un modèle à remplir';
export const columnsHint =
  'L’ordre des colonnes est libre, celles que vous n’avez pas peuvent manquer, et d’autres noms sont reconnus en français et en anglais.';
export const column = 'Colonne';
export const example = 'Exemple';
export const downloadModel = 'Télécharger le modèle';
export const replaceExample = 'Remplacez la ligne d’exemple par vos propres lignes.';
/** `Feuille « Parc », titres à la ligne 3. Ligne 14 laissée de côté : c’est un total.` */
export const tablePlace = ({
  sheet: name,
  headRow: row,
  leftOut,
}: {
  sheet: string | null;
  headRow: number;
  leftOut: readonly number[];
}): string => {
  const found =
    name === null ? `Titres à la ligne ${row}.` : `Feuille « ${name} », titres à la ligne ${row}.`;
  if (leftOut.length === 0) return found;
  const left = leftOut.join(', ');
  return leftOut.length === 1
    ? `${found} Ligne ${left} laissée de côté : c’est un total.`
    : `${found} Lignes ${left} laissées de côté : ce sont des totaux.`;
};
/** After the name of a column. */
export const required = ' (obligatoire)';
