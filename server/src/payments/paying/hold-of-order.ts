import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { linkRefusals } from '@volant/shared/payments/links.refusals.ts';
import { CHECKOUT_SESSION_MINUTES, HOLD_EXTENSION_MINUTES, HOLD_MAX_MINUTES } from '@volant/shared/agency.ts';
import type { LinkPurpose } from '@volant/shared/payments/links.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import type { Hold } from '../holds.ts';
import { isLinkLive, type PaymentLink } from '../links.store.ts';
import type { PaymentKind } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export interface OpenOrder {
  kind: PaymentKind;
  accountId: number;
  amountCents: number;
  productName: string;
  /** The payment is bound to this hold only. */
  reservationId?: number | null | undefined;
  /** The payment link through which the payment is made; it determines the purpose of the payment. */
  link?: Pick<PaymentLink, 'id' | 'purpose'> | undefined;
}

export const purposeOf = ({ link }: OpenOrder): LinkPurpose => link?.purpose ?? 'deposit';

/** Locks the hold. Undefined when the payment is made before any order. Throws when the hold cannot be paid. */
export const lockHoldOf = async (
  tx: Tx,
  { holds }: PaymentsDeps,
  order: OpenOrder,
  now: Date,
): Promise<Hold | undefined> => {
  const { accountId, amountCents, reservationId } = order;
  if (reservationId == null) {
    const newest = await holds.lockNewestLive(tx, { accountId, depositCents: amountCents, now });
    return newest && isExtensible(newest, now) ? newest : undefined;
  }
  const hold = await holds.lock(tx, reservationId);
  if (order.link && !(await isLinkLive(tx, order.link.id, now))) throw linkGone();
  if (hold && order.link && purposeOf(order) !== 'deposit') return furtherHold(hold);
  // A payment by a link is made for the account that owns the rental now: a merge of accounts may have moved it.
  if (!hold || (!order.link && hold.accountId !== accountId))
    throw refuse(paymentRefusals.reservationNotFound);
  if (hold.state === 'confirmed' || hold.state === 'finalized') throw alreadyPaid('deposit');
  if (hold.state === 'canceled' || !isExtensible(hold, now)) {
    throw refuse(paymentRefusals.holdReleased);
  }
  if (hold.depositCents !== amountCents) {
    throw refuse(paymentRefusals.amountChanged({ depositCents: hold.depositCents }), 'amount');
  }
  return hold;
};

/** The reservation for which a supplement or a balance is paid; throws unless it is confirmed or finished. */
const furtherHold = (hold: Hold): Hold => {
  if (hold.state === 'confirmed' || hold.state === 'finalized') return hold;
  throw linkGone();
};

/**
 * Extends the hold: for an intent to at least 10 minutes from now, for a session to one minute after the session's own
 * end; never beyond 60 minutes in all.
 */
export const keepHold = async (
  tx: Tx,
  { holds }: PaymentsDeps,
  hold: Hold,
  kind: PaymentKind,
  now: Date,
): Promise<void> => {
  if (hold.isByLink || hold.state !== 'pending') return;
  const wanted = plusMinutes(now, kind === 'session' ? CHECKOUT_SESSION_MINUTES + 1 : HOLD_EXTENSION_MINUTES);
  const latest = plusMinutes(hold.heldSince, HOLD_MAX_MINUTES);
  const until = new Date(Math.min(wanted.getTime(), latest.getTime()));
  if (until > hold.expiresAt) await holds.extend(tx, hold.reservationId, until);
};

/** The refusal of a second payment. Supplements and balances have another text than deposits. */
export const alreadyPaid = (purpose: LinkPurpose): Problem =>
  refuse(purpose === 'deposit' ? paymentRefusals.alreadyPaid : linkRefusals.alreadyPaid);

/**
 * The refusal when the link was revoked or expired since it was read: the person who pays is told that it is over
 * (`paying-links.ts`).
 */
const linkGone = (): Problem => refuse(linkRefusals.endedMeanwhile);

const isExtensible = (hold: Hold, now: Date): boolean =>
  hold.isByLink ? hold.expiresAt > now : plusMinutes(hold.heldSince, HOLD_MAX_MINUTES) > now;
