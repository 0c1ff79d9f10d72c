import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { listAccessoriesById } from '../accessories/accessories.store.ts';
import type { Holds } from '../payments/holds.ts';
import { lockVehicle } from '../vehicles/vehicles.store.ts';
import { queueCancellationMails, queueConfirmationMails } from './reservation-mails.ts';
import {
  cancelReservation,
  confirmReservation,
  extendHold,
  findSameOfCaller,
  insertReservation,
  listLines,
  listLiveHolds,
  lockReservation,
  type ReservationRow,
  type Tx,
} from './reservations.store.ts';

export interface HoldsDeps {
  /** "Peugeot 308" of a vehicle, for the provider's receipts. */
  vehicleName(tx: Tx, vehicleId: number): Promise<string>;
}

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** Makes a reservation a paid one, and tells it. */
export const confirmAndTell = async (tx: Tx, id: number, paymentId: string, now: Date): Promise<void> => {
  await confirmReservation(tx, { id, paymentId, now });
  await queueConfirmationMails(tx, id, now);
};

/** The reservations as payments see them. */
export const reservationHolds = ({ vehicleName }: HoldsDeps): Holds => {
  const asHold = async (tx: Tx, row: ReservationRow) => ({
    reservationId: row.id,
    accountId: row.account_id,
    state: row.state,
    depositCents: row.deposit_cents,
    heldSince: row.held_since,
    expiresAt: row.expires_at,
    vehicleId: row.vehicle_id,
    vehicleName: await vehicleName(tx, row.vehicle_id),
    startDate: row.start_date,
    endDate: row.end_date,
    accessories: (await listLines(tx, [row.id])).map((line) => ({
      id: line.accessory_id,
      quantity: line.quantity,
    })),
    dailyPriceCents: row.daily_price_cents,
    totalCents: row.total_cents,
  });
  return {
    lock: async (tx, reservationId) => {
      const row = await lockReservation(tx, reservationId);
      return row && asHold(tx, row);
    },
    lockNewestLive: async (tx, { accountId, depositCents, now }) => {
      const live = await listLiveHolds(tx, { accountId, now });
      const newest = live.findLast((row) => row.deposit_cents === depositCents);
      const row = newest && (await lockReservation(tx, newest.id));
      // It may have been settled or released between the two reads.
      return row?.state === 'pending' ? asHold(tx, row) : undefined;
    },
    extend: extendHold,
    settle: async (tx, { reservationId, paymentId, now }) => {
      const row = await lockReservation(tx, reservationId);
      if (!row || row.state === 'canceled') return 'released';
      if (row.state !== 'pending') return row.payment_id === paymentId ? 'confirmed' : 'taken';
      await confirmAndTell(tx, reservationId, paymentId, now);
      return 'confirmed';
    },
    rebuild: async (tx, lost, now) => {
      const vehicle = await lockVehicle(tx, lost.vehicleId);
      // One that came later has the number of another, which the database lost.
      if (!vehicle || vehicle.created_at > lost.paidAt) return undefined;
      const period = { startDate: lost.startDate, endDate: lost.endDate };
      const held = await findSameOfCaller(tx, {
        ...lost,
        period,
        lines: lost.accessories.map(({ id, quantity }) => ({ accessoryId: id, quantity })),
      });
      const hold = held && (await lockReservation(tx, held.id));
      if (hold?.state === 'pending' && hold.deposit_cents === lost.depositCents) {
        await confirmAndTell(tx, hold.id, lost.paymentId, now);
        return hold.id;
      }
      const accessoriesCents = lost.totalCents - lost.dailyPriceCents * daysCharged(period);
      const known = await listAccessoriesById(
        tx,
        lost.accessories.map((line) => line.id),
      );
      if (accessoriesCents < 0 || known.length !== lost.accessories.length) return undefined;
      const inserted = await insertReservation(
        tx,
        {
          accountId: lost.accountId,
          vehicleId: vehicle.id,
          period,
          dailyPriceCents: lost.dailyPriceCents,
          maxDailyMileageKm: vehicle.max_daily_mileage_km,
          accessoriesCents,
          totalCents: lost.totalCents,
          depositCents: lost.depositCents,
          expiresAt: now,
          // Held in time, it may have been paid after midnight, on its first day.
          today: earlier(agencyDay(lost.paidAt), addDays(lost.startDate, -1)),
          now: lost.paidAt,
        },
        known.map((accessory) => ({
          accessoryId: accessory.id,
          name: accessory.name,
          dailyPriceCents: accessory.daily_price_cents,
          quantity: lost.accessories.find((line) => line.id === accessory.id)?.quantity ?? 1,
        })),
      );
      if ('taken' in inserted) return undefined;
      await confirmAndTell(tx, inserted.id, lost.paymentId, now);
      return inserted.id;
    },
    cancelRefunded: async (tx, reservationId, now) => {
      const row = await lockReservation(tx, reservationId);
      if (row?.state !== 'confirmed') return;
      await cancelReservation(tx, row, 'agency', now);
      await queueCancellationMails(tx, reservationId, now);
    },
  };
};
