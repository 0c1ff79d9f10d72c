import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const vehicleRefusals = refusalsOf('vehicles', {
  notFound: refusal(404, 'vehicle_not_found'),
  archived: refusal(410, 'vehicle_archived'),
  partMissing: refusal(400, 'invalid_request'),
  photoUrlsInvalid: refusal(400, 'invalid_request'),
  versionInvalid: refusal(400, 'invalid_request'),
  photoRequired: refusal(400, 'photo_required'),
  tooManyPhotos: refusal(400, 'too_many_photos'),
  tooManyPhotosInEdit: refusal(400, 'too_many_photos'),
  photoUnknown: refusal(400, 'photo_unknown'),
  changedMeanwhile: refusal(409, 'version_conflict'),
  /** `vehicle`: the one that has the plate; null when it just lost it. */
  plateTaken: refusalOf<{ vehicle: string | null; isArchived: boolean }>(409, 'plate_taken'),
  archivedUnauthenticated: refusal(401, 'unauthenticated'),
  archivedForbidden: refusal(403, 'forbidden'),
  createUnauthenticated: refusal(401, 'unauthenticated'),
  createForbidden: refusal(403, 'forbidden'),
  statusForbidden: refusal(403, 'forbidden'),
});
