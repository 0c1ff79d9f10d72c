import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { ServiceUnavailable, unavailable, type Problem } from '../platform/problem.ts';

/** Port to the payment provider; `stripe.ts` is the adapter, for Stripe and for the sandbox. */
export interface PaymentProvider {
  createIntent(order: IntentOrder): Promise<ProviderPayment>;
  createSession(order: SessionOrder): Promise<ProviderPayment>;
  /** Reads a payment again. Only this answer is trusted for its state. */
  read(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  /** Cancels an intent or expires a session, then reads it again: it may have succeeded meanwhile. */
  cancel(kind: PaymentKind, providerId: string): Promise<ProviderPayment>;
  /**
   * Captures an authorised amount or a part of it, once, then reads the intent again; the rest is released. Throws
   * `ProviderRefusal` when nothing was captured and the amount is still authorised.
   */
  capture(intentId: string, order: CaptureOrder): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  readRefund(refundId: string): Promise<ProviderRefund>;
  /** Replaces the metadata that describe what a payment pays for. */
  writeMetadata(intentId: string, metadata: PaymentMetadata): Promise<void>;
  /** Reads these metadata again; undefined when the provider does not know the payment. */
  readMetadata(intentId: string): Promise<ListedPayment['metadata'] | undefined>;
  /** Every intent, and every open session, that was created since a moment. The ledger is compared with these. */
  listPayments(since: Date): AsyncIterable<ListedPayment>;
  listRefunds(since: Date): AsyncIterable<ListedRefund>;
  /**
   * The dispute of a payment. Undefined when there is none, and for an inquiry of the bank, which takes no money back.
   */
  disputeOf(intentId: string): Promise<ProviderDispute | undefined>;
  /** Every refund of a payment, requested by us or not, including failed ones. */
  refundsOf(intentId: string): Promise<ListedRefund[]>;
  /** What moved the account's balance in a span of time, in no particular order. */
  listMovements(span: Span): AsyncIterable<ProviderMovement>;
  /** The provider account to which the keys belong. Throws `ProviderRefusal` when the keys may not read it. */
  readAccount(): Promise<ProviderAccount>;
  /** Verifies the signature of a webhook; undefined when it is invalid, too old, or for the other mode. */
  verifyEvent(rawBody: Buffer, signature: string): ProviderEvent | undefined;
}

export type PaymentKind = 'intent' | 'session';

export interface IntentOrder {
  idempotencyKey: string;
  amountCents: number;
  description: string;
  metadata: PaymentMetadata;
  /** For intents only: the amount is authorised on a card, and captured by `capture` or never. */
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
 * Metadata that name the payment (`payment`), its purpose (`purpose`), the customer (`user`) and the installation
 * (`site`: several may share one provider account). For a reservation they also contain what `reservation-metadata.ts`
 * writes.
 */
export interface PaymentMetadata extends Readonly<Record<string, string>> {
  payment: string;
  purpose: string;
  user: string;
  site: string;
}

/**
 * 'waiting': waits for a payment method or a confirmation. 'action': the customer must act at their bank. 'failed':
 * waits again after a refused attempt. 'processing': may still succeed and cannot be cancelled. 'authorized':
 * authorised on the card and not captured; cancelling releases it.
 */
export type ProviderPaymentStatus =
  'waiting' | 'action' | 'failed' | 'processing' | 'authorized' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  providerId: string;
  /** The id (pi_…) of the payment's intent; a session has none before it is paid. */
  intentId: string | null;
  status: ProviderPaymentStatus;
  /** Whether somebody tried to pay, whatever the outcome. A form that waits for a card is not an attempt. */
  isTried: boolean;
  amountCents: number;
  receivedCents: number;
  /** The amount that is authorised and not captured. */
  capturableCents: number;
  /** When the authorisation on the card expires; for authorised intents only. */
  captureBefore: Date | null;
  /** It was cancelled by somebody while it was authorised, and did not merely expire. */
  wasReleased: boolean;
  currency: string;
  livemode: boolean;
  paymentRef: string | null;
  /** The secret for the embedded form; for intents only. */
  clientSecret: string | null;
  /** The address of the hosted page; for open sessions only. */
  url: string | null;
  succeededAt: Date | null;
  /** The part of the received amount that has been refunded so far, by us or in the provider's dashboard. */
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
  /** Our id of the refund. It is the id of the payment when all that is left of the payment is refunded. */
  refundRef: string;
  /**
   * Whether the refund is for a rental that could not be rebuilt after a restore. This is stored at the provider, so
   * that the next restore can read it.
   */
  isRentalLost?: boolean;
}

export interface ProviderRefund {
  providerId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/**
 * 'open': the bank has taken the money back until it decides. 'won': we have received it again. 'lost': the customer
 * keeps it.
 */
export interface ProviderDispute {
  state: 'open' | 'won' | 'lost';
  amountCents: number;
}

export interface ListedRefund extends ProviderRefund {
  amountCents: number;
  /** The id of the refunded intent. */
  intentId: string | null;
  /** As in the request (`RefundOrder`). */
  isRentalLost: boolean;
  /** Our id of the payment; null for a refund made in the provider's dashboard. */
  paymentRef: string | null;
  /** Our id of the refund, as requested; null for a refund made in the provider's dashboard. */
  refundRef: string | null;
  createdAt: Date;
}

/** Without `before`, up to now. */
interface Span {
  from: Date;
  before?: Date | undefined;
}

/**
 * 'charge': captured money. 'refund': of a charge, also one that failed and came back. 'dispute': what a bank took, or gave
 * back. 'fee': what the provider takes by itself. 'payout': to the agency's bank, or back from it. 'other': whatever else the
 * provider moves.
 */
type MovementKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';

/** Never changed by the provider. The balance gains `grossCents` less `feeCents`; each may be negative. */
export interface ProviderMovement {
  id: string;
  kind: MovementKind;
  /** The provider's own word for its kind. */
  category: string;
  grossCents: number;
  feeCents: number;
  /** The id of the charge, refund, dispute or payout. */
  sourceId: string | null;
  /** The id of the intent that a charge, a refund or a dispute belongs to. */
  intentId: string | null;
  happenedAt: Date;
  availableAt: Date;
}

/** The payment methods that the site offers. */
export type ProviderMethod = 'card' | 'bancontact';

export interface ProviderAccount {
  /**
   * The name that customers see on their bank statement, or the name of the company; null when the provider has none.
   */
  name: string | null;
  canCharge: boolean;
  methods: Readonly<Record<ProviderMethod, boolean>>;
}

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** This id and the two below come from the event. They only indicate which payment to read again. */
  objectId: string | null;
  intentId: string | null;
  paymentRef: string | null;
}

/**
 * The provider gave no usable answer, for example because of a timeout, an overload or an error: the outcome is
 * unknown.
 */
export class ProviderUnavailable extends ServiceUnavailable {
  /**
   * The provider repeats an error that it stored under our idempotency key, or the key belongs to another request: the
   * next attempt must use a new key.
   */
  readonly isKeySpent: boolean;

  constructor(cause: unknown, { isKeySpent = false } = {}) {
    super('payment provider unavailable', { cause });
    this.name = 'ProviderUnavailable';
    this.isKeySpent = isKeySpent;
  }

  get problem(): Problem {
    return unavailable(paymentRefusals.providerDown);
  }
}

/** The provider rejects the request itself: nothing was created, and repeating the request would change nothing. */
export class ProviderRefusal extends Error {
  constructor(cause: unknown) {
    super('refused by the payment provider', { cause });
    this.name = 'ProviderRefusal';
  }
}

/** The provider refuses to refund a disputed payment. */
export class ProviderDisputed extends ProviderRefusal {}

/** All that the provider lists, page after page. */
export const everyOne = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
};

/** Whether a payment still waits for the customer. */
export const waits = ({ status }: ProviderPayment): boolean =>
  ['waiting', 'action', 'failed'].includes(status);
