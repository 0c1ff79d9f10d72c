import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { BookedLine } from '@volant/shared/reservations/booking/booking.rules.ts';
import { lockStock } from '../accessories/index.ts';
import { takeUnits } from '../availability/index.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { insertPriceLines } from './price-lines.store.ts';
import { returnPriceColumns, type Cancellation } from './reservation-writes.store.ts';
import type { ReservationRow } from './reservations.store.ts';

export interface NewReservation {
  accountId: number;
  vehicleId: number;
  period: Period;
  dailyPriceCents: number;
  maxDailyMileageKm: number;
  /** What its return may cost; undecided when absent. */
  returnPrices?: ReturnPrices;
  vehicleCents: number;
  /** 0 when absent. */
  discountCents?: number;
  /** What the price of the vehicle is made of; unknown when absent. */
  priceLines?: readonly PriceLine[];
  accessoriesCents: number;
  totalCents: number;
  depositCents: number;
  /** Not when absent. */
  depositLockedAt?: Date | null;
  expiresAt: Date;
  /** Online when absent. */
  channel?: SaleChannel;
  /** A checkout's when absent. */
  holdKind?: ReservationRow['hold_kind'];
  /** Confirmed at once, without a payment online; for the channel `counter` only. */
  isConfirmed?: boolean;
  /** Hashes of the key under which the client may send it again, and of what it asked for. */
  request?: { key: Buffer; hash: Buffer };
  today: IsoDate;
  now: Date;
}

/**
 * Inserts a hold, or a sale of the counter, and its lines. Otherwise returns why not: the dates are taken, too few units of the named accessory are
 * left, or an accessory was deleted.
 */
export const insertReservation = async (
  tx: Tx,
  reservation: NewReservation,
  lines: readonly BookedLine[],
): Promise<
  { id: number } | { taken: 'dates' } | { taken: 'gone' } | { taken: 'accessory'; name: string }
> => {
  const { period } = reservation;
  try {
    const { id } = await inSavepoint(tx, () =>
      tx
        .insertInto('reservation')
        .values({
          ...rowOf(reservation),
          ...(reservation.isConfirmed
            ? { state: 'confirmed' as const, confirmed_at: reservation.now }
            : { state: 'pending' as const }),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const stock = await lockStock(
      tx,
      lines.map(({ accessoryId }) => accessoryId),
    );
    if (lines.some((line) => !stock.has(line.accessoryId))) return { taken: 'gone' };
    const taken = await takeUnits(tx, period, lines, stock);
    if (taken) return { taken: 'accessory', name: taken.name };
    await insertLines(tx, id, lines);
    await insertPriceLines(tx, id, reservation.priceLines ?? []);
    return { id };
  } catch (error) {
    if (isConstraintViolation(error, 'occupation_no_overlap')) return { taken: 'dates' };
    if (isConstraintViolation(error, 'accessory_day_accessory_id_fkey')) return { taken: 'gone' };
    throw error;
  }
};

/** Inserts a paid reservation as cancelled: its dates and accessories stay free. */
export const insertCanceledReservation = async (
  tx: Tx,
  reservation: NewReservation & Cancellation & { paymentId: string },
  lines: readonly BookedLine[],
): Promise<number> => {
  const { id } = await tx
    .insertInto('reservation')
    .values({
      ...rowOf(reservation),
      state: 'canceled',
      cancel_reason: reservation.reason,
      deposit_kept: reservation.isDepositKept,
      payment_id: reservation.paymentId,
      confirmed_at: reservation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines);
  return id;
};

const rowOf = (reservation: NewReservation) => ({
  account_id: reservation.accountId,
  vehicle_id: reservation.vehicleId,
  start_date: reservation.period.startDate,
  end_date: reservation.period.endDate,
  daily_price_cents: reservation.dailyPriceCents,
  max_daily_mileage_km: reservation.maxDailyMileageKm,
  ...(reservation.returnPrices && returnPriceColumns(reservation.returnPrices)),
  vehicle_cents: reservation.vehicleCents,
  discount_cents: reservation.discountCents ?? 0,
  accessories_cents: reservation.accessoriesCents,
  total_cents: reservation.totalCents,
  deposit_cents: reservation.depositCents,
  deposit_locked_at: reservation.depositLockedAt ?? null,
  channel: reservation.channel ?? 'online',
  hold_kind: reservation.holdKind ?? 'checkout',
  request_key: reservation.request?.key ?? null,
  request_hash: reservation.request?.hash ?? null,
  held_since: reservation.now,
  expires_at: reservation.expiresAt,
  created_at: reservation.now,
  created_day: reservation.today,
});

/** The accessories of a changed reservation; their days are moved with `moveUnits`. */
export const replaceLines = async (
  tx: Tx,
  reservationId: number,
  lines: readonly BookedLine[],
): Promise<void> => {
  await tx.deleteFrom('reservation_accessory').where('reservation_id', '=', reservationId).execute();
  await insertLines(tx, reservationId, lines);
};

const insertLines = async (tx: Tx, reservationId: number, lines: readonly BookedLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await tx
    .insertInto('reservation_accessory')
    .values(
      lines.map((line) => ({
        reservation_id: reservationId,
        accessory_id: line.accessoryId,
        name: line.name,
        daily_price_cents: line.dailyPriceCents,
        quantity: line.quantity,
      })),
    )
    .execute();
};
