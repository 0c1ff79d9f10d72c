import type { Tx } from '../../platform/db/open-database.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { listOpenUnbound, lockPayment, updatePayment, type Payment } from '../payments.store.ts';
import { isUsable, listClaimable } from '../spending.store.ts';
import { readAgain } from './capturing.ts';

/**
 * Whether the caller has payments of exactly this deposit that may have been captured and were made before the order
 * was posted (docs/rules.md, Payments). Does not ask the provider.
 */
export const hasClaimableMoney = async (
  { db }: PaymentsDeps,
  input: { accountId: number; amountCents: number },
): Promise<boolean> => (await listClaimable(db, input)).length > 0;

/** A captured and unused payment of the caller of exactly this deposit, read again at the provider. */
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

/** Uses a succeeded payment for a reservation; false when it was used for another reservation meanwhile. */
export const claimPayment = async (tx: Tx, paymentId: string, reservationId: number): Promise<boolean> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== 'succeeded' || !(await isUsable(tx, payment))) return false;
  await updatePayment(tx, paymentId, { binding: 'bound', reservation_id: reservationId });
  return true;
};

/** Binds the caller's newest open and unbound payment of that deposit to a new hold. */
export const bindOpenUnbound = async (
  tx: Tx,
  input: { accountId: number; amountCents: number; reservationId: number },
): Promise<void> => {
  // A payment that is still being created stays unbound: the provider refuses a request with other contents under the
  // same key.
  const newest = (await listOpenUnbound(tx, input)).find((payment) => payment.provider_id !== null);
  if (newest) await updatePayment(tx, newest.id, { binding: 'bound', reservation_id: input.reservationId });
};
