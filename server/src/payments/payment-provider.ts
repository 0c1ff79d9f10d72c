import { ServiceUnavailable, unavailable } from '../platform/problem.ts';

/** What the application asks of its payment provider; `stripe.ts` is the adapter, for Stripe and the sandbox alike. */
export interface PaymentProvider {
  createIntent(order: IntentOrder): Promise<ProviderPayment>;
  createSession(order: SessionOrder): Promise<ProviderPayment>;
  /** Reads a payment again: the only source of what is known of it. */
  read(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  /** Cancels an intent or expires a session, then reads it again: it may have succeeded meanwhile. */
  cancel(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refundId: string): Promise<ProviderRefund>;
  /** Names anew what a payment pays for. */
  describe(intentId: string, metadata: PaymentMetadata): Promise<void>;
  /** Every intent, and every open session, made since a moment: what the books are compared with. */
  listPayments(since: Date): AsyncIterable<ListedPayment>;
  listRefunds(since: Date): AsyncIterable<ListedRefund>;
  /** Every refund of a payment, whoever made it, the failed ones too. */
  refundsOf(intentId: string): Promise<ListedRefund[]>;
  /** Checks the signature of a webhook; undefined when it is not the provider's, not recent, or of the other mode. */
  verifyEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}

export type PaymentKind = 'intent' | 'session';

export interface IntentOrder {
  idempotencyKey: string;
  amountCents: number;
  description: string;
  metadata: PaymentMetadata;
}

export interface SessionOrder extends IntentOrder {
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Names the payment (`payment`), what it is for (`purpose`), the caller (`user`) and the installation that made it (`site`: several may share one
 * account of the provider); with a reservation, what `reservation-metadata.ts` writes of it.
 */
export interface PaymentMetadata extends Readonly<Record<string, string>> {
  payment: string;
  purpose: string;
  user: string;
  site: string;
}

/**
 * 'waiting': for a method or a confirmation. 'action': for the customer at their bank. 'failed': waiting again after a
 * refused attempt. 'processing': may still succeed, cannot be cancelled.
 */
export type ProviderPaymentStatus = 'waiting' | 'action' | 'failed' | 'processing' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  providerId: string;
  /** pi_… behind the payment; a session has none before it is paid. */
  intentId: string | null;
  status: ProviderPaymentStatus;
  /** Whether somebody tried to pay it, whatever came of it; a form that waits for a card is no try. */
  isTried: boolean;
  amountCents: number;
  receivedCents: number;
  currency: string;
  livemode: boolean;
  paymentRef: string | null;
  /** For the embedded form; intents only. */
  clientSecret: string | null;
  /** Address of the hosted page; open sessions only. */
  url: string | null;
  succeededAt: Date | null;
  /** What was refunded of it, by us or in the provider's dashboard. */
  refundedCents: number;
  disputed: boolean;
}

export interface ListedPayment extends ProviderPayment {
  kind: PaymentKind;
  metadata: Readonly<Record<string, string>>;
  createdAt: Date;
}

export interface RefundOrder {
  idempotencyKey: string;
  intentId: string;
  amountCents: number;
  paymentRef: string;
  /** Our id of the refund: that of the payment when all that is left of it is refunded. */
  refundRef: string;
  /** Refunds a rental that could not be rebuilt after a restore; stored at the provider for the next restore to read. */
  isRentalLost?: boolean;
}

export interface ProviderRefund {
  providerId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface ListedRefund extends ProviderRefund {
  amountCents: number;
  /** Of what was refunded. */
  intentId: string | null;
  /** From the order of the refund. */
  isRentalLost: boolean;
  /** Our id of the payment; null for a refund made in the provider's dashboard. */
  paymentRef: string | null;
  /** Our id of the refund, as in its order; null for one made in the dashboard. */
  refundRef: string | null;
  createdAt: Date;
}

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** What the event may concern: ids and our own reference found in it. Only hints. */
  objectId: string | null;
  intentId: string | null;
  paymentRef: string | null;
}

/** The provider did not answer, or answered that it cannot now: nothing is known of the outcome. */
export class ProviderUnavailable extends ServiceUnavailable {
  readonly problem = unavailable(
    'provider_unavailable',
    'Le service de paiement ne répond pas. Réessayez dans quelques instants.',
  );
  /** The provider repeats an error that it kept under our key, or another order has it: only another key can help. */
  readonly isKeySpent: boolean;

  constructor(cause: unknown, { isKeySpent = false } = {}) {
    super('payment provider unavailable', { cause });
    this.name = 'ProviderUnavailable';
    this.isKeySpent = isKeySpent;
  }
}

/** The provider refuses the order itself: nothing was made, and asking the same again would change nothing. */
export class ProviderRefusal extends Error {
  constructor(cause: unknown) {
    super('refused by the payment provider', { cause });
    this.name = 'ProviderRefusal';
  }
}

/** Whether it still waits for the customer. */
export const waits = ({ status }: ProviderPayment): boolean =>
  ['waiting', 'action', 'failed'].includes(status);
