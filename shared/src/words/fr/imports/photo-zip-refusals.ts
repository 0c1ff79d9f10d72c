import type { photoZipRefusals } from '../../../imports/photo-zips.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { photoZipMessages } from './imports.ts';

export const photoZipRefusalWords: RefusalWords<typeof photoZipRefusals> = {
  notAZip: 'Ce fichier n’est pas un ZIP',
  tooManyFiles: 'Ce ZIP compte plus de 2 000 fichiers : envoyez les photos en plusieurs fois',
  name: photoZipMessages.name,
  tooMany: photoZipMessages.tooMany,
  bomb: 'Les photos de ce ZIP sont trop volumineuses une fois décompressées',
};
