import { toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { locksDeposit } from '@volant/shared/reservations/changes/change.rules.ts';
import { movedUnits, sameUnits } from '@volant/shared/reservations/changes/changed-lines.rules.ts';
import { keptPriceLines } from '@volant/shared/reservations/frozen-price.rules.ts';
import { changeMoment } from '@volant/shared/reservations/requests/request.rules.ts';
import { lockStock } from '../../accessories/index.ts';
import { changes, type Work } from '../../audit/index.ts';
import { moveUnits } from '../../availability/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { owePart, tryWriteMetadata } from '../../payments/index.ts';
import { isConstraintViolation } from '../../platform/db/constraint-errors.ts';
import { inSavepoint } from '../../platform/db/savepoint.ts';
import { accessoryTaken, bookingRefusal } from '../booking-refusals.ts';
import { findConflicts, linesTexts, overlapRefused, type ChangePlan } from './change-plan.ts';
import { insertChange, updateChanged } from './change.store.ts';
import { replacePriceLines } from '../price-lines.store.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { freeDays } from '../reservation-writes.store.ts';
import { replaceLines } from '../sales.store.ts';
import { lockOpenRequests } from '../requests.store.ts';
import { answerOpenRequests } from '../requests/requests.ts';

/**
 * Writes a planned change of a reservation that is locked after its vehicles: days, accessories, price, what goes back,
 * the history, the journal and the mail to the customer. `kind` of the mail: 'vehicle-changed' when the agency exchanged
 * the vehicle by itself: that neither fixes the deposit nor settles what the customer asked for. Errors: 409 `overlap`,
 * `accessory_taken`.
 */
export const applyChange = async (
  tx: Work,
  { payments }: ReservationsDeps,
  row: ReservationRow,
  plan: ChangePlan,
  { kind, now }: { kind: 'reservation-changed' | 'vehicle-changed'; now: Date },
): Promise<void> => {
  const { id } = row;
  const { before, after, price, money } = plan;
  const isForCustomer = kind === 'reservation-changed';
  const isLocked =
    isForCustomer && locksDeposit(row.start_date, changeMoment(await lockOpenRequests(tx, id), now));
  try {
    await inSavepoint(tx, () =>
      updateChanged(tx, id, {
        vehicle_id: after.vehicleId,
        start_date: after.startDate,
        end_date: after.endDate,
        daily_price_cents: plan.dailyPriceCents,
        max_daily_mileage_km: plan.maxDailyMileageKm,
        ...plan.returnPrices,
        vehicle_cents: price.vehicleCents,
        discount_cents: price.discountCents,
        accessories_cents: price.accessoriesCents,
        vat_off_cents: price.vatOffCents,
        total_cents: price.totalCents,
        deposit_cents: money.depositCents,
        deposit_locked_at: row.deposit_locked_at ?? (isLocked ? now : null),
      }),
    );
  } catch (error) {
    if (!isConstraintViolation(error, 'occupation_no_overlap')) throw error;
    throw overlapRefused(await findConflicts(tx, id, after));
  }
  await moveAccessories(tx, id, plan);
  await freeDays(tx, row);
  if (plan.priceLines && plan.isPricedAnew) await replacePriceLines(tx, id, plan.priceLines);
  if (!plan.priceLines && daysCharged(before) !== daysCharged(after))
    await replacePriceLines(tx, id, keptPriceLines(price, plan.full.priceLines));
  let refundedCents = 0;
  for (const refund of money.refunds)
    refundedCents += await owePart(tx, payments, { ...refund, reservationId: id });
  const journaled = changes(
    {
      ...before,
      accessories: linesTexts(plan.linesBefore),
      totalPrice: toEuros(row.total_cents),
      deposit: toEuros(row.deposit_cents),
    },
    {
      ...after,
      accessories: linesTexts(plan.lines),
      totalPrice: toEuros(price.totalCents),
      deposit: toEuros(money.depositCents),
    },
  );
  if (refundedCents > 0) journaled.after['refunded'] = toEuros(refundedCents);
  await insertChange(tx, {
    reservationId: id,
    ...journaled,
    differenceCents: money.differenceCents,
    actor: tx.actor,
    at: now,
  });
  await tx.record({ at: now, act: 'reservation.change', subject: { kind: 'reservation', id }, ...journaled });
  if (isForCustomer) await answerOpenRequests(tx, id, { outcome: 'changed', now });
  const mail = { kind, subject: { kind: 'reservation' as const, id }, key: `${id}-${row.version + 1}` };
  const payload = {
    reservationId: id,
    ...before,
    creditCents: money.creditCents,
    totalCents: row.total_cents,
    accessories: linesTexts(plan.linesBefore),
  };
  await queueMail(tx, { ...mail, payload }, now);
  tx.afterCommit(() => tryWriteMetadata(payments, id));
};

/** Gives the accessories back on the old days and takes those of the plan on the new ones. */
const moveAccessories = async (
  tx: Work,
  id: number,
  { linesBefore, lines, before, after }: ChangePlan,
): Promise<void> => {
  const isSame = before.startDate === after.startDate && before.endDate === after.endDate;
  const areSame = sameUnits(linesBefore, lines);
  if (isSame && areSame) return;
  const units = movedUnits(linesBefore, lines);
  const stock = await lockStock(
    tx,
    units.map(({ accessoryId }) => accessoryId),
  );
  if (lines.some(({ accessoryId }) => !stock.has(accessoryId))) {
    throw bookingRefusal({ refused: 'accessory_unknown' });
  }
  const missing = await moveUnits(tx, { from: before, to: after }, { units, stock });
  if (missing) throw accessoryTaken(missing.name);
  if (!areSame) await replaceLines(tx, id, lines);
};
