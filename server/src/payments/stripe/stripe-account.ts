import Stripe from 'stripe';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderAccount,
} from '../payment-provider.ts';
import type { Answered } from './stripe-calls.ts';

/** Reads the Stripe account to which the keys belong. */
export const stripeAccount = (stripe: Stripe, answered: Answered): Pick<PaymentProvider, 'readAccount'> => ({
  readAccount: async () => {
    try {
      return await answered(async () => fromAccount(await stripe.accounts.retrieveCurrent()));
    } catch (error) {
      const cause = error instanceof ProviderUnavailable ? error.cause : undefined;
      // A restricted key may lack this right, and a revoked key has no rights: repeating the request would change
      // nothing.
      const isRefused =
        cause instanceof Stripe.errors.StripePermissionError ||
        cause instanceof Stripe.errors.StripeAuthenticationError;
      throw isRefused ? new ProviderRefusal(cause) : error;
    }
  },
});

const fromAccount = (account: Stripe.Account): ProviderAccount => {
  const { business_profile: profile, settings, charges_enabled: canCharge, capabilities } = account;
  const name = settings?.payments.statement_descriptor ?? profile?.name ?? settings?.dashboard.display_name;
  return {
    name: name ?? null,
    canCharge,
    methods: {
      card: capabilities?.card_payments === 'active',
      bancontact: capabilities?.bancontact_payments === 'active',
    },
  };
};
