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
