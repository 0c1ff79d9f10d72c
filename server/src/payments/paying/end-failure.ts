import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { unavailable, type Problem } from '../../platform/problem.ts';

/**
 * Why a payment cannot be ended now. 'processing': the provider is carrying it out. 'unanswered': the outcome is
 * unknown. 'contested': it was just handed to its customer.
 */
export type EndFailure = 'processing' | 'unanswered' | 'contested';

/** The refusal for a caller who must wait for a payment; the default text is about their own. */
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
