import { transact } from '../db/transact.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { queueMail } from '../emails/outbox.store.ts';
import type { Ending, Holds } from './holds.ts';
import { insertLostRental, type LostRental } from './lost-rentals.store.ts';
import {
  ProviderUnavailable,
  type ListedPayment,
  type PaymentProvider,
  type ProviderPayment,
} from './payment-provider.ts';
import type { Payments } from './payments.service.ts';
import {
  findPayment,
  findRefund,
  findReservationOfPayment,
  insertLostPayment,
  insertLostRefund,
  insertRefundDue,
  isSpent,
  listUnderWay,
  lockPayment,
  updatePayment,
  type Payment,
  type Tx,
} from './payments.store.ts';
import { endingIn, lostReservation, positiveInteger, wasConfirmed } from './reservation-metadata.ts';

export interface RebuildingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  payments: Payments;
  holds: Holds;
}

/** Captured money with what it paid for, as the provider tells it. */
interface PaidFor {
  id: string;
  accountId: number;
  after: ProviderPayment & { intentId: string; succeededAt: Date };
  metadata: ListedPayment['metadata'];
  createdAt: Date;
  /** See `wasGivenBackWithoutEnd`. */
  isLostAlready?: boolean;
}

/** What came of one attempt to write it again. */
type Placed = 'done' | 'stranger' | { holdId: number };

/** Takes back what an attempt wrote. */
class NotPlaced extends Error {
  readonly placed: Placed;

  constructor(placed: Placed) {
    super('not placed');
    this.placed = placed;
  }
}

/** More unpaid holds than can stand in the way of one rental. */
const MOST_HOLDS = 50;

/**
 * What a restored database lost, written again as the provider's metadata tell it (decisions, section 4, point 7): a
 * paid rental with its dates and prices, or how a rental ended. A paid rental comes before an unpaid hold. One that
 * cannot be made again is given back, and the agency and its customer are told why.
 */
export const rebuildingOfPayments = ({ db, clock, log, provider, payments, holds }: RebuildingDeps) => {
  /** How a payment ended, if need be by us; one that may still succeed is looked at again in the next comparison. */
  const ended = async (seen: ListedPayment): Promise<ProviderPayment> => {
    const after = seen.status === 'succeeded' ? seen : await provider.cancel(seen.kind, seen.providerId);
    if (after.status !== 'succeeded' && after.status !== 'canceled')
      throw new ProviderUnavailable(`${seen.providerId} is ${after.status}`);
    return after;
  };

  /** A payment that the database lost. */
  const adopt = async (id: string, seen: ListedPayment): Promise<void> => {
    const after = await ended(seen);
    const { intentId, succeededAt } = after;
    if (after.status !== 'succeeded' || intentId === null || succeededAt === null) return;
    // No account has the number 0.
    const accountId = positiveInteger(seen.metadata['user']) ?? 0;
    const { metadata, createdAt } = seen;
    const isLostAlready = await wasGivenBackWithoutEnd({ ...after, intentId, metadata });
    const paid: PaidFor = {
      id,
      accountId,
      after: { ...after, intentId, succeededAt },
      metadata,
      createdAt,
      isLostAlready,
    };
    if ((await place(paid)) === 'stranger' && !(await findPayment(db, id))) await giveBackUnknown(paid);
  };

  /** A payment of the books, of which the provider knows more: what it paid for in the end, or how that ended. */
  const catchUp = async (known: Payment, seen: ListedPayment): Promise<void> => {
    const { intentId, succeededAt } = seen;
    if (seen.kind !== 'intent' || intentId === null || succeededAt === null) return;
    const ending = endingIn(seen.metadata);
    const reservation = await findReservationOfPayment(db, known.id);
    if (reservation) {
      if (ending && reservation.state === 'confirmed') await end(known, ending, seen);
      return;
    }
    if (!wasConfirmed(seen.metadata)) return;
    const { metadata, createdAt } = seen;
    const after = { ...seen, intentId, succeededAt };
    const paid: PaidFor = { id: known.id, accountId: known.account_id, after, metadata, createdAt };
    if (leftOf(after) > 0) await place(paid);
    else if (await wasGivenBackWithoutEnd(after)) {
      const lost = lostRental(paid, { accountId: known.account_id, isRefunded: true });
      await transact(db, (tx) => noteLostRental(tx, lost, clock.now()));
    }
  };

  /**
   * Whether the whole deposit was refunded although the rental was neither cancelled nor finalised: in the provider's
   * dashboard, or because the rental could not be rebuilt after an earlier restore.
   */
  const wasGivenBackWithoutEnd = async (
    seen: Pick<ListedPayment, 'amountCents' | 'refundedCents' | 'metadata'> & { intentId: string },
  ): Promise<boolean> => {
    if (leftOf(seen) > 0 || endingIn(seen.metadata)) return false;
    const refunds = await provider.refundsOf(seen.intentId);
    return refunds.some(
      ({ status, paymentRef, isRentalLost }) => status !== 'failed' && (isRentalLost || paymentRef === null),
    );
  };

  const end = async (known: Payment, ending: Ending, seen: ProviderPayment): Promise<void> => {
    const isEnded = await transact(db, async (tx) => {
      const reservation = await findReservationOfPayment(tx, known.id);
      const now = clock.now();
      if (!reservation || !(await holds.end(tx, reservation, ending, now))) return false;
      await lockPayment(tx, known.id);
      await refundWithEnding(tx, known.id, ending, seen);
      return true;
    });
    if (!isEnded) return;
    log.warn({ paymentId: known.id, ending: ending.state }, 'a rental ends again as it had ended');
    await payments.askRefund(known.id);
  };

  const refundWithEnding = async (
    tx: Tx,
    paymentId: string,
    ending: Ending | undefined,
    { amountCents, refundedCents }: ProviderPayment,
  ): Promise<void> => {
    const leftCents = amountCents - refundedCents;
    if (ending?.state !== 'canceled' || ending.isDepositKept || leftCents <= 0) return;
    await insertRefundDue(tx, { paymentId, amountCents: leftCents, reason: 'canceled', now: clock.now() });
  };

  /** Writes it again; unpaid holds that stand in its way are released first, their payments ended at the provider. */
  const place = async (paid: PaidFor): Promise<Placed> => {
    for (let released = 0; released <= MOST_HOLDS; released += 1) {
      const placed = await attempt(paid);
      if (typeof placed === 'object') {
        await clear(placed.holdId);
        continue;
      }
      if (placed === 'done') await payments.askRefund(paid.id);
      return placed;
    }
    throw new Error(`more than ${MOST_HOLDS} holds stand in the way of payment ${paid.id}`);
  };

  const attempt = async (paid: PaidFor): Promise<Placed> => {
    try {
      return await transact(db, (tx) => write(tx, paid));
    } catch (error) {
      if (error instanceof NotPlaced) return error.placed;
      throw error;
    }
  };

  const write = async (tx: Tx, paid: PaidFor): Promise<Placed> => {
    const { id, after } = paid;
    const now = clock.now();
    const isGivenBack = after.refundedCents >= after.amountCents;
    const isNew = !(await findPayment(tx, id));
    if (isNew && !(await insertLostPayment(tx, lostPayment(paid, isGivenBack, now)))) return 'stranger';
    if (await isSpent(tx, id)) return 'done';
    if (isGivenBack) {
      const { amountCents } = after;
      await insertLostRefund(tx, { paymentId: id, amountCents, state: 'succeeded', providerId: null, now });
    }
    const lost = reservationOf(paid);
    // Paid before any hold: it waits for its owner's POST like any other.
    if (!lost) return 'done';
    // What went back pays for nothing.
    if (isGivenBack && lost.ending?.state !== 'canceled') {
      if (paid.isLostAlready) {
        await noteLostRental(tx, lostRental(paid, { accountId: paid.accountId, isRefunded: true }), now);
      }
      return 'done';
    }
    const rebuilt = await holds.rebuild(tx, lost, now);
    // Locked after the reservation, as everywhere; its money may be on its way back since it was looked at.
    await lockPayment(tx, id);
    if (!isGivenBack && (await findRefund(tx, id))) throw new NotPlaced('done');
    switch (rebuilt.outcome) {
      case 'made':
        await updatePayment(tx, id, { binding: 'bound', reservation_id: rebuilt.reservationId });
        await refundWithEnding(tx, id, lost.ending, after);
        break;
      case 'held':
        throw new NotPlaced({ holdId: rebuilt.holdId });
      case 'paid':
        if (leftOf(after) > 0)
          await insertRefundDue(tx, { paymentId: id, amountCents: leftOf(after), reason: 'duplicate', now });
        break;
      case 'impossible':
        if (isGivenBack) break;
        // It is over, and its deposit stays with the agency: an unknown payment is the provider's to tell.
        if (isNew && lost.ending) throw new NotPlaced('stranger');
        await insertRefundDue(tx, { paymentId: id, amountCents: leftOf(after), reason: 'not_rebuilt', now });
        await noteLostRental(tx, lostRental(paid, { accountId: paid.accountId, isRefunded: true }), now);
    }
    log.warn(
      { paymentId: id, outcome: rebuilt.outcome },
      'a payment missing from the database was written again',
    );
    return 'done';
  };

  const reservationOf = ({ id, accountId, after, metadata }: PaidFor) =>
    lostReservation(metadata, {
      accountId,
      depositCents: after.amountCents,
      paymentId: id,
      paidAt: after.succeededAt,
    });

  const lostRental = (paid: PaidFor, values: { accountId: number | null; isRefunded: boolean }) => ({
    paymentId: paid.id,
    intentId: paid.after.intentId,
    rental: reservationOf(paid),
    amountCents: leftOf(paid.after) || paid.after.amountCents,
    ...values,
  });

  /** Ends the payments of an unpaid hold, then the hold; one that turns out to be paid stands. */
  const clear = async (holdId: number): Promise<void> => {
    const clearance = await payments.clearHold(holdId);
    if (clearance === 'paid') return;
    if (clearance !== 'clear')
      throw new ProviderUnavailable(`a payment of hold ${holdId} may still succeed: ${clearance}`);
    await transact(db, async (tx) => {
      const hold = await holds.lock(tx, holdId);
      // A payment was opened since: the next attempt ends that one too.
      if (hold?.state !== 'pending' || (await listUnderWay(tx, holdId)).length > 0) return;
      await holds.release(tx, holdId, clock.now());
      log.warn({ reservationId: holdId }, 'an unpaid hold makes room for a rental that was paid');
    });
  };

  /** Money of a customer, or for a vehicle, that the database does not know: it goes back unless the rental is over. */
  const giveBackUnknown = async (paid: PaidFor): Promise<void> => {
    const { after } = paid;
    if (leftOf(after) <= 0 && !paid.isLostAlready) return;
    const isRefunded = endingIn(paid.metadata) === undefined;
    await transact(db, (tx) =>
      noteLostRental(tx, lostRental(paid, { accountId: null, isRefunded }), clock.now()),
    );
    if (isRefunded) await giveBack(after, reservationOf(paid) !== undefined);
  };

  /** An object of ours that no payment stands for: it must take no money, or give it back. */
  const endStranger = async (seen: ListedPayment): Promise<void> => {
    const after = await ended(seen);
    if (after.status === 'succeeded') await giveBack(after);
  };

  const giveBack = async (after: ProviderPayment, isRentalLost = false): Promise<void> => {
    const leftCents = after.receivedCents - after.refundedCents;
    if (after.intentId === null || leftCents <= 0) return;
    log.error({ intentId: after.intentId, leftCents }, 'money of no payment in the books goes back');
    await provider.refund({
      idempotencyKey: `refund-${after.intentId}`,
      intentId: after.intentId,
      amountCents: leftCents,
      paymentRef: after.paymentRef ?? '',
      isRentalLost,
    });
  };

  return { adopt, catchUp, ended, endStranger };
};

const leftOf = ({
  amountCents,
  refundedCents,
}: Pick<ProviderPayment, 'amountCents' | 'refundedCents'>): number => amountCents - refundedCents;

const lostPayment = ({ id, accountId, after, createdAt }: PaidFor, isGivenBack: boolean, now: Date) => ({
  id,
  account_id: accountId,
  amount_cents: after.amountCents,
  refunded_elsewhere_cents: isGivenBack ? 0 : after.refundedCents,
  product_name: 'Acompte',
  provider_id: after.intentId,
  intent_id: after.intentId,
  succeeded_at: after.succeededAt,
  recorded_at: now,
  created_at: createdAt,
});

/** Notes it for the manager and has the agency told by mail; once, however often it is found. */
const noteLostRental = async (tx: Tx, lost: LostRental, now: Date): Promise<void> => {
  await insertLostRental(tx, lost, now);
  const { paymentId } = lost;
  await queueMail(tx, { kind: 'agency-rental-lost', aggregateId: paymentId, payload: { paymentId } }, now);
};
