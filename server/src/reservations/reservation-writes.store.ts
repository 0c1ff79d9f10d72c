import { sql } from 'kysely';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { BookedLine } from '@volant/shared/reservations/booking/booking.rules.ts';
import { lockStock } from '../accessories/index.ts';
import { fillBlocks, giveBackUnits, takeUnits, type Units } from '../availability/index.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { insertPriceLines } from './price-lines.store.ts';
import type { ReservationRow } from './reservations.store.ts';

/** The columns of a reservation that keep what its return may cost. */
export const returnPriceColumns = ({
  extraKmPriceCents,
  ...others
}: ReturnPrices): Pick<ReservationRow, 'extra_km_cents' | 'return_prices'> => ({
  extra_km_cents: extraKmPriceCents,
  return_prices: { ...others },
});

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

/** How a reservation was cancelled. */
export interface Cancellation {
  reason: NonNullable<ReservationRow['cancel_reason']>;
  /** What was paid at the agency is then kept up to the deposit; what was paid online, by refunding nothing. */
  isDepositKept: boolean;
}

/** Cancels a reservation and returns its accessories; its row must be locked. */
export const cancelReservation = async (
  tx: Tx,
  reservation: Pick<ReservationRow, 'id' | 'start_date' | 'end_date'>,
  { reason, isDepositKept, now }: Cancellation & { now: Date },
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({ state: 'canceled', cancel_reason: reason, deposit_kept: isDepositKept, canceled_at: now })
    .where('id', '=', reservation.id)
    .execute();
  const period = { startDate: reservation.start_date, endDate: reservation.end_date };
  await giveBackUnits(tx, period, await listUnits(tx, reservation.id));
};

/** Unavailabilities of its vehicle take the days that a reservation gives back; the vehicle must be locked. */
export const freeDays = (
  tx: Tx,
  row: Pick<ReservationRow, 'vehicle_id' | 'start_date' | 'end_date' | 'kept_until'>,
): Promise<void> => {
  const { vehicle_id: vehicleId, start_date: startDate, end_date: endDate, kept_until: keptUntil } = row;
  const lastDay = keptUntil !== null && keptUntil > endDate ? keptUntil : endDate;
  return fillBlocks(tx, vehicleId, { startDate, endDate: lastDay });
};

/** Confirms a hold with a payment; returns its owner. */
export const confirmReservation = (
  tx: Tx,
  input: { id: number; paymentId: string; now: Date },
): Promise<{ accountId: number }> =>
  tx
    .updateTable('reservation')
    .set(({ selectFrom }) => ({
      state: 'confirmed',
      payment_id: input.paymentId,
      confirmed_at: input.now,
      // When the payment was opened for this hold, its metadata already name it: nothing to describe.
      described_as: selectFrom('payments_payment_view as payment')
        .select(sql<string>`'confirmed'`.as('state'))
        .where('payment.id', '=', input.paymentId)
        .where('described_reservation_id', '=', input.id),
    }))
    .where('id', '=', input.id)
    .returning('account_id as accountId')
    .executeTakeFirstOrThrow();

/** Records the return of the vehicle; the row must be locked. `returned`: only where its departure was recorded. */
export const finalizeReservation = async (
  tx: Tx,
  id: number,
  mileageDrivenKm: number,
  returned?: { at: Date; on: IsoDate },
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({
      state: 'finalized',
      mileage_driven_km: mileageDrivenKm,
      kept_until: null,
      ...(returned && { returned_at: returned.at, returned_on: returned.on }),
    })
    .where('id', '=', id)
    .execute();
};

/** The accessories of a rental that ended on `returnedOn`, before its last day, are free from the next day on. */
export const giveBackUnusedDays = async (
  tx: Tx,
  row: Pick<ReservationRow, 'id' | 'end_date'>,
  returnedOn: IsoDate,
): Promise<void> => {
  if (returnedOn >= row.end_date) return;
  const unused = { startDate: addDays(returnedOn, 1), endDate: row.end_date };
  await giveBackUnits(tx, unused, await listUnits(tx, row.id));
};

/**
 * Corrects the kilometres of a return; the row must be locked. The provider's metadata are outdated by it, so the sweep
 * renews them when nothing else does.
 */
export const correctMileage = async (tx: Tx, id: number, mileageDrivenKm: number): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({ mileage_driven_km: mileageDrivenKm, described_as: null })
    .where('id', '=', id)
    .execute();
};

export const extendHold = async (tx: Tx, id: number, expiresAt: Date): Promise<void> => {
  await tx.updateTable('reservation').set({ expires_at: expiresAt }).where('id', '=', id).execute();
};

const listUnits = (tx: Tx, reservationId: number): Promise<Units[]> =>
  tx
    .selectFrom('reservation_accessory')
    .select(['accessory_id as accessoryId', 'quantity'])
    .where('reservation_id', '=', reservationId)
    .execute();
