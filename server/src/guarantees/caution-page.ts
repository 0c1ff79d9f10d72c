import { guaranteeRefusals } from '@volant/shared/guarantees/guarantees.refusals.ts';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { linkRefusals } from '@volant/shared/payments/links.refusals.ts';
import type { CautionPage } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { hashOf } from '../platform/hashes.ts';
import { transact } from '../audit/index.ts';
import { findPayment, refreshPayment, planGuarantee, presentGuarantee } from '../payments/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, ServiceUnavailable, unavailable, type Problem } from '../platform/problem.ts';
import { guaranteeFacts } from './guarantee-view.ts';
import { lockRental } from './on-guarantee.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { findGuaranteeOfToken, findRenterOf, lockGuarantee, updateGuarantee } from './guarantees.store.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/**
 * The data of the page of a link. A payment under way is first read again from the provider. 410 once the link has
 * expired.
 */
export const readCautionPage = async (deps: GuaranteesDeps, token: string): Promise<CautionPage> => {
  const known = await guaranteeOf(deps, token);
  if (known.state === 'asked' && known.payment_id !== null) {
    try {
      await refreshPayment(deps.payments, known.payment_id);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
    }
  }
  const row = await guaranteeOf(deps, token);
  const renter = await findRenterOf(deps.db, row.reservation_id);
  if (!renter || (row.state !== 'asked' && row.state !== 'held')) throw linkEnded(deps);
  if (row.state === 'asked' && (row.decision !== null || renter.state !== 'confirmed')) throw linkEnded(deps);
  return {
    state: row.state,
    firstName: renter.firstName,
    vehicleName: vehicleName(renter),
    amount: toEuros(row.amount_cents),
    captureBefore: row.capture_before?.toISOString() ?? null,
  };
};

/** Opens the payment of a guarantee for the customer's form, or returns the open one. Errors: 409, 410, 429, 503. */
export const openCautionIntent = async (
  deps: GuaranteesDeps,
  actor: Actor,
  token: string,
): Promise<{ clientSecret: string }> => {
  const { db, clock, payments } = deps;
  const known = await guaranteeOf(deps, token);
  const paymentId = await transact(db, actor, async (tx) => {
    const rental = await lockRental(tx, known.reservation_id);
    const row = await lockGuarantee(tx, known.id);
    if (row?.state === 'held') throw refuse(guaranteeRefusals.alreadyHeld);
    const isOver = row?.state !== 'asked' || row.decision !== null || rental.state !== 'confirmed';
    if (isOver || !row.token_hash?.equals(hashOf(token))) throw linkEnded(deps);
    const open = row.payment_id === null ? undefined : await findPayment(tx, row.payment_id);
    if (open?.state === 'open') return open.id;
    const { account_id: accountId } = rental;
    const { reservation_id: reservationId, amount_cents: amountCents } = row;
    const id = await planGuarantee(tx, payments, { reservationId, accountId, amountCents });
    await updateGuarantee(tx, row.id, { payment_id: id });
    await tx.record({
      at: clock.now(),
      act: 'reservation.guarantee-open',
      subject: { kind: 'reservation', id: reservationId },
      after: guaranteeFacts(row),
    });
    return id;
  });
  const payment = await presentGuarantee(payments, paymentId);
  if (!payment) throw unavailable(paymentRefusals.notOpened);
  if (payment.status === 'authorized') throw refuse(guaranteeRefusals.alreadyHeld);
  if (payment.clientSecret === null) throw unavailable(paymentRefusals.providerDown);
  return { clientSecret: payment.clientSecret };
};

const guaranteeOf = async (deps: GuaranteesDeps, token: string): Promise<GuaranteeRow> => {
  const row = await findGuaranteeOfToken(deps.db, hashOf(token), deps.clock.now());
  if (!row) throw linkEnded(deps);
  return row;
};

const linkEnded = ({ agencyPhone }: GuaranteesDeps): Problem =>
  refuse(linkRefusals.ended({ phone: agencyPhone() }));
