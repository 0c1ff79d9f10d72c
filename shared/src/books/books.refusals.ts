import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const bookRefusals = refusalsOf('books', {
  /** Of an act that moves cash. */
  cash_day_closed: refusalOf<{ day: IsoDate }>(409, 'cash_day_closed'),
  /** Of an act at the till itself. */
  till_closed: refusalOf<{ day: IsoDate }>(409, 'cash_day_closed'),
  keyReused: refusal(409, 'key_reused'),
  day_not_begun: refusal(422, 'day_not_begun'),
  till_opened: refusal(409, 'till_opened'),
  till_not_open: refusal(409, 'till_not_open'),
  /** `cents`: what the till should hold. */
  more_than_held: refusalOf<{ cents: Cents }>(422, 'more_than_held'),
  /** `cents`: what is expected now. */
  till_changed: refusalOf<{ cents: Cents }>(409, 'till_changed'),
  /** `cents`: counted less expected. */
  reason_required: refusalOf<{ cents: Cents }>(422, 'reason_required'),
  owner_needed: refusal(403, 'owner_needed'),
  month_not_begun: refusal(404, 'month_not_begun'),
});
