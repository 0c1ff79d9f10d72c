import type { IsoDate } from '../kernel/iso-date.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

interface Readings {
  odometerKm: number;
  /** The last reading known before. */
  atLeastKm: number;
}

export const handoverRefusals = refusalsOf('handovers', {
  notFound: refusal(404, 'handover_not_found'),
  not_returnable: refusal(409, 'not_returnable'),
  not_departable: refusal(409, 'not_departable'),
  departure_too_early: refusalOf<{ startDate: IsoDate }>(409, 'departure_too_early'),
  not_voidable: refusal(409, 'not_voidable'),
  already_done: refusal(409, 'already_done'),
  /** `by`: a first name; null when unknown. */
  version_conflict: refusalOf<{ by: string | null }>(409, 'version_conflict'),
  /** The key of this report came with other data; `keyOfOther`: it has signed another report. */
  keyReused: refusal(409, 'key_reused'),
  keyOfOther: refusal(409, 'key_reused'),
  damage_known: refusal(409, 'damage_known'),
  driverRequired: refusal(400, 'driver_required'),
  driverNameRequired: refusal(400, 'driver_required'),
  address_incomplete: refusal(400, 'address_incomplete'),
  signature_required: refusal(400, 'signature_required'),
  terms_required: refusal(400, 'terms_required'),
  mileage_required: refusal(400, 'mileage_required'),
  mileage_back: refusalOf<Readings>(400, 'mileage_back'),
  mileage_unlikely: refusalOf<Readings>(400, 'mileage_unlikely'),
  reason_required: refusal(400, 'reason_required'),
  photo_differs: refusal(422, 'photo_differs'),
  photo_invalid: refusal(400, 'photo_invalid'),
  /** It still says where it was taken. */
  photo_position: refusal(400, 'photo_position'),
  photo_too_large: refusal(400, 'photo_too_large'),
  photo_unknown: refusal(422, 'photo_unknown'),
  photo_late: refusal(410, 'photo_late'),
  too_many_photos: refusal(400, 'too_many_photos'),
  image_not_found: refusal(404, 'image_not_found'),
});
