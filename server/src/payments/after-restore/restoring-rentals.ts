import { system } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Ending } from '../holds.ts';
import { insertLostRefunds } from './lost-refunds.ts';
import { isRefunded, leftOf, lostPayment, lostRental, reservationOf, type PaidFor } from './paid-for.ts';
import { ProviderUnavailable, type ProviderPayment } from '../payment-provider.ts';
import { findPayment, insertLostPayment, lockPayment, updatePayment } from '../payments.store.ts';
import { findRefundOfRest } from '../refunds/refunds.store.ts';
import { isSpent, listUnderWay } from '../spending.store.ts';
import { noteLostRental } from './payments-without-row.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { oweRest } from '../refunds/owing-refunds.ts';
import { clearHold } from '../paying/clearing-holds.ts';

/** Outcome of one attempt to rebuild a paid rental. */
type Restored = 'done' | 'unknown' | { holdId: number };

/** A limit that is higher than the number of holds that can block one rental. */
const MAX_HOLDS = 50;

/**
 * Rebuilds a deposit that a restored database lacks, with its rental. A paid rental takes precedence over a hold: holds
 * that block it are released first, after their payments were ended at the provider.
 */
export const restoreRental = async (deps: PaymentsDeps, paid: PaidFor): Promise<Restored> => {
  const holdId = (await findPayment(deps.db, paid.id))?.reservation_id ?? null;
  const restored = await restoreAmongHolds(deps, paid);
  // What the payment paid for was changed after the backup and is another reservation now, so the days of its former
  // hold are free.
  if (holdId !== null && (await findPayment(deps.db, paid.id))?.reservation_id !== holdId)
    await clearBlockingHold(deps, holdId);
  return restored;
};

const restoreAmongHolds = async (deps: PaymentsDeps, paid: PaidFor): Promise<Restored> => {
  for (let released = 0; released <= MAX_HOLDS; released += 1) {
    const restored = await attempt(deps, paid);
    if (typeof restored === 'object') {
      await clearBlockingHold(deps, restored.holdId);
      continue;
    }
    return restored;
  }
  throw new Error(`more than ${MAX_HOLDS} holds stand in the way of payment ${paid.id}`);
};

const attempt = (deps: PaymentsDeps, paid: PaidFor): Promise<Restored> =>
  transact(deps.db, system('provider'), (tx) => write(tx, deps, paid));

const write = async (tx: Work, deps: PaymentsDeps, paid: PaidFor) => {
  const { clock, log, holds } = deps;
  const { id, after } = paid;
  const now = clock.now();
  const isNew = !(await findPayment(tx, id));
  if (isNew && !(await insertLostPayment(tx, lostPayment(paid, 'deposit', now))))
    return 'unknown' as Restored;
  if (await isSpent(tx, id)) return 'done' as Restored;
  await insertLostRefunds(tx, paid, now);
  const lost = reservationOf(paid);
  // The deposit was paid before any hold existed. It waits until its owner posts the order, like any such payment.
  if (!lost) return 'done' as Restored;
  // A refunded payment pays for nothing, so its rental is not rebuilt.
  if (isRefunded(after) && lost.ending?.state !== 'canceled') {
    if (paid.isLostAlready) {
      await noteLostRental(tx, lostRental(paid, { accountId: paid.accountId, isRefunded: true }), now);
    }
    return 'done' as Restored;
  }
  const rebuilt = await holds.rebuild(tx, lost, now);
  // Lock order: reservation before payment. The payment may have been refunded since it was read.
  await lockPayment(tx, id);
  if (!isRefunded(after) && (await findRefundOfRest(tx, id))) return rollBack<Restored>('done');
  switch (rebuilt.outcome) {
    case 'made':
      await updatePayment(tx, id, { binding: 'bound', reservation_id: rebuilt.reservationId });
      await oweWithEnding(tx, deps, id, lost.ending, after);
      break;
    case 'held':
      return rollBack<Restored>({ holdId: rebuilt.holdId });
    case 'paid':
      if (!isRefunded(after))
        await oweRest(tx, deps, { paymentId: id, amountCents: leftOf(after), reason: 'duplicate' });
      break;
    case 'impossible':
      if (isRefunded(after)) break;
      // The rental is over: no refund is due, and the payment is recorded only as a lost rental (`refundUnknown`).
      if (isNew && lost.ending) return rollBack<Restored>('unknown');
      await oweRest(tx, deps, { paymentId: id, amountCents: leftOf(after), reason: 'not_rebuilt' });
      await noteLostRental(tx, lostRental(paid, { accountId: paid.accountId, isRefunded: true }), now);
  }
  log.warn(
    { paymentId: id, outcome: rebuilt.outcome },
    'a payment missing from the database was written again',
  );
  return 'done' as Restored;
};

/** Records the refund that is due for the way a rental ended. The payment must be locked. */
export const oweWithEnding = async (
  tx: Work,
  deps: PaymentsDeps,
  paymentId: string,
  ending: Ending | undefined,
  after: ProviderPayment,
): Promise<void> => {
  if (ending?.state !== 'canceled' || ending.isDepositKept || isRefunded(after)) return;
  const amountCents = leftOf(after);
  await oweRest(tx, deps, { paymentId, amountCents, reason: 'canceled' });
};

/** Ends the payments of a hold, then releases it. A hold that turns out to be paid is kept; it is confirmed by then. */
export const clearBlockingHold = async (deps: PaymentsDeps, holdId: number): Promise<void> => {
  const { db, clock, log, holds } = deps;
  const clearance = await clearHold(deps, holdId);
  if (clearance === 'paid') return;
  if (clearance !== 'clear')
    throw new ProviderUnavailable(`a payment of hold ${holdId} may still succeed: ${clearance}`);
  await transact(db, system('provider'), async (tx) => {
    const hold = await holds.lock(tx, holdId);
    // A payment was opened since. The next attempt ends it too.
    if (hold?.state !== 'pending' || (await listUnderWay(tx, holdId)).length > 0) return;
    await holds.release(tx, holdId, clock.now());
    log.warn({ reservationId: holdId }, 'a hold is released for a rental that was paid');
  });
};
