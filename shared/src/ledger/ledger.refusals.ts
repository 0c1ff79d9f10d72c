import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';
import type { Cents } from '../kernel/money.ts';

export const ledgerRefusals = refusalsOf('ledger', {
  notFound: refusal(404, 'not_found'),
  entryNotFound: refusal(404, 'not_found'),
  keyReused: refusal(409, 'key_reused'),
  onHold: refusal(409, 'on_hold'),
  nothing_due: refusal(422, 'nothing_due'),
  payment_too_large: refusalOf<{ dueCents: Cents }>(422, 'payment_too_large'),
  cash_step: refusal(422, 'cash_step'),
  cash_limit: refusal(422, 'cash_limit'),
  /** `cents`: what was received at the agency. */
  refund_too_large: refusalOf<{ cents: Cents }>(422, 'refund_too_large'),
  /** `cents`: what was paid too much. */
  creditTooSmall: refusalOf<{ cents: Cents }>(422, 'refund_too_large'),
  /** `cents`: what was sold. */
  reduction_too_large: refusalOf<{ cents: Cents }>(422, 'reduction_too_large'),
  owner_needed: refusal(403, 'owner_needed'),
  reversed_already: refusal(409, 'reversed_already'),
  not_reversible: refusal(409, 'not_reversible'),
  guaranteeDeciding: refusal(409, 'guarantee_deciding'),
});
