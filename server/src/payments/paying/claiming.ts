import type { Tx } from '../../platform/db/open-database.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { listOpenUnbound, lockPayment, updatePayment, type Payment } from '../payments.store.ts';
import { isUsable, listClaimable } from '../spending.store.ts';
import { readAgain } from './capturing.ts';

/**
 * Whether the caller has payments of exactly this deposit that may have been captured, made before the order was
 * posted (docs/rules.md, Payments); does not ask the provider.
 */
export const hasClaimableMoney = async (
  { db }: PaymentsDeps,
  input: { accountId: number; amountCents: number },
): Promise<boolean> => (await listClaimable(db, input)).length > 0;

/** The caller's captured, unused money of exactly this deposit, read again at the provider. */
export const findClaimableMoney = async (
  deps: PaymentsDeps,
  input: { accountId: number; amountCents: number },
): Promise<Payment | undefined> => {
  for (const candidate of await listClaimable(deps.db, input)) {
    const { payment } =
      candidate.state === 'open' ? await readAgain(deps, candidate) : { payment: candidate };
    if (payment.state === 'succeeded' && (await isUsable(deps.db, payment))) return payment;
  }
  return undefined;
};

/** Uses a succeeded payment for a reservation; false when it was used for another one meanwhile. */
export const claimPayment = async (tx: Tx, paymentId: string, reservationId: number): Promise<boolean> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded' || !(await isUsable(tx, payment))) return false;
  await updatePayment(tx, paymentId, { binding: 'bound', reservation_id: reservationId });
  return true;
};

/** Binds the caller's newest open, unbound payment of that deposit to a new hold. */
export const bindOpenUnbound = async (
  tx: Tx,
  input: { accountId: number; amountCents: number; reservationId: number },
): Promise<void> => {
  // One that is still being created stays unbound: the provider refuses another order under the same key.
  const newest = (await listOpenUnbound(tx, input)).find((payment) => payment.provider_id !== null);
  if (newest) await updatePayment(tx, newest.id, { binding: 'bound', reservation_id: input.reservationId });
};
