import { system } from '../audit/actor.ts';
import { transact } from '../db/transact.ts';
import type { Capturing } from './capturing.ts';
import type { describingOfPayments } from './describing.ts';
import type { EndingPayments } from './ending-payments.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  findPayment,
  listDepositsOfHold,
  listOpenUnbound,
  lockPayment,
  type Payment,
  type Tx,
  updatePayment,
} from './payments.store.ts';
import { isSpent, listClaimable, listUnderWay } from './spending.store.ts';
import type { Refunds } from './refunds.ts';
import type { Standstill } from './standstill.ts';

/** What releasing a hold's payments came to; at a standstill, the hold must be kept. */
type Clearance = 'clear' | 'paid' | Standstill;

interface SettlingDeps extends PaymentsDeps {
  capturing: Capturing;
  endingPayments: EndingPayments;
  refunds: Refunds;
  describing: Pick<ReturnType<typeof describingOfPayments>, 'describeSoon'>;
}

export type Settling = ReturnType<typeof settlingOfPayments>;

/** What becomes of captured money and of the holds that wait for it (decisions, section 4, points 3 to 5). */
export const settlingOfPayments = (deps: SettlingDeps) => {
  const { db, clock, holds, capturing, endingPayments, refunds, describing } = deps;

  /**
   * Reads a payment again at the provider and settles what was captured: idempotent, callable by anyone at any time. A
   * bound capture confirms its hold; a provisional one waits for the caller's next POST for a minute; an unbound one is
   * only recorded.
   */
  const refresh = async (paymentId: string): Promise<Payment | undefined> => {
    const known = await findPayment(db, paymentId);
    if (!known) return undefined;
    const payment = known.state === 'open' ? (await capturing.look(known)).payment : known;
    if (payment.state === 'succeeded' && payment.binding === 'bound') await settle(payment.id);
    return payment;
  };

  /**
   * Settles what a captured payment serves: the one way money confirms a hold. Only a deposit does; any other purpose was
   * settled when the capture was recorded, and serves the reservation that its row names.
   */
  const settle = async (paymentId: string): Promise<void> => {
    const payment = await findPayment(db, paymentId);
    if (payment?.purpose === 'deposit') await confirmHold(payment);
  };

  /** Confirms the hold of a captured deposit, or refunds it when that hold cannot take it. */
  const confirmHold = async ({ id: paymentId }: Payment): Promise<void> => {
    const confirmed = await transact(db, system('provider'), async (tx) => {
      const known = await findPayment(tx, paymentId);
      if (known?.reservation_id == null) return undefined;
      const reservationId = known.reservation_id;
      await holds.lockCustomer(tx, known.account_id);
      await holds.lock(tx, reservationId);
      const payment = await lockPayment(tx, paymentId);
      // Another purchase claimed it between the two reads: nothing is left to settle here.
      if (payment?.reservation_id !== reservationId || (await isSpent(tx, paymentId))) return undefined;
      const confirmation = await holds.confirm(tx, { reservationId, paymentId, now: clock.now() });
      if (confirmation === 'confirmed') {
        await updatePayment(tx, paymentId, { binding: 'bound' });
        tx.afterCommit(() => describing.describeSoon(reservationId));
        return reservationId;
      }
      await refunds.refundRest(tx, payment, confirmation === 'taken' ? 'duplicate' : 'refused');
      return undefined;
    });
    if (confirmed === undefined) await refunds.askRefund(paymentId);
  };

  /**
   * Ends every deposit opened for a hold so that it can be released. 'paid': one had succeeded, and the hold is now confirmed.
   * `except` is money that the caller is about to use for another purchase.
   */
  const clearHold = async (reservationId: number, except?: string): Promise<Clearance> => {
    const ofHold = (await listDepositsOfHold(db, reservationId)).filter((payment) => payment.id !== except);
    for (const payment of ofHold) {
      if (payment.state === 'canceled') continue;
      const ended = payment.state === 'open' ? await endingPayments.end(payment) : 'succeeded';
      if (ended === 'succeeded') {
        await settle(payment.id);
        if (
          await transact(
            db,
            system('provider'),
            async (tx) => (await holds.lock(tx, reservationId))?.state !== 'pending',
          )
        ) {
          return 'paid';
        }
      } else if (ended !== 'ended') return ended;
    }
    return 'clear';
  };

  /**
   * Whether somebody has tried to pay for a hold, or has paid for it, as the provider tells it: a form or a page that
   * only waits for a card is no try. Money that the next order may decide on is one.
   */
  const attemptOn = async (reservationId: number): Promise<'none' | 'tried' | 'paid'> => {
    for (const payment of await listUnderWay(db, reservationId)) {
      const seen: Awaited<ReturnType<typeof capturing.look>> =
        payment.state === 'open' ? await capturing.look(payment) : { payment };
      if (seen.payment.state === 'succeeded') return seen.payment.binding === 'bound' ? 'paid' : 'tried';
      if (seen.payment.state === 'open' && seen.atProvider?.isTried === true) return 'tried';
    }
    return 'none';
  };

  /** Settles whatever was paid for a hold. */
  const settleHold = async (reservationId: number): Promise<void> => {
    for (const payment of await listDepositsOfHold(db, reservationId)) {
      if (payment.state === 'canceled') continue;
      const seen = await refresh(payment.id);
      if (seen?.state === 'succeeded' && seen.binding === 'provisional') await settle(seen.id);
    }
  };

  /** Whether the caller has payments of exactly this deposit that may have been captured: no question for the provider. */
  const hasClaimable = async (input: { accountId: number; amountCents: number }): Promise<boolean> =>
    (await listClaimable(db, input)).length > 0;

  /** The caller's captured money of exactly this deposit that serves nothing yet, read again at the provider. */
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

  /** Takes a succeeded payment for a reservation; false when it was spent meanwhile. */
  const claim = async (tx: Tx, paymentId: string, reservationId: number): Promise<boolean> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return false;
    await updatePayment(tx, paymentId, { binding: 'bound', reservation_id: reservationId });
    return true;
  };

  /** Binds the caller's newest open unbound payment of that deposit to a new hold. */
  const bindOpenUnbound = async (
    tx: Tx,
    input: { accountId: number; amountCents: number; reservationId: number },
  ): Promise<void> => {
    // One that is still being made at the provider stays unbound: under its key, another order would be refused.
    const newest = (await listOpenUnbound(tx, input)).find((payment) => payment.provider_id !== null);
    if (newest) await updatePayment(tx, newest.id, { binding: 'bound', reservation_id: input.reservationId });
  };

  /** Whether a hold has a payment that may still confirm it; `except` is money about to be used elsewhere. */
  const hasPaymentUnderWay = async (tx: Tx, reservationId: number, except?: string): Promise<boolean> =>
    (await listUnderWay(tx, reservationId)).some((payment) => payment.id !== except);

  return {
    refresh,
    settle,
    clearHold,
    attemptOn,
    settleHold,
    hasClaimable,
    findMoney,
    claim,
    bindOpenUnbound,
    hasPaymentUnderWay,
  };
};
