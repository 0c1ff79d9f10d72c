import type { Tx } from '../../platform/db/open-database.ts';
import type { Capturing } from './capturing.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { listOpenUnbound, lockPayment, updatePayment, type Payment } from '../payments.store.ts';
import { isSpent, listClaimable } from '../spending.store.ts';

interface ClaimingDeps extends PaymentsDeps {
  capturing: Capturing;
}

/** Deposits paid before the order was posted (docs/rules.md, Payments). */
export const claimingOfPayments = ({ db, capturing }: ClaimingDeps) => {
  /** Whether the caller has payments of exactly this deposit that may have been captured; does not ask the provider. */
  const hasClaimable = async (input: { accountId: number; amountCents: number }): Promise<boolean> =>
    (await listClaimable(db, input)).length > 0;

  /** The caller's captured, unused money of exactly this deposit, read again at the provider. */
  const findMoney = async (input: {
    accountId: number;
    amountCents: number;
  }): Promise<Payment | undefined> => {
    for (const candidate of await listClaimable(db, input)) {
      const { payment } =
        candidate.state === 'open' ? await capturing.look(candidate) : { payment: candidate };
      if (payment.state === 'succeeded') return payment;
    }
    return undefined;
  };

  /** Uses a succeeded payment for a reservation; false when it was used for another one meanwhile. */
  const claim = async (tx: Tx, paymentId: string, reservationId: number): Promise<boolean> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return false;
    await updatePayment(tx, paymentId, { binding: 'bound', reservation_id: reservationId });
    return true;
  };

  /** Binds the caller's newest open, unbound payment of that deposit to a new hold. */
  const bindOpenUnbound = async (
    tx: Tx,
    input: { accountId: number; amountCents: number; reservationId: number },
  ): Promise<void> => {
    // One that is still being created stays unbound: the provider refuses another order under the same key.
    const newest = (await listOpenUnbound(tx, input)).find((payment) => payment.provider_id !== null);
    if (newest) await updatePayment(tx, newest.id, { binding: 'bound', reservation_id: input.reservationId });
  };

  return { hasClaimable, findMoney, claim, bindOpenUnbound };
};
