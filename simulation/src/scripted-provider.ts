import {
  ProviderRefusal,
  type ListedPayment,
  type ListedRefund,
  type PaymentKind,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '../../server/src/payments/payment-provider.ts';
import type { Ledger, LedgerEvent, LedgerIntent, LedgerRefund, LedgerSession } from './ledger.ts';

/** How a process reaches the provider: each call passes here, to be delayed, lost, answered too late or never. */
export interface ProviderLine {
  call<T>(label: string, key: string | undefined, effect: () => T): Promise<T>;
}

export const GENUINE = 'genuine';

/** The provider gives back no more than it took, and says so. */
const ALREADY_REFUNDED = { providerId: null, status: 'succeeded' as const };

const PAGE = 10;

/** The adapter of the payment provider as `stripe.ts` writes it, over the ledger of the simulation. */
export const scriptedProvider = (ledger: Ledger, line: ProviderLine): PaymentProvider => {
  const read = (kind: PaymentKind, id: string): Promise<ProviderPayment> =>
    line.call(`read ${id}`, undefined, () =>
      kind === 'intent'
        ? fromIntent(ledger, ledger.intent(id), id)
        : fromSession(ledger, ledger.session(id), id),
    );

  return {
    createIntent: (order) =>
      line.call(`create intent ${order.idempotencyKey}`, order.idempotencyKey, () =>
        // A repeated answer shows the object as it was made.
        fromIntent(ledger, ledger.createIntent(order), ''),
      ),
    createSession: (order) =>
      line.call(`create session ${order.idempotencyKey}`, order.idempotencyKey, () =>
        fromSession(ledger, ledger.createSession(order), ''),
      ),
    read,
    cancel: async (kind, id) => {
      await line.call(`cancel ${id}`, undefined, () => {
        if (kind === 'intent') ledger.cancelIntent(id);
        else ledger.expireSession(id);
      });
      return read(kind, id);
    },
    refund: async (order) => {
      try {
        return await line.call(`refund ${order.idempotencyKey}`, order.idempotencyKey, () => {
          const refund = ledger.refund(order);
          return refund ? { providerId: refund.id, status: refund.status } : ALREADY_REFUNDED;
        });
      } catch (error) {
        if (error instanceof ProviderRefusal) return { providerId: null, status: 'failed' };
        throw error;
      }
    },
    readRefund: (id) =>
      line.call(`read refund ${id}`, undefined, () => {
        const refund = ledger.refundOf(id);
        if (!refund) throw new ProviderRefusal(`no such refund: ${id}`);
        return { providerId: refund.id, status: refund.status };
      }),
    describe: (intentId, metadata) =>
      line.call(`describe ${intentId}`, undefined, () => {
        ledger.describe(intentId, metadata);
      }),
    listPayments: async function* (since) {
      const isNew = ({ createdAt }: { createdAt: Date }): boolean => createdAt >= since;
      yield* paged(line, 'list sessions', () =>
        ledger
          .sessions()
          .filter((session) => isNew(session) && session.status === 'open')
          .reverse()
          .map((session) => listed('session', fromSession(ledger, session, ''), session)),
      );
      yield* paged(line, 'list intents', () =>
        ledger
          .intents()
          .filter(isNew)
          .reverse()
          .map((intent) => listed('intent', fromIntent(ledger, intent, ''), intent)),
      );
    },
    listRefunds: (since) =>
      paged(line, 'list refunds', () =>
        ledger
          .refunds()
          .filter(({ createdAt }) => createdAt >= since)
          .reverse()
          .map(fromRefund),
      ),
    refundsOf: (intentId) =>
      line.call(`refunds of ${intentId}`, undefined, () =>
        ledger
          .refunds()
          .filter((refund) => refund.intentId === intentId)
          .map(fromRefund),
      ),
    verifyEvent: (rawBody, signature) => {
      if (signature !== GENUINE) return undefined;
      const { id, type, objectId, intentId, paymentRef } = JSON.parse(rawBody.toString()) as LedgerEvent;
      return { id, type, livemode: false, objectId, intentId, paymentRef } satisfies ProviderEvent;
    },
  };
};

async function* paged<T>(line: ProviderLine, label: string, list: () => T[]): AsyncGenerator<T> {
  for (let from = 0; ; from += PAGE) {
    const page = await line.call(`${label} ${from}`, undefined, () => list().slice(from, from + PAGE));
    yield* page;
    if (page.length < PAGE) return;
  }
}

const fromRefund = ({ id, ...refund }: LedgerRefund): ListedRefund => ({ providerId: id, ...refund });

const listed = (
  kind: PaymentKind,
  payment: ProviderPayment,
  { metadata, createdAt }: LedgerIntent | LedgerSession,
): ListedPayment => ({ ...payment, kind, metadata, createdAt });

/** What the adapter tells of an object that the provider does not know. */
const unknownPayment = (id: string): ProviderPayment => ({
  providerId: id,
  intentId: null,
  status: 'canceled',
  isTried: false,
  amountCents: 0,
  receivedCents: 0,
  currency: '',
  livemode: false,
  paymentRef: null,
  clientSecret: null,
  url: null,
  succeededAt: null,
  refundedCents: 0,
  disputed: false,
});

const fromIntent = (ledger: Ledger, intent: LedgerIntent | undefined, id: string): ProviderPayment =>
  intent === undefined
    ? unknownPayment(id)
    : {
        providerId: intent.id,
        intentId: intent.id,
        status: intent.status,
        isTried: intent.status !== 'waiting',
        amountCents: intent.amountCents,
        receivedCents: intent.receivedCents,
        currency: 'eur',
        livemode: false,
        paymentRef: intent.metadata['payment'] ?? null,
        clientSecret: `${intent.id}_secret_x`,
        url: null,
        succeededAt: intent.succeededAt,
        refundedCents: ledger.refundedCents(intent.id),
        disputed: intent.isDisputed,
      };

const fromSession = (ledger: Ledger, session: LedgerSession | undefined, id: string): ProviderPayment => {
  if (session === undefined) return unknownPayment(id);
  const intent = session.intentId === null ? undefined : ledger.intent(session.intentId);
  return {
    providerId: session.id,
    intentId: session.intentId,
    status: sessionStatus(session, intent),
    isTried: session.status === 'complete' || (intent !== undefined && intent.status !== 'waiting'),
    amountCents: session.amountCents,
    receivedCents: intent?.receivedCents ?? 0,
    currency: 'eur',
    livemode: false,
    paymentRef: session.metadata['payment'] ?? null,
    clientSecret: null,
    url: session.status === 'open' ? `https://pay.example/c/${session.id}` : null,
    succeededAt: intent?.succeededAt ?? null,
    refundedCents: session.intentId === null ? 0 : ledger.refundedCents(session.intentId),
    disputed: intent?.isDisputed ?? false,
  };
};

const sessionStatus = (
  session: LedgerSession,
  intent: LedgerIntent | undefined,
): ProviderPayment['status'] => {
  if (session.status === 'expired') return 'canceled';
  if (session.status !== 'complete') return 'waiting';
  if (intent?.status === 'succeeded') return 'succeeded';
  const hasFailed = intent?.status === 'failed' || intent?.status === 'canceled';
  return hasFailed ? 'canceled' : 'processing';
};
