import { linkRefusals } from '@volant/shared/payments/links.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { linkState, type LinkState } from '@volant/shared/payments/links.rules.ts';
import type { LinkView } from '@volant/shared/payments/links.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Actor } from '../../platform/actor.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { alreadyPaid } from '../paying/hold-of-order.ts';
import type { Hold } from '../holds.ts';
import { dueCentsOf, factsOfLink } from '../link-answers.ts';
import { hashOf } from '../../platform/hashes.ts';
import { findFirstName, findLinkByToken, isLinkPaid, listOpenOfLink } from '../links.store.ts';
import type { PaymentLink } from '../links.store.ts';
import { type PaymentKind, type ProviderPayment, ProviderUnavailable } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { readAgain } from '../paying/capturing.ts';
import { confirmPaidHold } from '../paying/confirm-paid-hold.ts';
import { openPayment } from '../paying/opening.ts';

const linkEnded = ({ agencyPhone }: PaymentsDeps): Problem =>
  refuse(linkRefusals.ended({ phone: agencyPhone() }));

/**
 * Finds the link and the reservation of a token (decision 024). 404 for an unknown token, 410 when the link is over.
 */
const findByToken = async (
  deps: PaymentsDeps,
  token: string,
): Promise<{ link: PaymentLink; hold: Hold; state: LinkState }> => {
  const { db, clock, holds } = deps;
  const link = await findLinkByToken(db, hashOf(token));
  const hold = link && (await holds.find(db, link.reservation_id));
  if (!hold) throw refuse(linkRefusals.tokenUnknown);
  const isPaid = await isLinkPaid(db, link.id);
  const dueCents = await dueCentsOf(db, link.reservation_id);
  const state = linkState({ ...factsOfLink(link), isPaid, state: hold.state, dueCents }, clock.now());
  if (state === 'ended') throw linkEnded(deps);
  return { link, hold, state };
};

/**
 * What the page of a link shows. An open payment is first read again at the provider: the page asks after the customer
 * has paid, and a webhook may be late.
 */
export const viewLink = async (deps: PaymentsDeps, token: string): Promise<LinkView> => {
  const known = await findLinkByToken(deps.db, hashOf(token));
  const isProcessing = known !== undefined && (await confirmPaidOfLink(deps, known));
  const { link, hold, state } = await findByToken(deps, token);
  return {
    state: state === 'paid' ? 'paid' : isProcessing ? 'processing' : 'open',
    purpose: link.purpose,
    amount: toEuros(link.amount_cents),
    firstName: await findFirstName(deps.db, hold.accountId),
    vehicle: hold.vehicleName,
    startDate: hold.startDate,
    endDate: hold.endDate,
    expiresAt: link.expires_at.toISOString(),
  };
};

/**
 * Reads the open payments of a link again; one that succeeded confirms its hold. True when the provider is still processing
 * one.
 */
const confirmPaidOfLink = async (deps: PaymentsDeps, link: PaymentLink): Promise<boolean> => {
  const { db, log } = deps;
  try {
    for (const payment of await listOpenOfLink(db, link.id)) {
      const seen = await readAgain(deps, payment);
      if (seen.payment.state === 'succeeded') await confirmPaidHold(deps, payment.id);
      else if (seen.atProvider?.status === 'processing') return true;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, linkId: link.id }, 'the payment of a link could not be read; it is shown as open');
  }
  return false;
};

/**
 * Opens the payment of a link, or returns the open one. Errors: 404; 410; 409 when it is paid; 429 and 503 as for any
 * payment.
 */
export const openByLink = async (
  deps: PaymentsDeps,
  actor: Actor,
  token: string,
  kind: PaymentKind,
): Promise<ProviderPayment> => {
  const { link, hold, state } = await findByToken(deps, token);
  if (state === 'paid') throw alreadyPaid(link.purpose);
  const order = {
    kind,
    accountId: hold.accountId,
    amountCents: link.amount_cents,
    productName: defaultWords().answers.linkPurposes[link.purpose],
    reservationId: link.reservation_id,
    link,
  };
  try {
    return await openPayment(deps, actor, order);
  } catch (error) {
    throw isOver(error) ? linkEnded(deps) : error;
  }
};

/** The link was revoked, or its days were released, since it was read. */
const isOver = (error: unknown): boolean =>
  error instanceof Problem && ['link_ended', 'hold_released'].includes(error.body.code);
