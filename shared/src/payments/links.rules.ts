import {
  INTENT_MAX_CENTS,
  INTENT_MIN_CENTS,
  PAYMENT_LINK_HOURS,
  PAYMENT_LINK_LEAST_MINUTES,
  PICKUP_TIME,
} from '../agency.ts';
import { agencyInstant, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from '../reservations/status.rules.ts';

/** What a link is for; only a deposit keeps the dates while it is unpaid. */
export const LINK_PURPOSES = ['deposit', 'supplement', 'balance'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** 'open': it can be paid. 'paid': it was. 'ended': revoked, run out, or less is due. */
export type LinkState = 'open' | 'paid' | 'ended';

/** Whether the mail with a link left; `none`: the customer has no address. `own`: they made the link themselves. */
export const LINK_MAIL_STATES = ['none', 'own', 'waiting', 'sent', 'failed'] as const;
export type LinkMailState = (typeof LINK_MAIL_STATES)[number];

const HOUR_MS = 3_600_000;

/**
 * Until when a link to the deposit is valid: for a day, and at latest one hour before the pick-up, so that the days of
 * somebody who does not pay can still be rented. A rental whose pick-up is nearer, or has begun, is paid on the spot:
 * its link lasts at least long enough for that.
 */
export const depositLinkEnd = (startDate: IsoDate, now: Date): Date => {
  const beforePickup = agencyInstant(startDate, PICKUP_TIME).getTime() - HOUR_MS;
  const latest = Math.max(beforePickup, now.getTime() + PAYMENT_LINK_LEAST_MINUTES * 60_000);
  return new Date(Math.min(now.getTime() + PAYMENT_LINK_HOURS * HOUR_MS, latest));
};

/** What the customer of a rental can pay by a link of their own: all that its return left due. */
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
  /** What is still due of the rental. */
  dueCents: Cents;
}

/**
 * What a link can still do. A reservation that waits for its deposit takes no other money, and a paid one no deposit; nor
 * does one take more than is still due, once a part was paid otherwise or the rental costs less.
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
