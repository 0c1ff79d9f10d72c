import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { linkState, type LinkFacts } from '@volant/shared/payments/links.rules.ts';
import type { CreatedLink, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { readAccount } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { hashOf, newToken } from '../platform/hashes.ts';
import { findLink, findLinkMails, listLinks, listPaidLinks, setMailToken } from './links.store.ts';
import type { PaymentLink } from './links.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';

type KnownOfLink = Pick<LinkFacts, 'isPaid' | 'state' | 'dueCents'>;

/** The address of the page on which anybody who has the token can pay. */
export const urlOfToken = ({ publicUrl }: PaymentsDeps, token: string): string =>
  `${publicUrl}/payer/${token}`;

/** The payment links of a reservation, newest first; 404 when there is no such reservation. */
export const listPaymentLinks = async (
  deps: PaymentsDeps,
  reservationId: number,
): Promise<WirePaymentLink[]> => {
  const { db, holds } = deps;
  const reservation = await holds.find(db, reservationId);
  if (!reservation) throw linkReservationUnknown();
  const links = await listLinks(db, reservationId);
  const paid = await listPaidLinks(
    db,
    links.map(({ id }) => id),
  );
  const dueCents = await dueCentsOf(db, reservationId);
  const { state } = reservation;
  const mailOf = await findLinkMails(
    db,
    reservationId,
    links.map(({ id }) => id),
  );
  return links.map((link) => ({
    ...linkFacts(deps, link, { isPaid: paid.has(link.id), state, dueCents }),
    mail: mailOf(link.id),
  }));
};

export const wireLink = async (
  deps: PaymentsDeps,
  link: PaymentLink,
  known: KnownOfLink,
): Promise<WirePaymentLink> => ({
  ...linkFacts(deps, link, known),
  mail: (await findLinkMails(deps.db, link.reservation_id, [link.id]))(link.id),
});

const linkFacts = (
  { clock }: PaymentsDeps,
  link: PaymentLink,
  known: KnownOfLink,
): Omit<WirePaymentLink, 'mail'> => ({
  id: link.id,
  purpose: link.purpose,
  amount: toEuros(link.amount_cents),
  state: linkState({ ...known, ...factsOfLink(link) }, clock.now()),
  expiresAt: link.expires_at.toISOString(),
  createdAt: link.created_at.toISOString(),
});

/** The link that was created with this token, as it was answered when it was created. */
export const findCreatedLink = async (
  deps: PaymentsDeps,
  reservationId: number,
  token: string,
): Promise<CreatedLink | null> => {
  const link = (await listLinks(deps.db, reservationId)).find(({ token_hash: hash }) =>
    hash.equals(hashOf(token)),
  );
  const made = link && (await listPaymentLinks(deps, reservationId)).find(({ id }) => id === link.id);
  return made ? { ...made, url: urlOfToken(deps, token) } : null;
};

/** The address for the mail about a link; undefined when it can no longer be paid. */
export const linkForMail = async (deps: PaymentsDeps, reservationId: number, linkId: number) => {
  const { db, holds } = deps;
  const link = await findLink(db, { id: linkId, reservationId });
  const reservation = await holds.find(db, reservationId);
  if (!link || !reservation) return undefined;
  const isPaid = (await listPaidLinks(db, [linkId])).has(linkId);
  const dueCents = await dueCentsOf(db, reservationId);
  if (linkFacts(deps, link, { isPaid, state: reservation.state, dueCents }).state !== 'open')
    return undefined;
  const token = newToken();
  await setMailToken(db, linkId, hashOf(token));
  return {
    url: urlOfToken(deps, token),
    purpose: link.purpose,
    amountCents: link.amount_cents,
    expiresAt: link.expires_at,
  };
};

export const factsOfLink = (link: PaymentLink) => ({
  purpose: link.purpose,
  expiresAt: link.expires_at,
  isRevoked: link.revoked_at !== null,
  amountCents: link.amount_cents,
});

/** The amount still due for a rental, in cents; 0 when there is no such rental. */
export const dueCentsOf = async (db: Db | Tx, reservationId: number): Promise<number> =>
  (await readAccount(db, reservationId))?.dueCents ?? 0;

export const linkReservationUnknown = (): Problem => refuse(paymentRefusals.reservationNotFound);
