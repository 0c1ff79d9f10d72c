import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const guaranteeRefusals = refusalsOf('guarantees', {
  not_confirmed: refusal(409, 'not_confirmed'),
  too_early: refusal(409, 'too_early'),
  alreadyLive: refusal(409, 'guarantee_live'),
  none: refusal(409, 'no_guarantee'),
  notHeld: refusal(409, 'guarantee_not_held'),
  alreadyHeld: refusal(409, 'guarantee_held'),
  released: refusal(409, 'guarantee_released'),
  captured: refusalOf<{ keptCents: Cents }>(409, 'guarantee_captured'),
  deciding: refusal(409, 'guarantee_deciding'),
  ended: refusalOf<{ day: IsoDate }>(409, 'guarantee_ended'),
  captureRefused: refusal(409, 'guarantee_refused'),
  entriesInvalid: refusal(400, 'invalid_request'),
  no_debt: refusal(409, 'no_debt'),
  too_much: refusalOf<{ maxCents: Cents }>(422, 'guarantee_too_large'),
  no_notice: refusal(409, 'notice_missing'),
  notice_too_recent: refusalOf<{ from: Date }>(409, 'notice_too_recent'),
});
