import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { linkRefusals } from '@volant/shared/payments/links.refusals.ts';
import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { PAYMENT_LINK_HOURS, PAYMENT_LINK_MAX_DAYS } from '@volant/shared/agency.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { depositLinkEnd, type LinkPurpose } from '@volant/shared/payments/links.rules.ts';
import type { CreatedLink, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { transact, type Work } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { plusMinutes } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import type { Hold } from '../holds.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import {
  findLink,
  findUnrevoked,
  insertLink,
  listOpenOfLink,
  listPaidLinks,
  revokeLink,
  type PaymentLink,
} from '../links.store.ts';
import { dueCentsOf, linkReservationUnknown, wireLink, urlOfToken } from '../link-answers.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { endFailureRefusal } from '../paying/end-failure.ts';
import { endPayment } from '../paying/ending-payments.ts';
import { confirmPaidHold } from '../paying/confirm-paid-hold.ts';

const ATTEMPTS = 3;
const DAY_MINUTES = 24 * 60;

export interface LinkOrder {
  purpose: LinkPurpose;
  amountCents: Cents;
  /** When the link expires; by default as docs/rules.md says. */
  expiresAt?: Date | undefined;
}

export interface NewPaymentLink {
  link: PaymentLink;
  url: string;
}

/**
 * A manager makes a payment link, which replaces the previous one for the same purpose (decision 024). Errors: 404; 409
 * when the reservation cannot be paid for that purpose, or the previous link was just paid; 422; 503.
 */
export const createPaymentLink = async (
  deps: PaymentsDeps,
  actor: Actor,
  { reservationId, by }: { reservationId: number; by: number },
  order: LinkOrder,
  {
    isMailed = true,
    whilePaying = WHILE_THEY_PAY,
  }: {
    /** False for a link that the customer opens at once. */
    isMailed?: boolean;
    whilePaying?: typeof WHILE_THEY_PAY;
  } = {},
): Promise<CreatedLink> => {
  const { db, clock, holds } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findUnrevoked(db, { reservationId, purpose: order.purpose });
    if (before) await endPaymentsOf(deps, before, whilePaying);
    const made = await transact(db, actor, async (tx) => {
      const now = clock.now();
      const hold = await holds.lock(tx, reservationId);
      if (!hold) throw linkReservationUnknown();
      if (before && (await isUnderWay(tx, before.id))) return rollBack(undefined);
      const expiresAt = endOf(hold, order, now);
      refuseUnpayable(hold, order, now, expiresAt);
      if (order.purpose !== 'deposit') await refuseMoreThanDue(tx, order, reservationId);
      if (order.purpose === 'deposit') await holds.extend(tx, reservationId, expiresAt);
      const token = newToken();
      return addPaymentLink(tx, deps, {
        reservationId,
        purpose: order.purpose,
        amountCents: order.amountCents,
        expiresAt,
        token,
        by,
        now,
        isMailed,
      });
    });
    if (made) return { ...(await wireLink(deps, made.link, openFacts(made.link))), url: made.url };
  }
  throw endFailureRefusal('contested', whilePaying);
};

/** Writes a link and queues its mail. The previous link for the same purpose must have no open payment. */
export const addPaymentLink = async (
  tx: Work,
  deps: PaymentsDeps,
  input: {
    reservationId: number;
    purpose: LinkPurpose;
    amountCents: Cents;
    expiresAt: Date;
    token: string;
    by: number;
    now: Date;
    isMailed?: boolean;
  },
): Promise<NewPaymentLink> => {
  const { reservationId, purpose, now } = input;
  const before = await findUnrevoked(tx, { reservationId, purpose });
  if (before) await revokeLink(tx, before.id, now);
  const link = await insertLink(tx, {
    token_hash: hashOf(input.token),
    reservation_id: reservationId,
    purpose,
    amount_cents: input.amountCents,
    expires_at: input.expiresAt,
    created_by: input.by,
    created_at: now,
  });
  const subject = { kind: 'reservation', id: reservationId } as const;
  const payload = { reservationId, linkId: link.id };
  if (input.isMailed !== false)
    await queueMail(tx, { kind: 'payment-link', subject, key: String(link.id), payload }, now);
  await tx.record({
    at: now,
    act: 'reservation.make-link',
    subject,
    after: { purpose, amount: toEuros(input.amountCents), expiresAt: input.expiresAt.toISOString() },
  });
  return { link, url: urlOfToken(deps, input.token) };
};

/** Revokes a link. A hold whose link is revoked expires at once; the sweep releases its days. */
export const revokePaymentLink = async (
  deps: PaymentsDeps,
  actor: Actor,
  { reservationId, linkId }: { reservationId: number; linkId: number },
): Promise<WirePaymentLink> => {
  const { db, clock, holds } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await findLink(db, { id: linkId, reservationId });
    if (!known) throw refuse(linkRefusals.notFound);
    await endPaymentsOf(deps, known);
    const revoked = await transact(db, actor, async (tx) => {
      const now = clock.now();
      const hold = await holds.lock(tx, reservationId);
      const link = await findLink(tx, { id: linkId, reservationId });
      if (!hold || !link) throw refuse(linkRefusals.notFound);
      if (await isUnderWay(tx, linkId)) return rollBack(undefined);
      if ((await listPaidLinks(tx, [linkId])).has(linkId)) throw justPaid();
      if (link.revoked_at === null) {
        await revokeLink(tx, linkId, now);
        if (link.purpose === 'deposit' && hold.state === 'pending' && hold.isByLink && hold.expiresAt > now)
          await holds.extend(tx, reservationId, now);
      }
      await tx.record({
        at: now,
        act: 'reservation.revoke-link',
        subject: { kind: 'reservation', id: reservationId },
        before: { purpose: link.purpose, amount: toEuros(link.amount_cents) },
      });
      return { ...link, revoked_at: link.revoked_at ?? now };
    });
    if (revoked) return await wireLink(deps, revoked, openFacts(revoked));
  }
  throw endFailureRefusal('contested', WHILE_THEY_PAY);
};

/**
 * Ends the open payments of a link, so that they can no longer be paid. 409 when one was paid; 503 while one may still
 * succeed.
 */
const endPaymentsOf = async (
  deps: PaymentsDeps,
  link: PaymentLink,
  whilePaying = WHILE_THEY_PAY,
): Promise<void> => {
  for (const payment of await listOpenOfLink(deps.db, link.id)) {
    const ended = await endPayment(deps, payment);
    if (ended === 'succeeded') {
      await confirmPaidHold(deps, payment.id);
      throw refuse(whilePaying.paid);
    }
    if (ended !== 'ended') throw endFailureRefusal(ended, whilePaying);
  }
};

const isUnderWay = async (tx: Tx, linkId: number): Promise<boolean> =>
  (await listOpenOfLink(tx, linkId)).length > 0;

/**
 * The facts from which the state of a link is derived, for a link that was just made or revoked: it is not paid, and
 * its whole amount is still due.
 */
const openFacts = ({ purpose, amount_cents: dueCents }: PaymentLink) =>
  ({ isPaid: false, state: purpose === 'deposit' ? 'pending' : 'confirmed', dueCents }) as const;

const refuseMoreThanDue = async (
  tx: Tx,
  { amountCents }: LinkOrder,
  reservationId: number,
): Promise<void> => {
  const dueCents = await dueCentsOf(tx, reservationId);
  if (dueCents <= 0) throw refuse(ledgerRefusals.nothing_due, 'amount');
  if (amountCents > dueCents) throw refuse(ledgerRefusals.payment_too_large({ dueCents }), 'amount');
};

const endOf = (hold: Hold, { purpose, expiresAt }: LinkOrder, now: Date): Date => {
  if (purpose !== 'deposit') return expiresAt ?? plusMinutes(now, PAYMENT_LINK_HOURS * 60);
  const latest = depositLinkEnd(hold.startDate, now);
  return expiresAt && expiresAt < latest ? expiresAt : latest;
};

const refuseUnpayable = (
  hold: Hold,
  { purpose, amountCents }: LinkOrder,
  now: Date,
  expiresAt: Date,
): void => {
  const isPayable =
    purpose === 'deposit'
      ? hold.state === 'pending' && hold.isByLink
      : hold.state === 'confirmed' || hold.state === 'finalized';
  if (!isPayable) throw refuse(linkRefusals.notPayable, 'purpose');
  if (purpose === 'deposit' && amountCents !== hold.depositCents)
    throw refuse(paymentRefusals.amountChanged({ depositCents: hold.depositCents }), 'amount');
  if (expiresAt <= now || expiresAt > plusMinutes(now, PAYMENT_LINK_MAX_DAYS * DAY_MINUTES))
    throw refuse(linkRefusals.expiryInvalid, 'expiresAt');
};

const justPaid = (): Problem => refuse(linkRefusals.justPaid);

const WHILE_THEY_PAY = {
  paid: linkRefusals.justPaid,
  processing: linkRefusals.customerIsPaying,
  opening: linkRefusals.customerOpensPayment,
};
