import { formatInteger } from '../format/amounts.ts';
import { formatShortPeriod } from '../format/dates.ts';
import type { Period } from '../../../kernel/period.ts';
import { statusLabel } from '../reservations/reservations.ts';
import type { ImportKind, RowState } from '../../../imports/import-kinds.ts';

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

/** What a rental of a file may be, as its words are explained. */
export const fileStatusLabel = {
  upcoming: statusLabel.upcoming,
  departed: 'En cours',
  finalized: statusLabel.finalized,
  canceled: statusLabel.canceled,
};

/** Name of the source when none is given; external numbers are unique per source. */
export const DEFAULT_SOURCE = 'Ancien système';
/** Head of the column with the problems, in the CSV of rows to correct. */
export const CORRECTION_HEAD = 'À corriger';

export const importMessages = {
  columnsInvalid: 'Le choix des colonnes n’est pas valide',
  columnTwice: (label: string): string => `« ${label} » est choisi pour deux colonnes`,
  cellInvalid: 'Cette case n’existe pas dans ce fichier',
  wordInvalid: 'Choisissez ce que ce mot veut dire',
  sourceTooLong: 'Le nom de l’ancien système ne peut pas dépasser 60 caractères',
  photoFailed: 'La photo n’a pas pu être enregistrée. Envoyez-la à nouveau',
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

/** Why a photo in a ZIP is refused. */
export const photoZipMessages = {
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

/** A line of a note: a cell under its head, or under what the product calls its field. */
export const notedCell = (label: string, text: string): string => `${label} : ${text}`;

/** The line of a note for a further address. */
export const otherEmail = (address: string): string => `Autre e-mail : ${address}`;

/** The note on a rental whose e-mail address belongs to a customer with another name. */
export const bookedBy = (name: string, phoneNumber: string): string =>
  phoneNumber === '' ? `Réservé par ${name}` : `Réservé par ${name}, ${phoneNumber}`;
