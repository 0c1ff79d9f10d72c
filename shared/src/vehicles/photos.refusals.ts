import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

interface Named {
  file: string;
}

/** Of uploaded photos; the first four by the outcomes of `photo.rules.ts`. */
export const photoRefusals = refusalsOf('photos', {
  notAPhoto: refusalOf<Named>(400, 'photo_invalid'),
  heic: refusalOf<Named>(400, 'photo_invalid'),
  tooManyPixels: refusalOf<Named>(400, 'photo_invalid'),
  tooLong: refusalOf<Named>(400, 'photo_invalid'),
  tooLarge: refusalOf<Named>(400, 'photo_too_large'),
  notEncoded: refusal(503, 'photos_unavailable'),
  tookTooLong: refusal(503, 'photos_unavailable'),
  storeAway: refusal(503, 'photos_unavailable'),
});
