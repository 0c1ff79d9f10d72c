import { ServiceUnavailable, unavailable, type Problem } from '../platform/problem.ts';

/** Port to the payment provider; `stripe.ts` is the adapter, for Stripe and for the sandbox. */
export interface PaymentProvider {
  createIntent(order: IntentOrder): Promise<ProviderPayment>;
  createSession(order: SessionOrder): Promise<ProviderPayment>;
  /** Reads a payment again: the only trusted source of its state. */
  read(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  /** Cancels an intent or expires a session, then reads it again: it may have succeeded meanwhile. */
  cancel(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  /**
   * Takes an authorised amount or a part of it, once, then reads the intent again; the rest is released. Throws
   * `ProviderRefusal` when nothing was taken and the amount is still authorised.
   */
  capture(intentId: string, order: CaptureOrder): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refundId: string): Promise<ProviderRefund>;
  /** Replaces the metadata that say what a payment pays for. */
  writeMetadata(intentId: string, metadata: PaymentMetadata): Promise<void>;
  /** Reads those metadata again; undefined when the provider does not know the payment. */
  readMetadata(intentId: string): Promise<ListedPayment['metadata'] | undefined>;
  /** Every intent, and every open session, created since a moment; the ledger is compared with these. */
  listPayments(since: Date): AsyncIterable<ListedPayment>;
  listRefunds(since: Date): AsyncIterable<ListedRefund>;
  /** The dispute of a payment; undefined without one, and for an inquiry of the bank, which takes no money. */
  disputeOf(intentId: string): Promise<ProviderDispute | undefined>;
  /** Every refund of a payment, ours or not, including failed ones. */
  refundsOf(intentId: string): Promise<ListedRefund[]>;
  /** The account itself, whose keys these are. Throws `ProviderRefusal` when they may not read it. */
  readAccount(): Promise<ProviderAccount>;
  /** Verifies the signature of a webhook; undefined when it is invalid, too old, or of the other mode. */
  verifyEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}

export type PaymentKind = 'intent' | 'session';

export interface IntentOrder {
  idempotencyKey: string;
  amountCents: number;
  description: string;
  metadata: PaymentMetadata;
  /** Intents only: the amount is authorised on a card, and taken by a `capture` or never. */
  isAuthorizedOnly?: boolean;
}

export interface SessionOrder extends IntentOrder {
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface CaptureOrder {
  idempotencyKey: string;
  amountCents: number;
}

/**
 * Names the payment (`payment`), its purpose (`purpose`), the caller (`user`) and the installation (`site`: several may
 * share one provider account); for a reservation also what `reservation-metadata.ts` writes.
 */
export interface PaymentMetadata extends Readonly<Record<string, string>> {
  payment: string;
  purpose: string;
  user: string;
  site: string;
}

/**
 * 'waiting': for a method or a confirmation. 'action': for the customer at their bank. 'failed': waiting again after a
 * refused attempt. 'processing': may still succeed, cannot be cancelled. 'authorized': held on the card and not taken;
 * cancelling releases it.
 */
export type ProviderPaymentStatus =
  'waiting' | 'action' | 'failed' | 'processing' | 'authorized' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  providerId: string;
  /** The pi_… behind the payment; a session has none before it is paid. */
  intentId: string | null;
  status: ProviderPaymentStatus;
  /** Whether somebody tried to pay it, whatever the outcome; a form that waits for a card is no try. */
  isTried: boolean;
  amountCents: number;
  receivedCents: number;
  /** Authorised and not taken. */
  capturableCents: number;
  /** When the card is released by itself; authorised intents only. */
  captureBefore: Date | null;
  /** Cancelled while it was authorised, by somebody rather than because its time was over. */
  wasReleased: boolean;
  currency: string;
  livemode: boolean;
  paymentRef: string | null;
  /** For the embedded form; intents only. */
  clientSecret: string | null;
  /** Address of the hosted page; open sessions only. */
  url: string | null;
  succeededAt: Date | null;
  /** Refunded so far of what was received, by us or in the dashboard. */
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
  /** Our id of the refund: the payment's own id when all that is left of the payment is refunded. */
  refundRef: string;
  /**
   * Refunds a rental that could not be rebuilt after a restore; stored at the provider for the next restore to read.
   */
  isRentalLost?: boolean;
}

export interface ProviderRefund {
  providerId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** 'open': the bank has taken the money back until it has decided. 'won': we have it again. 'lost': the customer has it. */
export interface ProviderDispute {
  state: 'open' | 'won' | 'lost';
  amountCents: number;
}

export interface ListedRefund extends ProviderRefund {
  amountCents: number;
  /** The refunded intent. */
  intentId: string | null;
  /** As in the request (`RefundOrder`). */
  isRentalLost: boolean;
  /** Our id of the payment; null for a refund made in the dashboard. */
  paymentRef: string | null;
  /** Our id of the refund, as requested; null for one made in the dashboard. */
  refundRef: string | null;
  createdAt: Date;
}

/** The ways to pay that the site offers. */
export type ProviderMethod = 'card' | 'bancontact';

export interface ProviderAccount {
  /** As customers read it on their statement, or of the company; null when the provider has none. */
  name: string | null;
  canCharge: boolean;
  methods: Readonly<Record<ProviderMethod, boolean>>;
}

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** This id and the two below were found in the event: only hints at which payment to read again. */
  objectId: string | null;
  intentId: string | null;
  paymentRef: string | null;
}

/** No usable answer, such as a timeout, an overload or an error of the provider: the outcome is unknown. */
export class ProviderUnavailable extends ServiceUnavailable {
  /**
   * The provider repeats an error stored under our idempotency key, or the key belongs to another request: retry under
   * a new key.
   */
  readonly isKeySpent: boolean;

  constructor(cause: unknown, { isKeySpent = false } = {}) {
    super('payment provider unavailable', { cause });
    this.name = 'ProviderUnavailable';
    this.isKeySpent = isKeySpent;
  }

  get problem(): Problem {
    return unavailable(
      'provider_unavailable',
      'Le service de paiement ne répond pas. Réessayez dans quelques instants.',
    );
  }
}

/** The provider rejects the request itself: nothing was created, and a retry would change nothing. */
export class ProviderRefusal extends Error {
  constructor(cause: unknown) {
    super('refused by the payment provider', { cause });
    this.name = 'ProviderRefusal';
  }
}

/** The provider refuses to refund a disputed payment. */
export class ProviderDisputed extends ProviderRefusal {}

/** Whether a payment still waits for the customer. */
export const waits = ({ status }: ProviderPayment): boolean =>
  ['waiting', 'action', 'failed'].includes(status);
