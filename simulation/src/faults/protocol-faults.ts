import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentStatus,
} from '../../../server/src/payments/payment-provider.ts';
import { counterFaults } from './counter-faults.ts';
import { readingFaults } from './reading-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import type { NamedFault } from '../run-seed.ts';
import type { Tamper } from '../simulated-database.ts';

/** Rewrites statements on their way to the database. */
const rewriting =
  (change: (sql: string) => string): Tamper =>
  ({ sql }, run) =>
    run(change(sql));

const corrupting =
  (part: (provider: PaymentProvider) => Partial<PaymentProvider>) =>
  (provider: PaymentProvider): PaymentProvider => ({ ...provider, ...part(provider) });

/** An adapter that misreads every payment. */
const misreading = (wrong: (payment: ProviderPayment) => ProviderPayment) =>
  corrupting((provider) => ({
    read: async (kind, id) => wrong(await provider.read(kind, id)),
    cancel: async (kind, id) => wrong(await provider.cancel(kind, id)),
  }));

/** An empty list. */
async function* nothing(): AsyncGenerator<never> {}

const STATUSES: Record<string, ProviderPaymentStatus> = {
  requires_payment_method: 'waiting',
  requires_action: 'action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Trusts the content of the last event instead of reading the payment again. */
const trustingEvents = (provider: PaymentProvider): PaymentProvider => {
  const reported = new Map<string, ProviderPaymentStatus>();
  const asReported = (payment: ProviderPayment): ProviderPayment => {
    const status = reported.get(payment.providerId);
    return status === undefined ? payment : { ...payment, status };
  };
  return {
    ...provider,
    verifyEvent: (rawBody, signature) => {
      const event = provider.verifyEvent(rawBody, signature);
      const { object } = (JSON.parse(rawBody.toString()) as { data: { object: Record<string, string> } })
        .data;
      const status = STATUSES[object['status'] ?? ''];
      if (event && object['object'] === 'payment_intent' && status) reported.set(object['id'] ?? '', status);
      return event;
    },
    read: async (kind, id) => asReported(await provider.read(kind, id)),
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

/** So that most purchases are completed. */
const WITHOUT_LOSSES = {
  requestLost: 0,
  answerLost: 0,
  providerError: 0,
  errorKept: 0,
  outage: 0,
  connectionLost: 0,
  crash: 0,
  restoration: 0,
  slowestReadMs: 0,
};

/** Deliberate faults of the protocol, each injected from outside the application. */
export const protocolFaults: readonly NamedFault[] = [
  {
    title: 'expires a hold without cancelling its payment at the provider',
    breaks: ['I5', 'I7'],
    corrupt: corrupting((provider) => ({
      cancel: async (kind, id) => ({ ...(await provider.read(kind, id)), status: 'canceled' }),
    })),
  },
  {
    title: 'receives no events and never polls',
    breaks: ['I4', 'I12'],
    noSweep: true,
    rates: { eventLost: 1 },
  },
  {
    title: 'checks availability and then inserts, without a constraint',
    breaks: ['I1'],
    seenIn: 78,
    schemaChanges: [NO_OVERLAP_RULE],
  },
  {
    title: 'treats the day of return as free',
    breaks: ['I1'],
    schemaChanges: [
      NO_OVERLAP_RULE,
      `ALTER TABLE occupation ADD CONSTRAINT occupation_no_overlap ${HALF_OPEN}`,
    ],
    tamper: rewriting((sql) => sql.replace('taken.last_day AS "endDate"', 'taken.last_day - 1 AS "endDate"')),
  },
  {
    title: 'never requests a refund',
    breaks: ['I4'],
    corrupt: corrupting(() => ({ refund: () => Promise.resolve({ providerId: null, status: 'succeeded' }) })),
  },
  {
    title: 'requests refunds without an idempotency key',
    breaks: ['I4'],
    seenIn: 22,
    rates: { answerLost: 0.3 },
    corrupt: countingKeys((provider, key) => ({
      refund: (order) => provider.refund({ ...order, idempotencyKey: key() }),
    })),
  },
  {
    title: 'creates payments without an idempotency key',
    breaks: ['I4', 'I7'],
    rates: { answerLost: 0.3 },
    corrupt: countingKeys((provider, key) => ({
      createIntent: (order) => provider.createIntent({ ...order, idempotencyKey: key() }),
    })),
  },
  {
    title: 'lets one payment serve two reservations',
    breaks: ['I2', 'I3'],
    seenIn: 60,
    rates: { ...WITHOUT_LOSSES, eventLost: 1 },
    schemaChanges: ['ALTER TABLE reservation DROP CONSTRAINT reservation_payment_key'],
    tamper: rewriting((sql) =>
      sql
        // Without parameters: only the queries that check whether money was used, not others on the same tables.
        .replaceAll(/not exists \(select "(?:reservation|refund)"[^()$]*\)/g, 'true')
        .replaceAll(/exists \(select "(?:reservation|refund)"[^()$]*\)/g, 'false'),
    ),
  },
  {
    title: 'trusts the content of events',
    breaks: ['I4', 'I5'],
    seenIn: 23,
    rates: { eventLost: 0, eventTwice: 0.6 },
    corrupt: trustingEvents,
  },
  {
    title: 'treats a processing payment as captured',
    breaks: ['I2'],
    seenIn: 7,
    rates: { processing: 0.6 },
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
    rates: { restoration: 1 },
    corrupt: corrupting(() => ({ listPayments: nothing, listRefunds: nothing })),
  },
  {
    title: 'does not describe the rental in the metadata of its payment',
    breaks: ['I11'],
    seenIn: 18,
    rates: { restoration: 1 },
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
    title: 'does not limit accessories to the stock',
    breaks: ['I8'],
    schemaChanges: ['ALTER TABLE accessory_day DROP CONSTRAINT accessory_day_stock'],
  },
  {
    title: 'queues no confirmation mail',
    breaks: ['I6'],
    tamper: ({ sql, parameters }, run) =>
      sql.startsWith('insert into "outbox"') && parameters.includes('reservation-confirmed')
        ? Promise.resolve({ rows: [] })
        : run(),
  },
  {
    title: 'replaces the price that was shown by the current one',
    breaks: ['I9'],
    seenIn: 23,
    schemaChanges: [
      `CREATE FUNCTION reprice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         UPDATE reservation SET daily_price_cents = NEW.daily_price_cents,
                vehicle_cents = NEW.daily_price_cents * (end_date - start_date), discount_cents = 0,
                total_cents = NEW.daily_price_cents * (end_date - start_date) + accessories_cents
          WHERE vehicle_id = NEW.id;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER reprice AFTER UPDATE OF daily_price_cents ON vehicle FOR EACH ROW EXECUTE FUNCTION reprice()`,
    ],
  },
  {
    title: 'ends the payment of a guarantee that is held on a card',
    breaks: ['I13'],
    rates: WITHOUT_LOSSES,
    corrupt: misreading((payment) =>
      payment.status === 'authorized' ? { ...payment, status: 'waiting' } : payment,
    ),
  },
  {
    title: 'takes more of a guarantee than was decided',
    breaks: ['I13'],
    seenIn: 10,
    rates: WITHOUT_LOSSES,
    corrupt: corrupting((provider) => ({
      capture: (id, order) => provider.capture(id, { ...order, amountCents: order.amountCents + 100 }),
    })),
  },
  {
    title: 'writes what is kept of a guarantee as if it were taken at the till',
    breaks: ['I13'],
    seenIn: 55,
    rates: WITHOUT_LOSSES,
    schemaChanges: [
      `CREATE FUNCTION lose_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.method <> 'online' THEN NEW.guarantee_id := NULL; END IF;
         RETURN NEW;
       END $$`,
      `CREATE TRIGGER lose_entry BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION lose_entry()`,
    ],
  },
  ...readingFaults,
  ...ruleFaults,
  ...counterFaults,
];
