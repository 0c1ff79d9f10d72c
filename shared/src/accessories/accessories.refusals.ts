import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';
import type { ReservedDays } from './reserved-days.ts';

export const accessoryRefusals = refusalsOf('accessories', {
  notFound: refusal(404, 'accessory_not_found'),
  /** Refusal to delete: a reservation of any state names it. */
  inUse: refusal(409, 'accessory_in_use'),
  nameTaken: refusalOf<{ name: string }>(409, 'accessory_exists'),
  /** On these days more is reserved than the new stock. */
  stockReserved: refusalOf<{ days: readonly ReservedDays[] }>(409, 'stock_reserved'),
  pictureRequired: refusal(400, 'photo_required'),
  onePicture: refusal(400, 'too_many_photos'),
  createForbidden: refusal(403, 'forbidden'),
  updateForbidden: refusal(403, 'forbidden'),
  deleteForbidden: refusal(403, 'forbidden'),
});
