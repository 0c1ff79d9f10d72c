import type { PaymentProvider, ProviderPayment } from '../../server/src/payments/payment-provider.ts';
import type { IntentStatus, LedgerEvent } from './ledger.ts';
import type { ProtocolFault } from './run-seed.ts';
import type { Tamper } from './simulated-database.ts';

export interface NamedFault extends ProtocolFault {
  title: string;
  /** The rules that it breaks: one of them must be found broken. */
  breaks: readonly string[];
}

/** Rewrites statements on their way to the database. */
const rewriting =
  (change: (sql: string) => string): Tamper =>
  ({ sql }, run) =>
    run(change(sql));

const corrupting =
  (part: (provider: PaymentProvider) => Partial<PaymentProvider>) =>
  (provider: PaymentProvider): PaymentProvider => ({ ...provider, ...part(provider) });

/** Every payment that was read, as an adapter that reads wrongly tells it. */
const misreading = (wrong: (payment: ProviderPayment) => ProviderPayment) =>
  corrupting((provider) => ({
    read: async (kind, id) => wrong(await provider.read(kind, id)),
    cancel: async (kind, id) => wrong(await provider.cancel(kind, id)),
  }));

/** A list that the provider answers, and of which nothing is read. */
async function* nothing(): AsyncGenerator<never> {}

/** Believes what the last event said, instead of what the provider says. */
const believingEvents = (provider: PaymentProvider): PaymentProvider => {
  const told = new Map<string, IntentStatus>();
  const believed = (payment: ProviderPayment): ProviderPayment => {
    const status = told.get(payment.providerId);
    return status === undefined ? payment : { ...payment, status };
  };
  return {
    ...provider,
    verifyEvent: (rawBody, signature) => {
      const event = provider.verifyEvent(rawBody, signature);
      const { objectId, status } = JSON.parse(rawBody.toString()) as LedgerEvent;
      if (event && status !== null) told.set(objectId, status);
      return event;
    },
    read: async (kind, id) => believed(await provider.read(kind, id)),
  };
};

const countingKeys = (part: (provider: PaymentProvider, key: () => string) => Partial<PaymentProvider>) => {
  let count = 0;
  return corrupting((provider) =>
    part(provider, () => {
      count += 1;
      return `key-${count}`;
    }),
  );
};

const HALF_OPEN = `EXCLUDE USING gist (vehicle_id WITH =, daterange(first_day, last_day, '[)') WITH &&)`;
const NO_OVERLAP_RULE = 'ALTER TABLE occupation DROP CONSTRAINT occupation_no_overlap';

/** Ways to get the protocol wrong, each built around the application as it is. */
export const protocolFaults: readonly NamedFault[] = [
  {
    title: 'releases a hold at its end without asking the provider',
    breaks: ['I5', 'I7'],
    corrupt: corrupting((provider) => ({
      cancel: async (kind, id) => ({ ...(await provider.read(kind, id)), status: 'canceled' }),
    })),
  },
  {
    title: 'hears no event and never asks again',
    breaks: ['I4', 'I12'],
    noSweep: true,
    weather: { eventLost: 1 },
  },
  {
    title: 'looks whether the dates are free, then inserts, with nothing behind it',
    breaks: ['I1'],
    schemaChanges: [NO_OVERLAP_RULE],
  },
  {
    title: 'takes the day of return for a free one',
    breaks: ['I1'],
    schemaChanges: [
      NO_OVERLAP_RULE,
      `ALTER TABLE occupation ADD CONSTRAINT occupation_no_overlap ${HALF_OPEN}`,
    ],
    tamper: rewriting((sql) => sql.replace('"last_day" as "endDate"', '"last_day" - 1 as "endDate"')),
  },
  {
    title: 'never asks for a refund',
    breaks: ['I4'],
    corrupt: corrupting(() => ({
      refund: () => Promise.resolve({ providerId: null, status: 'succeeded' }),
    })),
  },
  {
    title: 'asks for refunds without a key',
    breaks: ['I4'],
    weather: { answerLost: 0.3 },
    corrupt: countingKeys((provider, key) => ({
      refund: (order) => provider.refund({ ...order, idempotencyKey: key() }),
    })),
  },
  {
    title: 'makes payments without a key',
    breaks: ['I4', 'I7'],
    weather: { answerLost: 0.3 },
    corrupt: countingKeys((provider, key) => ({
      createIntent: (order) => provider.createIntent({ ...order, idempotencyKey: key() }),
    })),
  },
  {
    title: 'lets one payment serve two reservations',
    breaks: ['I2', 'I3'],
    weather: { eventLost: 1, requestLost: 0, answerLost: 0, outage: 0, crash: 0, restoration: 0 },
    schemaChanges: ['ALTER TABLE reservation DROP CONSTRAINT reservation_payment_key'],
    tamper: rewriting((sql) =>
      sql
        // Without parameters: those are the questions of what money has served, and no others of the same tables.
        .replaceAll(/not exists \(select "(?:reservation|refund)"[^()$]*\)/g, 'true')
        .replaceAll(/exists \(select "(?:reservation|refund)"[^()$]*\)/g, 'false'),
    ),
  },
  {
    title: 'believes the event',
    breaks: ['I4', 'I5'],
    weather: { eventLost: 0, eventTwice: 0.6 },
    corrupt: believingEvents,
  },
  {
    title: 'takes money under way for captured money',
    breaks: ['I2'],
    weather: { processing: 0.6 },
    corrupt: misreading((payment) =>
      payment.status === 'processing'
        ? { ...payment, status: 'succeeded', receivedCents: payment.amountCents, intentId: payment.intentId }
        : payment,
    ),
  },
  {
    title: 'charges a hundredth of the deposit',
    breaks: ['I2'],
    corrupt: (provider) => ({
      ...misreading((payment) => ({
        ...payment,
        amountCents: payment.amountCents * 100,
        receivedCents: payment.receivedCents * 100,
      }))(provider),
      createIntent: (order) => provider.createIntent({ ...order, amountCents: order.amountCents / 100 }),
      createSession: (order) => provider.createSession({ ...order, amountCents: order.amountCents / 100 }),
    }),
  },
  {
    title: 'does not compare a restored base with the provider',
    breaks: ['I4', 'I12'],
    weather: { restoration: 1 },
    corrupt: corrupting(() => ({ listPayments: nothing, listRefunds: nothing })),
  },
  {
    title: 'tells the provider nothing of what is paid',
    breaks: ['I11'],
    weather: { restoration: 1 },
    corrupt: corrupting((provider) => ({
      listPayments: async function* (since) {
        for await (const { metadata, ...payment } of provider.listPayments(since)) {
          const { vehicle: _vehicle, ...others } = metadata;
          yield { ...payment, metadata: others };
        }
      },
    })),
  },
  {
    title: 'counts no accessories',
    breaks: ['I8'],
    schemaChanges: ['ALTER TABLE accessory_day DROP CONSTRAINT accessory_day_stock'],
  },
  {
    title: 'tells no mail of a confirmation',
    breaks: ['I6'],
    tamper: ({ sql, parameters }, run) =>
      sql.startsWith('insert into "outbox"') && parameters.includes('reservation-confirmed')
        ? Promise.resolve({ rows: [] })
        : run(),
  },
  {
    title: 'takes the price of today for the one that was shown',
    breaks: ['I9'],
    schemaChanges: [
      `CREATE FUNCTION reprice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE reservation SET daily_price_cents = NEW.daily_price_cents,
                vehicle_cents = NEW.daily_price_cents * (end_date - start_date),
                total_cents = NEW.daily_price_cents * (end_date - start_date) + accessories_cents
          WHERE vehicle_id = NEW.id;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER reprice AFTER UPDATE OF daily_price_cents ON vehicle FOR EACH ROW EXECUTE FUNCTION reprice()`,
    ],
  },
];
