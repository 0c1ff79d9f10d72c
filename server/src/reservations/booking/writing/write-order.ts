import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { HOLD_MINUTES } from '@volant/shared/agency.ts';
import { lockPurchaser, refuseBarred } from '../../../accounts/index.ts';
import { transact, type Work } from '../../../audit/index.ts';
import {
  bindOpenUnbound,
  claimPayment,
  findClaimableMoney,
  hasClaimableMoney,
  hasPaymentUnderWay,
  confirmHoldIfPaid,
  tryWriteMetadata,
  type PaymentsDeps,
} from '../../../payments/index.ts';
import { plusMinutes, type DbAndClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { rollBack } from '../../../platform/db/savepoint.ts';
import { refuseWhileRestoring } from '../../booking-refusals.ts';
import { confirmAndTell } from '../../reservation-holds.ts';
import {
  findSameOfCaller,
  lockReservation,
  waitForLocksAtMost,
  type ReservationRow,
} from '../../reservations.store.ts';
import type { Buyer } from '../buyer.ts';
import { refundingLost, refuseTaken, type DecidedOrder } from '../deciding/decide-order.ts';
import type { HoldLimits } from '../deciding/hold-limits.ts';
import { releaseHold } from '../release-hold.ts';
import type { VehicleTurn } from '../waiting/vehicle-turn.ts';
import { acceptOrder, lockForSale } from './accept-sale.ts';

interface WritingDeps extends DbAndClock {
  payments: PaymentsDeps;
  limits: HoldLimits;
}

/**
 * Writes a decided order within the turn, which ends with the commit: what follows a commit calls the payment provider,
 * and the next order need not wait for it. Returns the number of the reservation, or 'stale' when the facts changed since
 * the decision.
 */
export const writeOrder = (
  deps: WritingDeps,
  turn: VehicleTurn,
  buyer: Buyer,
  decided: { same: ReservationRow } | DecidedOrder,
): Promise<number | 'stale'> => {
  if ('same' in decided) return turn.outside(() => repeatOrder(deps, buyer, decided.same));
  return refundingLost(deps.payments, decided.money, async () => {
    await turn.resume(() => refuseTaken(deps, buyer, decided.vehicle.id, decided.period));
    return turn.within((begin) =>
      transact(deps.db, buyer.actor, async (tx) => {
        begin();
        tx.afterCommit(() => turn.leave());
        await waitForLocksAtMost(tx, turn.leftMs());
        return insertOrder(tx, deps, buyer, decided);
      }),
    );
  });
};

/** The facts changed since the order was decided: rolled back, to be decided again. */
const stale = () => rollBack('stale' as const);

/**
 * Under the locks of its vehicle and account: a hold, or a confirmed reservation when it is already paid. Throws the
 * refusals that need the locks (docs/rules.md, Holds).
 */
const insertOrder = async (
  tx: Work,
  { clock, payments, limits }: WritingDeps,
  buyer: Buyer,
  decided: DecidedOrder,
) => {
  const { wanted, money, surplusHolds } = decided;
  const now = clock.now();
  const vehicle = await lockForSale(tx, { vehicleId: wanted.vehicleId, accepted: decided }, now);
  if (!vehicle) return stale();
  await lockPurchaser(tx, buyer.id);
  await refuseBarred(tx, buyer.id, agencyDay(now));
  if (await findSameOfCaller(tx, wanted)) return stale();
  for (const id of [...decided.replaced, ...surplusHolds.replaced]) {
    const row = await lockReservation(tx, id);
    // A payment opened since must be ended at the provider before the hold is released.
    if (row?.state !== 'pending' || (await hasPaymentUnderWay(tx, id, money?.id))) return stale();
    await releaseHold(tx, row, { reason: 'replaced', now });
  }
  const id = await acceptOrder(
    tx,
    vehicle,
    {
      accountId: buyer.id,
      accepted: decided,
      company: wanted.company,
      expiresAt: plusMinutes(now, HOLD_MINUTES),
      act: 'reservation.book',
      recorded: { status: 'pending' },
    },
    now,
  );
  if (id === undefined) return stale();
  const isWritten = money
    ? await confirmPaid(tx, payments, { id, paymentId: money.id, now })
    : await admitHold(tx, limits, buyer, { ...decided, id });
  return isWritten ? id : stale();
};

const admitHold = async (
  tx: Tx,
  limits: HoldLimits,
  buyer: Buyer,
  { id, vehicle, period, surplusHolds, price }: DecidedOrder & { id: number },
): Promise<boolean> => {
  const hold = { id, vehicleId: vehicle.id, period, surplusHolds };
  if ((await limits.admit(tx, buyer, hold)) === 'changed') return false;
  const deposit = { accountId: buyer.id, amountCents: price.depositCents };
  await bindOpenUnbound(tx, { ...deposit, reservationId: id });
  return true;
};

const confirmPaid = async (
  tx: Work,
  payments: PaymentsDeps,
  { id, paymentId, now }: { id: number; paymentId: string; now: Date },
): Promise<boolean> => {
  if (!(await claimPayment(tx, paymentId, id))) return false;
  await confirmAndTell(tx, id, paymentId, now);
  tx.afterCommit(() => tryWriteMetadata(payments, id));
  return true;
};

/**
 * A repeated order: confirms the hold when its deposit was captured, renews an expired one, never extends a live one.
 * Over the rate limit the provider is not asked, unless a payment may be available for it, and an expired hold is
 * refused. 'stale' when the reservation was cancelled, or the money used, meanwhile.
 */
const repeatOrder = async (
  deps: WritingDeps,
  buyer: Buyer,
  row: ReservationRow,
): Promise<number | 'stale'> => {
  if (row.state !== 'pending') return row.id;
  const { payments, clock } = deps;
  const deposit = { accountId: buyer.id, amountCents: row.deposit_cents };
  const refusal = await buyer.countRepeat();
  if (!refusal || (await hasClaimableMoney(payments, deposit))) return resume(deps, buyer, row);
  if (row.expires_at <= clock.now()) throw refusal;
  return row.id;
};

const resume = async (
  { db, clock, payments, limits }: WritingDeps,
  buyer: Buyer,
  row: ReservationRow,
): Promise<number | 'stale'> => {
  const { id: accountId, actor } = buyer;
  await confirmHoldIfPaid(payments, row.id);
  const money = await findClaimableMoney(payments, { accountId, amountCents: row.deposit_cents });
  const captchaKey =
    money === undefined && row.expires_at <= clock.now() ? await limits.askForRenewal(buyer, row) : undefined;
  return transact(db, actor, async (tx) => {
    await lockPurchaser(tx, accountId);
    const locked = await lockReservation(tx, row.id);
    const now = clock.now();
    if (locked?.state === 'canceled') return stale();
    if (locked?.state !== 'pending') return row.id;
    const hasEnded = locked.expires_at <= now;
    if (money !== undefined || hasEnded) await refuseWhileRestoring(tx);
    if (money) {
      if (!(await confirmPaid(tx, payments, { id: row.id, paymentId: money.id, now }))) return stale();
    } else if (hasEnded) {
      const renewed = await limits.renew(tx, buyer, locked, captchaKey);
      if (renewed === 'changed') return stale();
      if (!renewed) return row.id;
      await tx.record({ at: now, act: 'reservation.renew', subject: { kind: 'reservation', id: row.id } });
    }
    return row.id;
  });
};
