import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const fineRefusals = refusalsOf('fines', {
  notFound: refusal(404, 'not_found'),
  plateUnknown: refusal(404, 'vehicle_not_found'),
  reservationOther: refusal(404, 'reservation_not_found'),
  letterGone: refusal(404, 'letter_not_found'),
  atInFuture: refusal(400, 'invalid_request'),
  askedOnInFuture: refusal(400, 'invalid_request'),
  askedOnBefore: refusal(400, 'invalid_request'),
  authorityRequired: refusal(400, 'invalid_request'),
  driverUnknown: refusal(400, 'invalid_request'),
  known: refusal(409, 'fine_known'),
  versionConflict: refusal(409, 'version_conflict'),
  fine_closed: refusal(409, 'fine_closed'),
  no_driver: refusal(409, 'no_driver'),
  driver_erased: refusal(409, 'driver_erased'),
  no_letter: refusal(409, 'no_letter'),
  fee_charged: refusal(409, 'fee_charged'),
});
