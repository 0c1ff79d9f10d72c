import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { vehicleRefusals } from '../../../vehicles/vehicles.refusals.ts';
import { vehicleMessages } from './vehicles.ts';

export const vehicleRefusalWords: RefusalWords<typeof vehicleRefusals> = {
  notFound: vehicleMessages.notFound,
  archived: vehicleMessages.archived,
  partMissing: 'La fiche du véhicule manque ou est illisible',
  photoUrlsInvalid: vehicleMessages.photoUrlsInvalid,
  versionInvalid: vehicleMessages.versionInvalid,
  photoRequired: vehicleMessages.photoRequired,
  tooManyPhotos: vehicleMessages.tooManyPhotos,
  tooManyPhotosInEdit: vehicleMessages.tooManyPhotosInEdit,
  photoUnknown: 'Une des photos conservées n’appartient pas à ce véhicule',
  changedMeanwhile: vehicleMessages.changedMeanwhile,
  plateTaken: ({ vehicle, isArchived }) =>
    `Cette plaque est déjà celle d’un autre véhicule\u00a0: ${vehicle ?? 'inconnu'}${isArchived ? ' (archivé)' : ''}`,
  archivedUnauthenticated: 'Vous devez être connecté pour accéder aux véhicules archivés.',
  archivedForbidden: vehicleMessages.archivedList.forbidden,
  createUnauthenticated: vehicleMessages.createUnauthenticated,
  createForbidden: vehicleMessages.createForbidden,
  statusForbidden: vehicleMessages.statusRefused,
};
