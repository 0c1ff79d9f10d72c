import { formatInteger } from '../../../kernel/format-amount.ts';
import { formatShortPeriod } from '../../../kernel/format-date.ts';
import type { Period } from '../../../kernel/period.ts';
import { MAX_CELL_LENGTH, type ImportKind, type RowState } from '../../../imports/import-kinds.ts';

export const importKindLabel: Record<ImportKind, string> = {
  vehicles: 'Véhicules',
  customers: 'Clients',
  reservations: 'Réservations',
  accessories: 'Accessoires',
  fines: 'Amendes',
};

/** Which rows a commit writes. */
export const commitModeLabel: Record<'valid' | 'all', string> = {
  valid: 'Les lignes valides',
  all: 'Toutes les lignes, ou aucune',
};

export const rowStateLabel: Record<RowState, string> = {
  unchecked: 'À vérifier',
  valid: 'Valide',
  invalid: 'À corriger',
  known: 'Déjà connue',
  update: 'À mettre à jour',
  imported: 'Importée',
  updated: 'Mise à jour',
};

/** State of an imported row once the import is undone. */
export const TAKEN_OUT_LABEL = 'Retirée';
/** State of an updated row once the import is undone. */
export const PUT_BACK_LABEL = 'Rétablie';

/** Label of the price line of an imported reservation, whose price another system computed. */
export const FORMER_PRICE_LABEL = "Repris de l'ancien système";
/** Name of the source when none is given; external numbers are unique per source. */
export const DEFAULT_SOURCE = 'Ancien système';
/** Head of the column with the problems, in the CSV of rows to correct. */
export const CORRECTION_HEAD = 'À corriger';

/** Why a file cannot be read. */
export type FileRefusal =
  | 'empty'
  | 'not_a_table'
  | 'other_kind'
  | 'password'
  | 'open_document'
  | 'numbers'
  | 'strict_workbook'
  | 'binary_workbook'
  | 'text_document'
  | 'web_page'
  | 'pdf'
  | 'picture'
  | 'old_excel'
  | 'macros'
  | 'bomb'
  | 'damaged'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_much_text'
  | 'no_rows'
  | 'too_slow';

export const fileRefusals: Record<FileRefusal, string> = {
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

export const importMessages = {
  kindInvalid: 'Choisissez ce que contient le fichier',
  pageInvalid: 'La page demandée n’existe pas',
  columnsInvalid: 'Le choix des colonnes n’est pas valide',
  columnTwice: (label: string): string => `« ${label} » est choisi pour deux colonnes`,
  cellInvalid: 'Cette case n’existe pas dans ce fichier',
  cellTooLong: `Ce texte est trop long : ${formatInteger(MAX_CELL_LENGTH)} caractères au plus`,
  wordInvalid: 'Choisissez ce que ce mot veut dire',
  rowErased: 'Les cases de cette ligne ont été effacées',
  updatesInvalid: 'Choisissez les lignes à mettre à jour',
  modeInvalid: 'Choisissez les lignes à importer',
  stateInvalid: 'L’état de l’import n’est pas valide',
  remindersInvalid: 'Choisissez si les rappels partent',
  sourceTooLong: 'Le nom de l’ancien système ne peut pas dépasser 60 caractères',
  placeInvalid: 'Indiquez une feuille et une ligne du fichier',
  fileRequired: 'Choisissez un fichier CSV ou XLSX',
  oneFile: 'Choisissez un seul fichier',
  fileTooLarge: 'Ce fichier dépasse 5 Mo',
  tooManyUploads: 'Trop d’envois de fichiers sont en cours. Réessayez dans quelques instants.',
  zipRequired: 'Choisissez un fichier ZIP de photos',
  zipTooLarge: 'Ce fichier dépasse 60 Mo : envoyez les photos en plusieurs fois',
  notFound: 'Import non trouvé',
  closed: 'Cet import est déjà terminé',
  undone: 'Cet import a été annulé',
  notChecked: 'Confirmez d’abord les colonnes',
  hasErrors: (rows: number): string =>
    rows === 1
      ? 'Une ligne est à corriger : rien n’a été importé'
      : `${formatInteger(rows)} lignes sont à corriger : rien n’a été importé`,
  changedMeanwhile:
    'Les données ont changé pendant l’import : rien n’a été importé. Vérifiez les lignes, puis recommencez',
  inUse: (row: number, what: string): string => `Ligne ${row} : ${what}`,
  rowsGone: 'Les lignes de cet import ont été supprimées : il ne peut plus être annulé',
  notOfVehicles: 'Seul un import de véhicules reçoit des photos',
  notOfReservations: 'Seul un import de réservations a des rappels',
  notCommitted: 'Cet import n’est pas terminé',
  photoFailed: 'La photo n’a pas pu être enregistrée. Envoyez-la à nouveau',
  photosUnderWay: 'Des photos sont déjà en cours d’enregistrement. Attendez qu’elles soient terminées',
} as const;

/** What is wrong with a cell or a row. */
export const rowMessages = {
  required: (label: string): string => `${label} : cette case est vide`,
  formula: 'Cette case contient une formule',
  tooLong: (max: number): string => `Ce texte est trop long : ${formatInteger(max)} caractères au plus`,
  dayInvalid: 'Cette date n’existe pas ou n’est pas lisible (par exemple 31/12/2026)',
  periodInvalid: 'Ces deux dates ne sont pas lisibles (par exemple du 03/12/2026 au 07/12/2026)',
  yearProposed: (period: Period): string => `Année proposée : ${formatShortPeriod(period)}`,
  timeInvalid: 'Cette heure n’est pas lisible (par exemple 14:30)',
  amountInvalid: 'Ce montant n’est pas lisible (par exemple 1 234,50)',
  numberInvalid: 'Ce nombre n’est pas lisible',
  phoneInvalid: 'Ce numéro de téléphone n’est pas lisible (par exemple 0470 12 34 56)',
  emailInvalid: 'Cette adresse e-mail n’est pas valide',
  plateInvalid: 'Cette plaque n’est pas valide (par exemple 1-ABC-123)',
  choiceInvalid: (labels: readonly string[]): string => `Choisissez parmi : ${labels.join(', ')}`,
  sameAsRow: (row: number, what: string): string => `${what} : déjà à la ligne ${row}`,
  plate: 'Cette plaque',
  email: 'Cette adresse e-mail',
  customer: 'Ce client',
  accessory: 'Cet accessoire',
  number: 'Ce numéro',
  reservation: 'Cette réservation',
  nameRequired: 'Indiquez le prénom et le nom',
  contactRequired: 'Indiquez une adresse e-mail ou un numéro de téléphone',
  managerHasAddress: 'Cette adresse est celle d’un gestionnaire de l’agence',
  addressReserved:
    'Cette adresse vient d’être remplacée par son titulaire : elle est réservée pendant 7 jours',
  modelMissing: 'Indiquez la marque et le modèle',
  unlimitedKm: (km: number): string => `Kilométrage illimité : noté ${formatInteger(km)} km par jour`,
  keptSince: (labels: readonly string[]): string => `Modifié depuis, laissé tel quel : ${labels.join(', ')}`,
  goneSince: 'N’existe plus : rien n’a été rétabli',
  vehicleArchived: 'Importé archivé, à compléter par une photo',
  plateUnknown: 'Aucun véhicule n’a cette plaque : importez d’abord les véhicules',
  endBeforeStart: 'Le retour doit suivre le départ d’un jour au moins',
  tooLong365: 'Une location dure 365 jours au plus',
  totalTooSmall: 'Le total doit être d’au moins 1 €',
  paidNegative: 'Le montant déjà payé ne peut pas être négatif',
  amountNegative: 'Ce montant ne peut pas être négatif',
  chargesNegative: 'Des frais ne peuvent pas être négatifs : déduisez une remise du total',
  damagesTooLarge: 'Les dommages font partie des frais et ne peuvent pas les dépasser',
  roundingsTooLarge: 'Des arrondis ne peuvent pas dépasser 1 €',
  returnedInFuture: 'Le véhicule ne peut pas avoir été rendu après aujourd’hui',
  returnedBeforeStart: 'Le véhicule ne peut pas avoir été rendu avant le départ',
  returnedNotFinalized: 'Une location dont le véhicule est rendu est finalisée',
  finalizedInFuture: 'Le retour n’est pas encore passé : indiquez quand le véhicule a été rendu',
  amountTooLarge: 'Ce montant est trop élevé',
  departsInFuture: 'Une location en cours a déjà commencé',
  notConfirmed: 'Une réservation qui n’est pas confirmée ne se reprend pas',
  statusInvalid: 'Statut inconnu : À venir, En cours, Passée, Finalisée ou Annulée',
  noKilometres: 'Kilomètres inconnus : 0',
  newCustomer: 'Le client sera créé',
  knownWithoutAddress: 'Connu sans adresse e-mail : ajoutez-la à sa fiche',
  // Neither sentence names the other customer, because import rows outlive the erasure of that person.
  otherName:
    'Cette adresse est celle d’un client d’un autre nom : ce nom-ci va dans la note de la réservation',
  similarCustomer:
    'Un client de presque ce nom a le même téléphone : vérifiez s’il s’agit de la même personne',
  addressNoted: 'Adresse postale incomplète ou incertaine : elle va dans la note',
  addressLeft: 'Adresse postale incomplète ou incertaine : elle n’est pas reprise',
  accessEnds: 'L’adresse n’est pas confirmée : l’accès actuel au compte prendra fin',
  overlapsReservation: (id: number, period: Period): string =>
    `Le véhicule est déjà réservé ${formatShortPeriod(period)} (réservation n° ${id})`,
  overlapsBlock: (period: Period): string => `Le véhicule est indisponible ${formatShortPeriod(period)}`,
  overlapsRow: (row: number, period: Period): string =>
    `Le véhicule est déjà réservé ${formatShortPeriod(period)} (ligne ${row})`,
} as const;

/** Kinds of later data that prevent undoing an import, by table. */
const BUILT: Readonly<Record<string, string>> = {
  reservation: 'une réservation',
  handover: 'un départ ou un retour',
  document: 'un document',
  ledger_entry: 'une écriture au compte',
  guarantee: 'une caution',
  note: 'une note',
  vehicle_block: 'une indisponibilité',
  occupation: 'une réservation ou une indisponibilité',
  damage: 'un dommage',
  price_rule: 'une règle de prix',
  session: 'une connexion du client',
  payment: 'un paiement',
  payment_link: 'un lien de paiement',
  change_request: 'une demande du client',
  reservation_change: 'une modification',
  reservation_accessory: 'un accessoire réservé',
  reservation_driver: 'un conducteur',
  fine: 'une amende',
  account_block: 'un blocage du client',
  licence_check: 'un contrôle du permis',
  change: 'une modification',
};

/** For example "Une réservation dépend du véhicule". */
export const builtOn = (table: string, subject: string): string => {
  const what = BUILT[table] ?? 'une donnée plus récente';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} dépend ${subject}`;
};

/** Why a ZIP of photos, or a file in it, is refused. */
export const photoZipMessages = {
  notAZip: 'Ce fichier n’est pas un ZIP',
  tooManyFiles: 'Ce ZIP compte plus de 2 000 fichiers : envoyez les photos en plusieurs fois',
  bomb: 'Les photos de ce ZIP sont trop volumineuses une fois décompressées',
  name: 'Ni le nom ni le dossier ne contient la plaque d’un véhicule de cet import',
  folder: 'Le nom contient un chemin interdit',
  tooLarge: 'Cette photo dépasse 5 Mo',
  tooMany: 'Ce véhicule a déjà 10 photos',
  hasPhotos: 'Ce véhicule a déjà des photos',
  alreadyStored: 'Cette photo est déjà enregistrée',
} as const;

/** The note on an imported customer. */
export const takeoverNote = (source: string, consent: string): string =>
  consent === '' ? `Repris de « ${source} »` : `Repris de « ${source} ». Consentement : ${consent}`;

/** The note on a rental whose e-mail address belongs to a customer with another name. */
export const bookedBy = (name: string, phoneNumber: string): string =>
  phoneNumber === '' ? `Réservé par ${name}` : `Réservé par ${name}, ${phoneNumber}`;
