import { lockPurchaser } from '../../../accounts/index.ts';
import {
  hasClaimableMoney,
  settleHold,
  findClaimableMoney,
  claimPayment,
  tryWriteMetadata,
} from '../../../payments/index.ts';
import { rollBack } from '../../../platform/db/savepoint.ts';
import { transact } from '../../../audit/index.ts';
import { refuseWhileRestoring } from '../../booking-refusals.ts';
import type { Buyer } from '../buyer.ts';
import type { HoldLimits } from '../deciding/hold-limits.ts';
import { confirmAndTell } from '../../reservation-holds.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { lockReservation, type ReservationRow } from '../../reservations.store.ts';

/**
 * A repeated order: confirms the hold when its deposit was captured, renews an expired one, never extends a live one.
 * Over the rate limit the provider is not asked, unless a payment may be available for it, and an expired hold is
 * refused. 'stale' when the reservation was cancelled, or the money used, meanwhile.
 */
export const repeatOrder = async (
  deps: ReservationsDeps & { limits: HoldLimits },
  buyer: Buyer,
  row: ReservationRow,
): Promise<'done' | 'stale'> => {
  if (row.state !== 'pending') return 'done';
  const { payments, clock } = deps;
  const deposit = { accountId: buyer.id, amountCents: row.deposit_cents };
  const refusal = await buyer.countRepeat();
  if (!refusal || (await hasClaimableMoney(payments, deposit))) return resume(deps, buyer, row);
  if (row.expires_at <= clock.now()) throw refusal;
  return 'done';
};

const resume = async (
  { db, clock, payments, limits }: ReservationsDeps & { limits: HoldLimits },
  buyer: Buyer,
  row: ReservationRow,
): Promise<'done' | 'stale'> => {
  const { id: accountId, actor } = buyer;
  await settleHold(payments, row.id);
  const money = await findClaimableMoney(payments, { accountId, amountCents: row.deposit_cents });
  const captchaKey =
    money === undefined && row.expires_at <= clock.now() ? await limits.askForRenewal(buyer, row) : undefined;
  return transact(db, actor, async (tx) => {
    await lockPurchaser(tx, accountId);
    const locked = await lockReservation(tx, row.id);
    const now = clock.now();
    if (locked?.state === 'canceled') return rollBack('stale' as const);
    if (locked?.state !== 'pending') return 'done' as const;
    const hasEnded = locked.expires_at <= now;
    if (money !== undefined || hasEnded) await refuseWhileRestoring(tx);
    if (money) {
      if (!(await claimPayment(tx, money.id, row.id))) return rollBack('stale' as const);
      await confirmAndTell(tx, row.id, money.id, now);
      tx.afterCommit(() => tryWriteMetadata(payments, row.id));
    } else if (hasEnded) {
      const renewed = await limits.renew(tx, buyer, locked, captchaKey);
      if (renewed === 'changed') return rollBack('stale' as const);
      if (!renewed) return 'done' as const;
      await tx.record({ at: now, act: 'reservation.renew', subject: { kind: 'reservation', id: row.id } });
    }
    return 'done' as const;
  });
};
