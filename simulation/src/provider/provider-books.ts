import type { Store } from '../../../sandbox/src/store.ts';
import type { Kind, Objects } from '../../../sandbox/src/stripe-objects.ts';

export interface ProviderIntent {
  id: string;
  /** The Checkout session that created it, if any. */
  sessionId: string | null;
  metadata: Readonly<Record<string, string>>;
  status: Objects['payment_intent']['status'];
  receivedCents: number;
  /** Refunded, pending refunds included, and given back by the bank after a lost dispute. */
  refundedCents: number;
  /** The part of it that the application refunded because a rental became cheaper, without what failed. */
  refundedPartsCents: number;
  /** The part of it that was refunded in the provider's dashboard, or given back by the bank. */
  refundedElsewhereCents: number;
  /** Of both: taken back by the bank after a lost dispute. */
  lostCents: number;
  /** Whether a card was authorised for it, to be taken later. */
  wasHeld: boolean;
  /** Whether the application ended it after a read that did not show the card yet: the provider knows no condition. */
  wasEndedUnseen: boolean;
  isDisputed: boolean;
  /** Whether somebody who has its form or page open can still pay it. */
  isPayable: boolean;
}

/** The provider's state, independent of the application. */
export interface ProviderBooks {
  intents: ProviderIntent[];
  sessions: Objects['checkout.session'][];
  refunds: Objects['refund'][];
  disputes: Objects['dispute'][];
}

const sumOf = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const NO_LIMIT = 1_000_000;

/** Reads the objects of the sandbox, oldest first. `endedUnseen`: see `wasEndedUnseen`. */
export const readProviderBooks = (
  store: Store,
  endedUnseen: ReadonlySet<string> = new Set(),
): ProviderBooks => {
  const all = <K extends Kind>(kind: K): Objects[K][] =>
    store.list({ kind, limit: NO_LIMIT }).objects.reverse() as Objects[K][];
  const sessions = all('checkout.session');
  const refunds = all('refund');
  const disputes = all('dispute');
  const charges = new Map(all('charge').map((charge) => [charge.id, charge]));
  const intents = all('payment_intent').map((intent): ProviderIntent => {
    const session = sessions.find((one) => one.payment_intent === intent.id);
    const charge = charges.get(intent.latest_charge ?? '');
    const made = refunds.filter(
      (refund) => refund.payment_intent === intent.id && refund.status !== 'failed',
    );
    const lostCents = sumOf(
      disputes.filter((one) => one.payment_intent === intent.id && one.status === 'lost'),
    );
    return {
      id: intent.id,
      sessionId: session?.id ?? null,
      metadata: intent.metadata,
      status: intent.status,
      receivedCents: intent.amount_received,
      refundedCents: (charge?.amount_refunded ?? 0) + lostCents,
      refundedPartsCents: sumOf(made.filter(({ metadata }) => metadata['refund'] !== undefined)),
      refundedElsewhereCents:
        sumOf(made.filter(({ metadata }) => metadata['payment'] === undefined)) + lostCents,
      lostCents,
      wasHeld: charge?.status === 'succeeded' && intent.capture_method === 'manual',
      wasEndedUnseen: endedUnseen.has(intent.id),
      isDisputed: charge?.disputed ?? false,
      isPayable:
        intent.status.startsWith('requires_') &&
        intent.status !== 'requires_capture' &&
        (session === undefined || session.status === 'open'),
    };
  });
  return { intents, sessions, refunds, disputes };
};
