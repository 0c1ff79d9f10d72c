import type { Customer, OrderBody } from './initial-data.ts';
import type { ShownReservation } from './observations.ts';

/** A customer and their purchases: several tabs at once, some of them forgotten. */
export interface Visitor {
  person: Customer;
  purchases: Purchase[];
}

export interface Purchase {
  order: OrderBody;
  /** 'wizard': holds first, and names the hold. 'hold-first': holds first, and names no hold. 'pay-first': the other order. */
  way: 'wizard' | 'hold-first' | 'pay-first';
  kind: 'intent' | 'session';
  depositCents: number;
  reservation: ShownReservation | undefined;
  /** What the provider's form or page was opened with, newest last. */
  objects: string[];
  /** The offer that they go by; undefined for the price of an older page. */
  offer: SeenOffer | undefined;
  /** Of the payment link, for a sale at the counter. */
  token?: string;
  next: 'offer' | 'book' | 'open' | 'pay' | 'bank' | 'return' | 'nothing';
}

export interface SeenOffer {
  isAvailable: boolean;
  /** How many decisions about prices had begun when it was asked for; undefined while one was under way. */
  decisions: number | undefined;
}

/** A payment link as it was answered when it was made. */
export interface KnownLink {
  id: number;
  reservationId: number;
  token: string;
  /** The form or page that somebody has opened and not paid yet. */
  object?: string | undefined;
}
