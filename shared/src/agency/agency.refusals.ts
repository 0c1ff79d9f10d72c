import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const agencyRefusals = refusalsOf('agency', {
  versionConflict: refusal(409, 'version_conflict'),
  vatNumberOrExempt: refusal(400, 'invalid_request'),
  fromPast: refusal(400, 'from_past'),
  imageRequired: refusal(400, 'photo_required'),
  oneImage: refusal(400, 'too_many_photos'),
  logoInvalid: refusalOf<{ file: string }>(400, 'photo_invalid'),
  logoUnsafe: refusalOf<{ file: string }>(400, 'photo_invalid'),
  logoNotDrawn: refusal(503, 'photos_unavailable'),
});
