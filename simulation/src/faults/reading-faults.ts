import type { QueryResult } from 'kysely';
import type { PaymentMetadata, PaymentProvider } from '../../../server/src/payments/payment-provider.ts';
import type { NamedFault, ProtocolFault } from '../run-seed.ts';

const PAYMENT = 'select * from "payment" where "id" = $1';
const REFUNDS_OF_PAYMENT = 'select "refund".*, "counted"';

/**
 * After the provider's refunds were read, whoever lists ours is shown the list of before: as if they were compared with
 * what was listed first, without the lock of the payment.
 */
const listedBefore = (): Pick<ProtocolFault, 'corrupt' | 'tamper'> => {
  const paymentOf = new Map<string, string>();
  const listed = new Map<string, QueryResult<unknown>>();
  const justRead = new Set<string>();
  return {
    corrupt: (provider) => {
      // Of the run before.
      for (const known of [paymentOf, listed, justRead]) known.clear();
      return {
        ...provider,
        refundsOf: async (intentId) => {
          const refunds = await provider.refundsOf(intentId);
          justRead.add(paymentOf.get(intentId) ?? '');
          return refunds;
        },
      };
    },
    tamper: async ({ sql, parameters }, run) => {
      const result = await run();
      if (sql.startsWith(PAYMENT)) {
        for (const row of result.rows as { id: string; intent_id: string | null }[])
          if (row.intent_id !== null) paymentOf.set(row.intent_id, row.id);
      }
      if (!sql.startsWith(REFUNDS_OF_PAYMENT)) return result;
      const paymentId = String(parameters[0]);
      if (justRead.delete(paymentId)) return listed.get(paymentId) ?? result;
      listed.set(paymentId, result);
      return result;
    },
  };
};

/** The description before the last arrives once more after the last, and nobody notices. */
const overtaken = (provider: PaymentProvider): PaymentProvider => {
  const last = new Map<string, PaymentMetadata>();
  return {
    ...provider,
    writeMetadata: async (intentId, metadata) => {
      await provider.writeMetadata(intentId, metadata);
      const older = last.get(intentId);
      last.set(intentId, metadata);
      if (older) await provider.writeMetadata(intentId, older);
    },
    readMetadata: (intentId) => Promise.resolve(last.get(intentId)),
  };
};

/** Deliberate faults in how the answers of the provider are compared with the books. */
export const readingFaults: readonly NamedFault[] = [
  {
    title: 'compares the refunds of the provider with those listed before it was read',
    breaks: ['alert'],
    rates: { eventLost: 0, refundsInTurn: 1, restoration: 0 },
    ...listedBefore(),
  },
  {
    title: 'lets an older description of a rental overtake a newer one',
    breaks: ['I11'],
    rates: { restoration: 0 },
    corrupt: overtaken,
  },
];
