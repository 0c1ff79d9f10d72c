import { fieldLabel } from '../../../imports/columns.rules.ts';
import type { Dependent } from '../../../imports/dependents.rules.ts';
import type { ImportKind } from '../../../imports/import-kinds.ts';
import type { importRefusals } from '../../../imports/imports.refusals.ts';
import { formatInteger } from '../format/amounts.ts';
import { listed } from '../listed.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { importFieldWords } from './import-fields.ts';
import { importMessages } from './imports.ts';

/** Later data that prevents undoing an import. */
const BUILT: Readonly<Record<Dependent, string>> = {
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
  reservation_accessory: 'un accessoire réservé',
  reservation_driver: 'un conducteur',
  fine: 'une amende',
  account_block: 'un blocage du client',
  licence_check: 'un contrôle du permis',
  change: 'une modification',
  other: 'une donnée plus récente',
};

/** What a row of an import brought, after « dépend ». */
const OF_SUBJECT: Record<ImportKind, string> = {
  vehicles: 'du véhicule',
  customers: 'du client',
  reservations: 'de la réservation',
  accessories: 'de l’accessoire',
  fines: 'de l’amende',
};

/** For example "Une réservation dépend du véhicule". */
const builtOn = (dependent: Dependent, kind: ImportKind): string => {
  const what = BUILT[dependent];
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} dépend ${OF_SUBJECT[kind]}`;
};

const MAX_ROWS = 12;

/** `2, 3 et 5`; of many, the first ones and how many follow. */
const rowsListed = (rows: readonly number[]): string => {
  const [named, rest] = [rows.slice(0, MAX_ROWS).map(String), rows.length - MAX_ROWS];
  return listed(rest > 0 ? [...named, `${formatInteger(rest)} ${rest > 1 ? 'autres' : 'autre'}`] : named);
};

export const importRefusalWords: RefusalWords<typeof importRefusals> = {
  notFound: 'Import non trouvé',
  fileRequired: 'Choisissez un fichier CSV ou XLSX',
  zipRequired: 'Choisissez un fichier ZIP de photos',
  too_many_files: 'Choisissez un seul fichier',
  fileTooLarge: 'Ce fichier dépasse 5 Mo',
  zipTooLarge: 'Ce fichier dépasse 60 Mo : envoyez les photos en plusieurs fois',
  too_many_uploads: 'Trop d’envois de fichiers sont en cours. Réessayez dans quelques instants.',
  columnsInvalid: importMessages.columnsInvalid,
  columnTwice: ({ kind, field }) => importMessages.columnTwice(fieldLabel(kind, field, importFieldWords)),
  cell_invalid: importMessages.cellInvalid,
  word_invalid: importMessages.wordInvalid,
  row_erased: 'Les cases de cette ligne ont été effacées',
  import_closed: 'Cet import est déjà terminé',
  import_undone: 'Cet import a été annulé',
  import_not_checked: 'Confirmez d’abord les colonnes',
  import_not_committed: 'Cet import n’est pas terminé',
  import_changed:
    'Les données ont changé pendant l’import : rien n’a été importé. Vérifiez les lignes, puis recommencez',
  import_has_errors: ({ rows }) =>
    rows === 1
      ? 'Une ligne est à corriger : rien n’a été importé'
      : `${formatInteger(rows)} lignes sont à corriger : rien n’a été importé`,
  import_in_use: ({ rows, dependent, kind }) =>
    `${rows.length === 1 ? 'Ligne' : 'Lignes'} ${rowsListed(rows)} : ${builtOn(dependent, kind)}`,
  import_rows_gone: 'Les lignes de cet import ont été supprimées : il ne peut plus être annulé',
  notOfVehicles: 'Seul un import de véhicules reçoit des photos',
  notOfReservations: 'Seul un import de réservations a des rappels',
  photos_under_way: 'Des photos sont déjà en cours d’enregistrement. Attendez qu’elles soient terminées',
  restoring:
    'Après une restauration, les réservations s’importent une fois les paiements comparés. Réessayez dans quelques minutes',
};
