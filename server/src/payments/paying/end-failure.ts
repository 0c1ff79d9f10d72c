import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { unavailable, type Problem } from '../../platform/problem.ts';

/**
 * Why a payment cannot be ended now. 'processing': the provider is processing it. 'unanswered': its outcome is unknown.
 * 'contested': it was just given to its customer.
 */
export type EndFailure = 'processing' | 'unanswered' | 'contested';

/** The refusal for a caller who must wait for a payment. The default reasons are about the caller's own payment. */
export const endFailureRefusal = (
  why: EndFailure,
  reasons: { processing: Reason; opening: Reason } = paymentRefusals,
): Problem => {
  switch (why) {
    case 'processing':
      return unavailable(reasons.processing);
    case 'contested':
      return unavailable(reasons.opening);
    case 'unanswered':
      return unavailable(paymentRefusals.providerDown);
  }
};
