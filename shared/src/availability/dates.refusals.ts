import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

/** Why a period cannot be rented, by the outcomes of `periodRefusal`. */
export const dateRefusals = refusalsOf('dates', {
  period_datesRequired: refusal(400, 'period_datesRequired'),
  period_endBeforeStart: refusal(400, 'period_endBeforeStart'),
  period_tooShort: refusal(400, 'period_tooShort'),
  period_startTooEarly: refusal(400, 'period_startTooEarly'),
  period_tooLong: refusal(400, 'period_tooLong'),
  period_tooFar: refusal(400, 'period_tooFar'),
  period_overlap: refusal(409, 'period_overlap'),
});
