import type { Clock } from '../../server/src/clock.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  type IntentOrder,
  type RefundOrder,
  type SessionOrder,
} from '../../server/src/payments/payment-provider.ts';

export type IntentStatus = 'waiting' | 'action' | 'failed' | 'processing' | 'succeeded' | 'canceled';

export interface LedgerIntent {
  id: string;
  sessionId: string | null;
  amountCents: number;
  metadata: Readonly<Record<string, string>>;
  status: IntentStatus;
  receivedCents: number;
  createdAt: Date;
  succeededAt: Date | null;
  /** The customer's bank asks for it back. */
  isDisputed: boolean;
}

export interface LedgerSession {
  id: string;
  amountCents: number;
  metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  /** Made when the customer pays. */
  intentId: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export interface LedgerRefund {
  id: string;
  intentId: string;
  amountCents: number;
  /** Null for one that somebody made in the provider's dashboard. */
  paymentRef: string | null;
  refundRef: string | null;
  isRentalLost: boolean;
  status: 'pending' | 'succeeded' | 'failed';
  createdAt: Date;
}

export interface LedgerEvent {
  id: string;
  type: string;
  objectId: string;
  intentId: string | null;
  paymentRef: string | null;
  /** The object as it was when the event was made: old by the time it arrives. */
  status: IntentStatus | null;
}

/** How a customer's attempt to pay ends. */
export type Attempt = 'success' | 'decline' | 'action' | 'processing';

/** What the provider holds, whatever the application believes: the other side of the books. */
export interface Ledger {
  createIntent(order: IntentOrder): LedgerIntent;
  createSession(order: SessionOrder): LedgerSession;
  /** Keeps an error under a key: it is repeated for a day. */
  keepError(idempotencyKey: string): void;
  knowsKey(idempotencyKey: string): boolean;
  intent(id: string): LedgerIntent | undefined;
  session(id: string): LedgerSession | undefined;
  cancelIntent(id: string): void;
  expireSession(id: string): void;
  describe(intentId: string, metadata: Readonly<Record<string, string>>): void;
  /** Undefined when everything that was captured has gone back already. */
  refund(order: RefundOrder): LedgerRefund | undefined;
  refundOf(id: string): LedgerRefund | undefined;
  /** Given back of an intent, or about to be. */
  refundedCents(intentId: string): number;
  /** The part of it that went back by the dashboard. */
  byHandCents(intentId: string): number;

  /** Somebody gives money back in the dashboard; not more than is left. */
  giveBackByHand(intentId: string, cents: number): void;
  dispute(intentId: string): void;
  /** A customer pays an intent or a hosted page; false when it takes no payment now. */
  attempt(objectId: string, attempt: Attempt): boolean;
  /** The customer's bank answers them. */
  endAction(intentId: string, isGranted: boolean): void;
  /** The network answers the provider. */
  endProcessing(intentId: string, isPaid: boolean): void;
  endRefund(refundId: string, isPaid: boolean): void;
  refundsEndAs(status: LedgerRefund['status']): void;
  /** Ends the pages whose time is over. */
  tick(): void;

  intents(): LedgerIntent[];
  sessions(): LedgerSession[];
  refunds(): LedgerRefund[];
  /** Events made since the last call. */
  takeEvents(): LedgerEvent[];
  /** Payments that were asked back twice: money lost at a provider that does not count for us. */
  refundedTwice(): string[];
  /** Payments that were asked for under another key although the first was still good: two of them can be paid. */
  madeTwice(): string[];
}

const DAY_MS = 24 * 60 * 60_000;

export const openLedger = (clock: Clock): Ledger => {
  const intents = new Map<string, LedgerIntent>();
  const sessions = new Map<string, LedgerSession>();
  const refunds = new Map<string, LedgerRefund>();
  const keys = new Map<string, { order: string; at: Date; answer: unknown; isError: boolean }>();
  const events: LedgerEvent[] = [];
  const refundKeys = new Map<string, string>();
  const twice: string[] = [];
  /** Of each payment the key under which it was made last. */
  const madeUnder = new Map<string, string>();
  const spentKeys = new Set<string>();
  const madeTwice: string[] = [];
  let eventCount = 0;
  let nextRefundStatus: LedgerRefund['status'] = 'succeeded';

  const emit = (
    type: string,
    object: { id: string; status: string },
    intent: LedgerIntent | undefined,
    ref?: string,
  ) => {
    eventCount += 1;
    events.push({
      id: `evt_${eventCount}`,
      type,
      objectId: object.id,
      intentId: intent?.id ?? null,
      paymentRef: ref ?? intent?.metadata['payment'] ?? null,
      status: intent?.status ?? null,
    });
  };
  const emitIntent = (type: string, intent: LedgerIntent): void => {
    emit(`payment_intent.${type}`, intent, intent);
  };
  const emitSession = (type: string, session: LedgerSession): void => {
    const intent = session.intentId === null ? undefined : intents.get(session.intentId);
    emit(`checkout.session.${type}`, session, intent, session.metadata['payment']);
  };

  /** Under a key the provider repeats its first answer for a day: the object as it was then, or its error. */
  const underKey = <T extends object>(key: string, order: object, make: () => T): T => {
    const asked = JSON.stringify(order);
    const known = keys.get(key);
    const isFresh = known !== undefined && clock.now().getTime() - known.at.getTime() < DAY_MS;
    if (isFresh && known.isError) {
      spentKeys.add(key);
      throw new ProviderUnavailable('repeated error', { isKeySpent: true });
    }
    if (isFresh) {
      // Stripe answers 400 "idempotency_error", which its library tells apart from a refused request.
      if (known.order !== asked) {
        spentKeys.add(key);
        throw new ProviderUnavailable('same key, another order', { isKeySpent: true });
      }
      return known.answer as T;
    }
    const answer = make();
    keys.set(key, { order: asked, at: clock.now(), answer: structuredClone(answer), isError: false });
    return answer;
  };

  /** An object for a payment: one is enough as long as the provider remembers the key of the last. */
  const noteMade = (key: string, ref: string | undefined): void => {
    if (ref === undefined) return;
    const before = madeUnder.get(ref);
    const made = before === undefined ? undefined : keys.get(before);
    const isRemembered = made !== undefined && clock.now().getTime() - made.at.getTime() < DAY_MS;
    if (before !== undefined && before !== key && isRemembered && !spentKeys.has(before)) madeTwice.push(ref);
    madeUnder.set(ref, key);
  };

  const withoutKey = ({ idempotencyKey: _key, ...order }: IntentOrder | RefundOrder): object => order;

  const addIntent = (input: Pick<LedgerIntent, 'amountCents' | 'metadata' | 'sessionId'>): LedgerIntent => {
    const intent: LedgerIntent = {
      ...input,
      id: `pi_${intents.size + 1}`,
      status: 'waiting',
      receivedCents: 0,
      createdAt: clock.now(),
      succeededAt: null,
      isDisputed: false,
    };
    intents.set(intent.id, intent);
    return intent;
  };

  const succeed = (intent: LedgerIntent): void => {
    intent.status = 'succeeded';
    intent.receivedCents = intent.amountCents;
    intent.succeededAt = clock.now();
    emitIntent('succeeded', intent);
  };

  const sessionOf = (intent: LedgerIntent): LedgerSession | undefined =>
    intent.sessionId === null ? undefined : sessions.get(intent.sessionId);

  const complete = (session: LedgerSession | undefined): void => {
    if (session?.status !== 'open') return;
    session.status = 'complete';
    emitSession('completed', session);
  };

  const fail = (intent: LedgerIntent): void => {
    intent.status = 'failed';
    emitIntent('payment_failed', intent);
  };

  const intentToPay = (objectId: string): LedgerIntent | undefined => {
    const session = sessions.get(objectId);
    if (!session) return intents.get(objectId);
    if (session.status !== 'open') return undefined;
    const intent =
      (session.intentId === null ? undefined : intents.get(session.intentId)) ??
      addIntent({
        amountCents: session.amountCents,
        metadata: session.metadata,
        sessionId: session.id,
      });
    session.intentId = intent.id;
    return intent;
  };

  const endSession = (session: LedgerSession): void => {
    if (session.status !== 'open') return;
    session.status = 'expired';
    const intent = session.intentId === null ? undefined : intents.get(session.intentId);
    if (intent && ['waiting', 'failed', 'action'].includes(intent.status)) {
      intent.status = 'canceled';
      emitIntent('canceled', intent);
    }
    emitSession('expired', session);
  };

  const standing = (intentId: string): LedgerRefund[] =>
    [...refunds.values()].filter((refund) => refund.intentId === intentId && refund.status !== 'failed');
  const sumOf = (some: LedgerRefund[]): number => some.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundedCents = (intentId: string): number => sumOf(standing(intentId));

  const addRefund = (
    intent: LedgerIntent,
    values: Pick<LedgerRefund, 'amountCents' | 'paymentRef' | 'refundRef' | 'status' | 'isRentalLost'>,
  ): LedgerRefund => {
    const refund: LedgerRefund = {
      ...values,
      id: `re_${refunds.size + 1}`,
      intentId: intent.id,
      createdAt: clock.now(),
    };
    refunds.set(refund.id, refund);
    emit('refund.created', refund, intent);
    return refund;
  };

  /** Under a key that continues the first one ("+"), it is the same wish again, after an error that was kept. */
  const askedTwice = (intentId: string, key: string): void => {
    if (key.replaceAll('+', '') !== refundKeys.get(intentId)?.replaceAll('+', '')) twice.push(intentId);
  };

  return {
    createIntent: (order) =>
      underKey(order.idempotencyKey, withoutKey(order), () => {
        noteMade(order.idempotencyKey, order.metadata.payment);
        const intent = addIntent({
          amountCents: order.amountCents,
          metadata: { ...order.metadata },
          sessionId: null,
        });
        emitIntent('created', intent);
        return intent;
      }),
    createSession: (order) =>
      underKey(order.idempotencyKey, withoutKey(order), () => {
        const minutes = (order.expiresAt.getTime() - clock.now().getTime()) / 60_000;
        // Stripe: between 30 minutes and 24 hours from now.
        if (minutes < 30) throw new ProviderRefusal('expires_at is too soon');
        const session: LedgerSession = {
          id: `cs_${sessions.size + 1}`,
          amountCents: order.amountCents,
          metadata: { ...order.metadata },
          status: 'open',
          intentId: null,
          expiresAt: order.expiresAt,
          createdAt: clock.now(),
        };
        noteMade(order.idempotencyKey, order.metadata.payment);
        sessions.set(session.id, session);
        return session;
      }),
    keepError: (key) => {
      keys.set(key, { order: '', at: clock.now(), answer: undefined, isError: true });
    },
    knowsKey: (key) => keys.has(key),
    intent: (id) => intents.get(id),
    session: (id) => sessions.get(id),
    cancelIntent: (id) => {
      const intent = intents.get(id);
      if (!intent || !['waiting', 'failed', 'action'].includes(intent.status)) return;
      intent.status = 'canceled';
      emitIntent('canceled', intent);
    },
    expireSession: (id) => {
      const session = sessions.get(id);
      if (session) endSession(session);
    },
    describe: (id, metadata) => {
      const intent = intents.get(id);
      if (!intent) return;
      const described = Object.entries({ ...intent.metadata, ...metadata }).filter(
        ([, value]) => value !== '',
      );
      // Stripe's limits.
      if (described.length > 50 || described.some(([, value]) => value.length > 500))
        throw new ProviderRefusal('too much metadata');
      intent.metadata = Object.fromEntries(described);
    },
    refund: (order) => {
      const { refund } = underKey(order.idempotencyKey, withoutKey(order), () => {
        const intent = intents.get(order.intentId);
        if (intent?.status !== 'succeeded') throw new ProviderRefusal('nothing was captured');
        const leftCents = intent.receivedCents - refundedCents(intent.id);
        if (order.amountCents > leftCents && refundKeys.has(intent.id))
          askedTwice(intent.id, order.idempotencyKey);
        if (leftCents === 0) return { refund: undefined };
        if (order.amountCents > leftCents) throw new ProviderRefusal('more than is left');
        refundKeys.set(intent.id, order.idempotencyKey);
        return {
          refund: addRefund(intent, {
            amountCents: order.amountCents,
            paymentRef: order.paymentRef,
            refundRef: order.refundRef,
            isRentalLost: order.isRentalLost === true,
            status: nextRefundStatus,
          }),
        };
      });
      return refund;
    },
    refundOf: (id) => refunds.get(id),
    refundedCents,
    byHandCents: (id) => sumOf(standing(id).filter(({ paymentRef }) => paymentRef === null)),

    giveBackByHand: (id, cents) => {
      const intent = intents.get(id);
      if (!intent) return;
      const amountCents = Math.min(cents, intent.receivedCents - refundedCents(id));
      if (amountCents > 0)
        addRefund(intent, {
          amountCents,
          paymentRef: null,
          refundRef: null,
          isRentalLost: false,
          status: 'succeeded',
        });
    },
    dispute: (id) => {
      const intent = intents.get(id);
      if (!intent || intent.isDisputed) return;
      intent.isDisputed = true;
      emit('charge.dispute.created', { id: `dp_${id}`, status: 'needs_response' }, intent);
    },
    attempt: (objectId, attempt) => {
      const intent = intentToPay(objectId);
      if (!intent || !['waiting', 'failed', 'action'].includes(intent.status)) return false;
      switch (attempt) {
        case 'success':
          succeed(intent);
          complete(sessionOf(intent));
          break;
        case 'decline':
          fail(intent);
          break;
        case 'action':
          intent.status = 'action';
          emitIntent('requires_action', intent);
          break;
        case 'processing':
          intent.status = 'processing';
          emitIntent('processing', intent);
          complete(sessionOf(intent));
          break;
      }
      return true;
    },
    endAction: (id, isGranted) => {
      const intent = intents.get(id);
      if (intent?.status !== 'action') return;
      if (isGranted) {
        succeed(intent);
        complete(sessionOf(intent));
      } else fail(intent);
    },
    endProcessing: (id, isPaid) => {
      const intent = intents.get(id);
      if (intent?.status !== 'processing') return;
      const session = sessionOf(intent);
      if (isPaid) succeed(intent);
      else fail(intent);
      if (session) emitSession(isPaid ? 'async_payment_succeeded' : 'async_payment_failed', session);
    },
    endRefund: (id, isPaid) => {
      const refund = refunds.get(id);
      if (refund?.status !== 'pending') return;
      refund.status = isPaid ? 'succeeded' : 'failed';
      emit(isPaid ? 'refund.updated' : 'refund.failed', refund, intents.get(refund.intentId));
    },
    refundsEndAs: (status) => {
      nextRefundStatus = status;
    },
    tick: () => {
      for (const session of sessions.values()) {
        if (session.expiresAt <= clock.now()) endSession(session);
      }
    },

    intents: () => [...intents.values()],
    sessions: () => [...sessions.values()],
    refunds: () => [...refunds.values()],
    takeEvents: () => events.splice(0),
    refundedTwice: () => twice,
    madeTwice: () => madeTwice,
  };
};
