import type Stripe from 'stripe';
import type { PaymentProvider, ProviderAccount } from '../payment-provider.ts';
import { refusalOfKeys, type Answered } from './stripe-calls.ts';

/** Reads the Stripe account to which the keys belong. */
export const stripeAccount = (stripe: Stripe, answered: Answered): Pick<PaymentProvider, 'readAccount'> => ({
  readAccount: async () => {
    try {
      return await answered(async () => fromAccount(await stripe.accounts.retrieveCurrent()));
    } catch (error) {
      throw refusalOfKeys(error) ?? error;
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
