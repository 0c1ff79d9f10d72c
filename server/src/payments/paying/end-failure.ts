import { paymentMessages } from '@volant/shared/words/fr/payments/payments.ts';
import { unavailable, type Problem } from '../../platform/problem.ts';

/**
 * Why a payment cannot be ended now. 'processing': the provider is processing it. 'unanswered': its outcome is unknown.
 * 'contested': it was just given to its customer.
 */
export type EndFailure = 'processing' | 'unanswered' | 'contested';

/** The refusal for a caller who must wait for a payment. The default text is about the caller's own payment. */
export const endFailureRefusal = (
  why: EndFailure,
  words: { processing: string; opening: string } = paymentMessages,
): Problem => {
  switch (why) {
    case 'processing':
      return unavailable('payment_processing', words.processing);
    case 'contested':
      return unavailable('payment_opening', words.opening);
    case 'unanswered':
      return unavailable('provider_unavailable', paymentMessages.providerDown);
  }
};
