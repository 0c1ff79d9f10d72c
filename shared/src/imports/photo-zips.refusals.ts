import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const photoZipRefusals = refusalsOf('photoZips', {
  notAZip: refusal(400, 'import_unreadable'),
  tooManyFiles: refusal(400, 'import_unreadable'),
  /** Of one photo: its vehicle is gone, or has all its photos. */
  name: refusal(409, 'photo_refused'),
  tooMany: refusal(409, 'photo_refused'),
  bomb: refusal(400, 'import_unreadable'),
});

/** Why the ZIP itself is refused. */
export type ZipRefusal = 'notAZip' | 'tooManyFiles' | 'bomb';
