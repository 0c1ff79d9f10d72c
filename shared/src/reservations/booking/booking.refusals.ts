import type { Cents } from '../../kernel/money.ts';
import type { Period } from '../../kernel/period.ts';
import { refusal, refusalOf, refusalsOf } from '../../kernel/refusals/refusals.ts';
import type { NamedVehicle } from '../../vehicles/vehicle-name.ts';

/** A hold that a sentence names to its customer. */
export interface NamedHold extends Period {
  vehicule: NamedVehicle;
}

interface Holds {
  holds: readonly NamedHold[];
}

/** Refusals of orders, holds and sales at the counter. Those of the dates: `dateRefusals`. */
export const bookingRefusals = refusalsOf('booking', {
  closed_day: refusal(400, 'closed_day'),
  min_days: refusalOf<{ days: number }>(400, 'min_days'),
  startTooEarlyAtCounter: refusal(400, 'period_startTooEarly'),
  accessory_repeated: refusal(400, 'accessory_repeated'),
  accessory_unknown: refusal(400, 'accessory_unknown'),
  quantity_over_stock: refusalOf<{ name: string; stock: number }>(400, 'quantity_over_stock'),
  accessory_taken: refusalOf<{ name: string }>(409, 'accessory_taken'),
  discount_too_large: refusal(400, 'discount_too_large'),
  totalTooSmall: refusal(400, 'total_too_small'),
  totalTooLarge: refusal(400, 'total_too_large'),
  totalTooLargeAtCounter: refusal(400, 'total_too_large'),
  price_changed: refusalOf<{ totalCents: Cents }>(422, 'price_changed'),
  /** Too many concurrent orders for one vehicle. */
  vehicle_busy: refusal(503, 'vehicle_busy'),
  restoring: refusal(503, 'restoring'),
  email_unconfirmed: refusalOf<Holds>(403, 'email_unconfirmed'),
  too_many_holds: refusalOf<Holds>(429, 'too_many_holds'),
  /** The customer has held the same days for the longest allowed time without paying. */
  holdPaused: refusalOf<{ until: Date }>(429, 'hold_paused'),
  holdPausedForNetwork: refusalOf<{ until: Date; phone: string }>(429, 'hold_paused'),
  /** Shown with the captcha, beyond the lower limit of unpaid holds. */
  captcha_required: refusal(403, 'captcha_required'),
  too_many_network_holds: refusalOf<{ phone: string }>(429, 'too_many_network_holds'),
  not_releasable: refusal(409, 'not_releasable'),
  payment_not_found: refusal(404, 'payment_not_found'),
  key_reused: refusal(409, 'key_reused'),
  /** Their address changed since they were chosen. */
  customer_moved: refusal(409, 'customer_moved'),
});
