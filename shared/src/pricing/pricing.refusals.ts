import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const pricingRefusals = refusalsOf('pricing', {
  ruleNotFound: refusal(404, 'rule_not_found'),
  ruleOverlap: refusal(409, 'rule_overlap'),
  dayPast: refusal(400, 'day_past'),
  closureNotFound: refusal(404, 'closure_not_found'),
});
