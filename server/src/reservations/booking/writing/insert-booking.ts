import { lockPurchaser, refuseBarred } from '../../../accounts/index.ts';
import { HOLD_MINUTES } from '@volant/shared/agency.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { AcceptedOrder } from '@volant/shared/reservations/booking/booking.rules.ts';
import type { ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import {
  hasPaymentUnderWay,
  bindOpenUnbound,
  claimPayment,
  tryWriteMetadata,
} from '../../../payments/index.ts';
import { plusMinutes } from '../../../platform/clock.ts';
import { rollBack } from '../../../platform/db/savepoint.ts';
import type { Work } from '../../../audit/index.ts';
import type { VehicleRow } from '../../../vehicles/index.ts';
import { acceptSale, lockForSale } from './accept-sale.ts';
import type { HoldLimits, Room } from '../deciding/hold-limits.ts';
import type { Holder } from '../buyer.ts';
import { releaseHold } from '../release-hold.ts';
import { confirmAndTell } from '../../reservation-holds.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { findSameOfCaller, lockReservation } from '../../reservations.store.ts';
import type { Tx } from '../../../platform/db/open-database.ts';

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
  const { holder, order, paymentId, room } = booking;
  const now = clock.now();
  const vehicle = await lockForSale(tx, { vehicleId: booking.vehicle.id, accepted: booking }, now);
  if (!vehicle) return stale();
  await lockPurchaser(tx, holder.id);
  await refuseBarred(tx, holder.id, agencyDay(now));
  if (await findSameOfCaller(tx, sameOrder(holder, order))) return stale();
  for (const id of [...booking.replaced, ...room.replaced]) {
    const row = await lockReservation(tx, id);
    // A payment opened since must be ended at the provider before the hold is released.
    if (row?.state !== 'pending' || (await hasPaymentUnderWay(tx, id, paymentId))) return stale();
    await releaseHold(tx, row, { reason: 'replaced', now });
  }
  const id = await acceptSale(
    tx,
    vehicle,
    {
      accountId: holder.id,
      accepted: booking,
      expiresAt: plusMinutes(now, HOLD_MINUTES),
      act: 'reservation.book',
      recorded: { status: 'pending' },
    },
    now,
  );
  if (id === undefined) return stale();
  const isStale =
    paymentId === undefined
      ? await admitHold(tx, limits, { ...booking, id })
      : await confirmPaid(tx, payments, { id, paymentId, now });
  return isStale ? stale() : { id };
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
