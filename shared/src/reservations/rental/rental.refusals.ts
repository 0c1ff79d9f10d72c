import type { IsoDate } from '../../kernel/iso-date.ts';
import { refusal, refusalOf, refusalsOf } from '../../kernel/refusals/refusals.ts';

/** Refusals of departures, returns, no-shows and notes. */
export const rentalRefusals = refusalsOf('rental', {
  not_departable: refusal(409, 'not_departable'),
  departed_already: refusal(409, 'departed_already'),
  departs_later: refusalOf<{ startDate: IsoDate }>(409, 'departs_later'),
  /** `atLeastKm`: the mileage of the vehicle. */
  mileage_back: refusalOf<{ atLeastKm: number }>(400, 'mileage_back'),
  departure_signed: refusal(409, 'departure_signed'),
  not_undoable: refusal(409, 'not_undoable'),
  /** One rental whose vehicle did not come back. */
  return_awaited: refusalOf<{ customerName: string; endDate: IsoDate; today: IsoDate }>(
    409,
    'return_awaited',
  ),
  not_finalizable: refusal(409, 'not_finalizable'),
  not_finalized: refusal(409, 'not_finalized'),
  sameMileage: refusal(400, 'nothing_changes'),
  not_no_show: refusalOf<{ from: Date }>(409, 'not_no_show'),
  /** Refusal of a no-show while the customer's request to cancel is open. */
  cancellation_asked: refusalOf<{ askedAt: Date }>(409, 'cancellation_asked'),
  customer_erased: refusal(409, 'customer_erased'),
  note_not_found: refusal(404, 'note_not_found'),
});
