import { system } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import type { describingOfPayments } from './metadata-at-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  findPayment,
  listDepositsOfHold,
  lockPayment,
  type Payment,
  updatePayment,
} from '../payments.store.ts';
import { isSpent } from '../spending.store.ts';
import { refundRest } from '../refunds/refunds.ts';
import { askRefunds } from '../refunds/asking-refunds.ts';
import { readAgain } from './capturing.ts';

interface SettlingDeps extends PaymentsDeps {
  describing: Pick<ReturnType<typeof describingOfPayments>, 'describeSoon'>;
}

export type Settling = ReturnType<typeof settlingOfPayments>;

/** Settles captured money and the holds that wait for it (docs/rules.md, Payments). */
export const settlingOfPayments = (deps: SettlingDeps) => {
  const { db, clock, holds, describing } = deps;

  /**
   * Reads an open payment again at the provider and settles what was captured. Idempotent. A bound
   * capture confirms its hold; a provisional one waits up to a minute for the caller's next POST; an unbound one is
   * only recorded.
   */
  const refresh = async (paymentId: string): Promise<Payment | undefined> => {
    const known = await findPayment(db, paymentId);
    if (!known) return undefined;
    const payment = known.state === 'open' ? (await readAgain(deps, known)).payment : known;
    if (payment.state === 'succeeded' && payment.binding === 'bound') await settle(payment.id);
    return payment;
  };

  /**
   * Settles a captured payment: the only way money confirms a hold. Only a deposit does; any other purpose was settled
   * when the capture was recorded, and serves the reservation named by its row.
   */
  const settle = async (paymentId: string): Promise<void> => {
    const payment = await findPayment(db, paymentId);
    if (payment?.purpose === 'deposit') await confirmHold(payment);
  };

  /** Confirms the hold of a captured deposit, or refunds it when that hold cannot be confirmed. */
  const confirmHold = async ({ id: paymentId }: Payment): Promise<void> => {
    const isElsewhere = await transact(db, system('provider'), async (tx) => {
      const known = await findPayment(tx, paymentId);
      if (known?.reservation_id == null) return true;
      const reservationId = known.reservation_id;
      await holds.lockCustomer(tx, known.account_id);
      await holds.lock(tx, reservationId);
      const payment = await lockPayment(tx, paymentId);
      // Another purchase claimed it between the two reads: nothing to settle here.
      if (payment?.reservation_id !== reservationId || (await isSpent(tx, paymentId))) return true;
      const confirmation = await holds.confirm(tx, { reservationId, paymentId, now: clock.now() });
      if (confirmation === 'confirmed') {
        await updatePayment(tx, paymentId, { binding: 'bound' });
        tx.afterCommit(() => describing.describeSoon(reservationId));
        return false;
      }
      await refundRest(tx, deps, payment, confirmation === 'taken' ? 'duplicate' : 'refused');
      return false;
    });
    // Its refund may be due already.
    if (isElsewhere) await askRefunds(deps, paymentId);
  };

  /** Settles every payment of a hold. */
  const settleHold = async (reservationId: number): Promise<void> => {
    for (const payment of await listDepositsOfHold(db, reservationId)) {
      if (payment.state === 'canceled') continue;
      const seen = await refresh(payment.id);
      if (seen?.state === 'succeeded' && seen.binding === 'provisional') await settle(seen.id);
    }
  };

  return { refresh, settle, settleHold };
};
