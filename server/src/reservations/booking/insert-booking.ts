import { lockPurchaser, refuseBarred } from '../../accounts/index.ts';
import { HOLD_MINUTES } from '@volant/shared/agency.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { AcceptedOrder, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import { rentalRefusal } from '@volant/shared/pricing/offers.rules.ts';
import { priceVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { hasPaymentUnderWay, bindOpenUnbound, claimPayment, tryWriteMetadata } from '../../payments/index.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import type { Work } from '../../audit/index.ts';
import { findPricing } from '../../pricing/index.ts';
import { lockVehicle, pricedVehicle, type VehicleRow } from '../../vehicles/index.ts';
import { accessoryTaken, periodTaken, refuseWhileRestoring, vehicleArchived } from '../booking-refusals.ts';
import type { HoldLimits, Room } from './hold-limits.ts';
import type { Holder } from './buyer.ts';
import { currentReturnPrices } from '../return-prices.ts';
import { releaseHold } from './release-hold.ts';
import { confirmAndTell } from '../reservation-holds.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { findSameOfCaller, lockReservation } from '../reservations.store.ts';
import { insertReservation } from '../reservation-writes.store.ts';
import type { Tx } from '../../platform/db/open-database.ts';

/** An accepted order with everything that its transaction needs. */
export interface Booking extends AcceptedOrder {
  holder: Holder;
  order: ReservationOrder;
  vehicle: VehicleRow;
  /** Captured money of exactly its deposit: the order is confirmed at once. */
  paymentId: string | undefined;
  /** The customer's holds whose payments were ended, replaced in the same transaction. */
  replaced: readonly number[];
  room: Room;
}

/** The facts changed since the order was decided: rolled back, to be decided again. */
const stale = () => rollBack('stale' as const);

/**
 * Writes an accepted order under the locks of its vehicle and account: a hold, or a confirmed reservation when it is
 * already paid. Returns its id, or 'stale' when the facts changed. Throws the refusals that
 * need the locks (docs/rules.md, Holds).
 */
export const insertBooking = async (
  tx: Work,
  { clock, payments, limits }: ReservationsDeps & { limits: HoldLimits },
  booking: Booking,
) => {
  const { holder, order, period, lines, price, priceLines, paymentId, room } = booking;
  const now = clock.now();
  const vehicle = await lockVehicle(tx, booking.vehicle.id);
  if (!vehicle) return stale();
  if (vehicle.status === 'archived') throw vehicleArchived();
  // The price or the closed days changed since the decision, or midnight passed.
  if (await isPricedOtherwise(tx, booking, vehicle, agencyDay(now))) return stale();
  await refuseWhileRestoring(tx);
  await lockPurchaser(tx, holder.id);
  await refuseBarred(tx, holder.id, agencyDay(now));
  if (await findSameOfCaller(tx, sameOrder(holder, order))) return stale();
  for (const id of [...booking.replaced, ...room.replaced]) {
    const row = await lockReservation(tx, id);
    // A payment opened since must be ended at the provider before the hold is released.
    if (row?.state !== 'pending' || (await hasPaymentUnderWay(tx, id, paymentId))) return stale();
    await releaseHold(tx, row, { reason: 'replaced', now });
  }
  const inserted = await insertReservation(
    tx,
    {
      accountId: holder.id,
      vehicleId: vehicle.id,
      period,
      dailyPriceCents: vehicle.daily_price_cents,
      maxDailyMileageKm: vehicle.max_daily_mileage_km,
      returnPrices: await currentReturnPrices(tx, vehicle),
      vehicleCents: price.vehicleCents,
      discountCents: price.discountCents,
      priceLines,
      accessoriesCents: price.accessoriesCents,
      totalCents: price.totalCents,
      depositCents: price.depositCents,
      expiresAt: plusMinutes(now, HOLD_MINUTES),
      today: agencyDay(now),
      now,
    },
    lines,
  );
  if ('taken' in inserted) {
    if (inserted.taken === 'dates') throw periodTaken();
    // Deleted since it was read: the retry reports it.
    if (inserted.taken === 'gone') return stale();
    throw accessoryTaken(inserted.name);
  }
  const { id } = inserted;
  await tx.record({
    at: now,
    act: 'reservation.book',
    subject: { kind: 'reservation', id },
    after: { vehicleId: vehicle.id, ...period, totalPrice: toEuros(price.totalCents), status: 'pending' },
  });
  const isStale =
    paymentId === undefined
      ? await admitHold(tx, limits, { ...booking, id })
      : await confirmPaid(tx, payments, { id, paymentId, now });
  return isStale ? stale() : { id };
};

/** Whether the order would be priced or refused otherwise by now; `sale`: as it was decided. */
export const isPricedOtherwise = async (
  tx: Tx,
  { period, price }: Pick<AcceptedOrder, 'period' | 'price'>,
  row: VehicleRow,
  today: IsoDate,
  { channel, discountCents }: Sale = { channel: 'online', discountCents: 0 },
): Promise<boolean> => {
  const pricing = await findPricing(tx, today);
  const vehicle = pricedVehicle(row);
  if (rentalRefusal(vehicle, period, today, pricing, channel)) return true;
  const current = priceVehicle(vehicle, period, pricing.rules);
  return (
    current.vehicleCents !== price.vehicleCents ||
    current.discountCents + discountCents !== price.discountCents
  );
};

const admitHold = async (
  tx: Tx,
  limits: HoldLimits,
  { id, holder, vehicle, period, room, price }: Booking & { id: number },
): Promise<boolean> => {
  const hold = { id, vehicleId: vehicle.id, period, room };
  if ((await limits.admit(tx, holder, hold)) === 'changed') return true;
  const deposit = { accountId: holder.id, amountCents: price.depositCents };
  await bindOpenUnbound(tx, { ...deposit, reservationId: id });
  return false;
};

const confirmPaid = async (
  tx: Work,
  payments: ReservationsDeps['payments'],
  { id, paymentId, now }: { id: number; paymentId: string; now: Date },
): Promise<boolean> => {
  if (!(await claimPayment(tx, paymentId, id))) return true;
  await confirmAndTell(tx, id, paymentId, now);
  tx.afterCommit(() => tryWriteMetadata(payments, id));
  return false;
};

/** The identity of an order, to recognise a repeated one. */
export const sameOrder = (
  { id: accountId }: Pick<Holder, 'id'>,
  { vehicule, accessories, startDate, endDate }: ReservationOrder,
) => ({
  accountId,
  vehicleId: vehicule.id,
  period: { startDate, endDate },
  lines: accessories.map((line) => ({ accessoryId: line.accessory.id, quantity: line.quantityReserved })),
});
