import {
  INTENT_MAX_CENTS,
  INTENT_MIN_CENTS,
  PAYMENT_LINK_HOURS,
  PAYMENT_LINK_MIN_MINUTES,
  PICKUP_TIME,
} from '../agency.ts';
import { agencyInstant, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../availability/reservation-state.ts';

/** Purposes of payment links. Only an unpaid deposit holds the dates. */
export const LINK_PURPOSES = ['deposit', 'supplement', 'balance'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** 'open': it can be paid. 'paid': it was paid. 'ended': revoked, expired, or its amount can no longer be taken. */
export type LinkState = 'open' | 'paid' | 'ended';

/** State of the mail with a link. `none`: the customer has no e-mail address. `own`: the customer made the link. */
export const LINK_MAIL_STATES = ['none', 'own', 'waiting', 'sent', 'failed'] as const;
export type LinkMailState = (typeof LINK_MAIL_STATES)[number];

const HOUR_MS = 3_600_000;

/**
 * Expiry of a link for the deposit: after a day, and at the latest one hour before the pick-up, so that the vehicle can
 * still be rented if the customer does not pay. When the pick-up is nearer or past, the customer pays on the spot, and
 * the link lasts at least long enough for that.
 */
export const depositLinkEnd = (startDate: IsoDate, now: Date): Date => {
  const beforePickup = agencyInstant(startDate, PICKUP_TIME).getTime() - HOUR_MS;
  const latest = Math.max(beforePickup, now.getTime() + PAYMENT_LINK_MIN_MINUTES * 60_000);
  return new Date(Math.min(now.getTime() + PAYMENT_LINK_HOURS * HOUR_MS, latest));
};

/**
 * What a customer can pay by a link of their own: the whole amount due once the vehicle is back; 0 otherwise, and when
 * no single payment can have that amount.
 */
export const ownDueCents = ({ hasReturned, dueCents }: { hasReturned: boolean; dueCents: Cents }): Cents =>
  hasReturned && dueCents >= INTENT_MIN_CENTS && dueCents <= INTENT_MAX_CENTS ? dueCents : 0;

export interface LinkFacts {
  purpose: LinkPurpose;
  /** Whether a payment made through it was captured. */
  isPaid: boolean;
  expiresAt: Date;
  isRevoked: boolean;
  state: ReservationState;
  amountCents: Cents;
  /** What is still due for the rental. */
  dueCents: Cents;
}

/**
 * The state of a link. A pending reservation only takes its deposit, a confirmed one no deposit; nor does it take more
 * than is still due, once a part was paid otherwise or the price fell.
 */
export const linkState = (
  { purpose, isPaid, expiresAt, isRevoked, state, amountCents, dueCents }: LinkFacts,
  now: Date,
): LinkState => {
  const isConfirmed = state === 'confirmed' || state === 'finalized';
  if (isPaid) return 'paid';
  if (isRevoked || expiresAt <= now) return 'ended';
  const isTaken = purpose === 'deposit' ? state === 'pending' : isConfirmed && amountCents <= dueCents;
  return isTaken ? 'open' : 'ended';
};
