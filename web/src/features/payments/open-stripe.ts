import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentConfig } from '@volant/shared/payments/payments.schema.ts';

let opening: Promise<Stripe> | undefined;

/**
 * Loads the provider's browser library from the address given by the server. `loadStripe` uses an existing `Stripe`, so
 * Stripe and the sandbox are opened the same way. A failed attempt can be repeated.
 */
export const openStripe = (config: Pick<PaymentConfig, 'publishableKey' | 'scriptUrl'>): Promise<Stripe> => {
  opening ??= open(config).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

const open = async ({ publishableKey, scriptUrl }: Pick<PaymentConfig, 'publishableKey' | 'scriptUrl'>) => {
  if (!('Stripe' in window)) await loadScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment library is not available');
  return stripe;
};

const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The payment library did not load from ${url}`));
    });
    document.head.append(script);
  });
