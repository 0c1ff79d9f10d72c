import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { photoRefusals } from '../../../vehicles/photos.refusals.ts';
import { vehicleMessages } from './vehicles.ts';

export const photoRefusalWords: RefusalWords<typeof photoRefusals> = {
  notAPhoto: ({ file }) => vehicleMessages.photoInvalid(file),
  heic: ({ file }) => vehicleMessages.photoHeic(file),
  tooManyPixels: ({ file }) => vehicleMessages.photoTooManyPixels(file),
  tooLong: ({ file }) => vehicleMessages.photoTooLong(file),
  tooLarge: ({ file }) => vehicleMessages.photoTooLarge(file),
  notEncoded: 'La photo n’a pas pu être traitée. Réessayez dans quelques instants.',
  tookTooLong: 'L’envoi des photos a pris trop de temps. Réessayez dans quelques instants.',
  storeAway: 'Les photos sont momentanément indisponibles. Réessayez dans quelques instants.',
};
