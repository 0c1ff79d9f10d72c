import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

/** Why a caller may not call an endpoint. */
export const accessRefusals = refusalsOf('access', {
  unauthenticated: refusal(401, 'unauthenticated'),
  forbidden: refusal(403, 'forbidden'),
  /** Shown to employees. */
  ownersOnly: refusal(403, 'owners_only'),
  /** Shown to accountants. */
  notForAccountants: refusal(403, 'not_for_accountants'),
});
