import { theCar } from '../elision.ts';
import { formatDays } from '../format/amounts.ts';
import type { DueReminder } from '../../../vehicles/due.rules.ts';
import { vehicleFaultWords } from './vehicle-faults.ts';

export const vehicleMessages = {
  notFound: vehicleFaultWords.notFound,
  archived: "Ce véhicule n'est plus disponible pour consultation.",
  loadFailed: 'Erreur lors du chargement du véhicule',
  photoRequired: 'Au moins une photo est requise',
  photoInvalid: (file: string): string => `Le fichier ${file} n'est pas une image valide`,
  photoHeic: (file: string): string =>
    `Le fichier ${file} est au format HEIC, que le site ne peut pas lire : enregistrez-le en JPG`,
  photoUnreadableFormat: (file: string): string =>
    `Le fichier ${file} n’est pas dans un format accepté (JPG, PNG, GIF, WebP ou AVIF)`,
  photoTooManyPixels: (file: string): string =>
    `Le fichier ${file} dépasse 40 millions de pixels : réduisez sa taille`,
  photoTooLong: (file: string): string =>
    `Le fichier ${file} est trop étroit pour sa longueur : une photo ne peut pas dépasser 16 383 pixels de haut`,
  photoTooLarge: (file: string): string => `Le fichier ${file} est trop volumineux (max 5MB)`,
  tooManyPhotos: 'Vous ne pouvez pas ajouter plus de 10 photos',
  tooManyPhotosInEdit: 'Vous ne pouvez pas avoir plus de 10 photos au total',
  photoUrlsInvalid: vehicleFaultWords.photoUrlsInvalid,
  versionInvalid: vehicleFaultWords.versionInvalid,
  changedMeanwhile: 'Ce véhicule a été modifié entre-temps : voici son état actuel',
  /** For a field that somebody else changed too; the value as the form writes it. */
  nowIs: (value: string): string =>
    value === '' ? 'Vidé entre-temps par quelqu’un d’autre' : `Entre-temps devenu : ${value}`,
  saveAgain: 'Votre saisie est gardée. Enregistrez à nouveau pour la confirmer, ou corrigez-la.',
  photosChangedMeanwhile:
    'Les photos ont été modifiées entre-temps. La liste est à jour, vos ajouts compris : vérifiez-la, puis enregistrez à nouveau.',
  statusRefused: 'Impossible de modifier le statut du véhicule',
  statusFailed: 'Erreur lors de la mise à jour du statut du véhicule',
  statusDone: 'Statut mis à jour',
  created: 'Véhicule créé avec succès ! Redirection en cours...',
  modified: 'Véhicule modifié avec succès ! Redirection en cours...',
  modifiedInDialog: 'Véhicule modifié avec succès !',
  createFailed: 'Erreur lors de la création du véhicule',
  /** An answer without further content. */
  httpError: (status: number): string => `Erreur HTTP ${status}`,
  modifyFailed: 'Erreur lors de la modification',
  updateFailed: (status: number, sentence: string): string =>
    `Erreur lors de la mise à jour : ${status} - ${sentence}`,
  photosUpdateFailed: (sentence: string): string => `Erreur lors de la mise à jour des photos : ${sentence}`,
  statusHttpError: (status: number, sentence: string): string =>
    `HTTP error! status: ${status} - ${sentence}`,
  manager: {
    unauthenticated: 'Session expirée, veuillez vous reconnecter',
    forbidden: 'Accès non autorisé - Réservé aux managers',
  },
  reactivationFailed: 'Erreur lors de la réactivation du véhicule',
  createUnauthenticated: 'Vous devez être connecté pour créer un véhicule.',
  createForbidden: 'Accès refusé. Vous devez avoir le rôle MANAGER pour créer un véhicule.',
  archivedList: {
    expired: 'Session expirée. Veuillez vous reconnecter.',
    forbidden: 'Accès refusé. Vous devez avoir le rôle MANAGER pour cette action.',
    unexpected: 'Une erreur inattendue est survenue.',
    failed: 'Erreur lors du chargement des véhicules archivés',
  },
} as const;

const left = (days: number, over: string): string => {
  if (days < 0) return `${over} depuis ${formatDays(-days)}`;
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${formatDays(days)}`;
};

/** The fleet's table, and what ends soon. */
export const fleetMessages = {
  exportFailed: 'Erreur lors de l’export des véhicules',
  loadFailed: 'Erreur lors du chargement des véhicules',
  dueTitle: 'Échéances',
  due: ({ what, vehicle, days }: DueReminder): string =>
    what === 'inspection'
      ? `Contrôle technique de ${theCar(vehicle)} : ${left(days, 'dépassé')}`
      : `Assurance de ${theCar(vehicle)} : ${left(days, 'dépassée')}`,
} as const;
