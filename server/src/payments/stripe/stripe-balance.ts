import type Stripe from 'stripe';
import { z } from 'zod';
import { APPLICATION_CURRENCY } from '@volant/shared/agency.ts';
import type { PaymentProvider, ProviderMovement } from '../payment-provider.ts';
import { refusalOfKeys, type Answered } from './stripe-calls.ts';
import { idOf } from './stripe-payments.ts';

/**
 * Stripe's reporting categories; those that are not listed concern nothing that the site does, or are no more than money put
 * aside at Stripe and given back: reserves, and what a payout leaves. Money that the agency sends to Stripe is a payout back.
 */
const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  other_adjustment: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
};

const id = z.string().regex(/^[\w-]{1,255}$/);
const linked = z.union([id, z.object({ id })]).nullish();
/** What the site reads of a balance transaction; its source is expanded. */
const transaction = z.object({
  id,
  amount: z.int(),
  fee: z.int(),
  created: z.int(),
  available_on: z.int(),
  reporting_category: z.string().max(255),
  source: z.union([id, z.object({ id, payment_intent: linked })]).nullable(),
});

const page = z.object({ data: z.array(transaction), has_more: z.boolean() });

/** The balance of the Stripe account. */
export const stripeBalance = (
  stripe: Stripe,
  answered: Answered,
): Pick<PaymentProvider, 'listMovements'> => ({
  listMovements: async function* ({ from, before }) {
    const span = {
      created: { gte: secondsOf(from), ...(before && { lt: secondsOf(before) }) },
      currency: APPLICATION_CURRENCY,
      limit: 100,
      expand: ['data.source'],
    };
    let last: string | undefined;
    do {
      const { data, has_more: hasMore } = await readPage(stripe, answered, {
        ...span,
        ...(last && { starting_after: last }),
      });
      yield* data.map(fromTransaction);
      last = hasMore ? data.at(-1)?.id : undefined;
    } while (last !== undefined);
  },
});

/** Each page has the time limit of a call. */
const readPage = async (
  stripe: Stripe,
  answered: Answered,
  params: Stripe.BalanceTransactionListParams,
): Promise<z.output<typeof page>> => {
  try {
    return await answered(async () => page.parse(await stripe.balanceTransactions.list(params)));
  } catch (error) {
    throw refusalOfKeys(error) ?? error;
  }
};

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const fromTransaction = (told: z.output<typeof transaction>): ProviderMovement => ({
  id: told.id,
  kind: KINDS[told.reporting_category] ?? 'other',
  category: told.reporting_category,
  grossCents: told.amount,
  feeCents: told.fee,
  sourceId: idOf(told.source),
  intentId: typeof told.source === 'object' ? idOf(told.source?.payment_intent) : null,
  happenedAt: new Date(told.created * 1000),
  availableAt: new Date(told.available_on * 1000),
});
