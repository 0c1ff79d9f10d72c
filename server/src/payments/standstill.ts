import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { unavailable, type Problem } from '../platform/problem.ts';

/**
 * Why a payment cannot be ended now. 'processing': the provider is carrying it out. 'unanswered': nobody knows.
 * 'contested': it was handed to its customer at that moment.
 */
export type Standstill = 'processing' | 'unanswered' | 'contested';

/** What somebody is told who must wait for a payment: their own, unless other words are given. */
export const standstillRefusal = (
  why: Standstill,
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
