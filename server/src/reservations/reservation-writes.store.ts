import { sql } from 'kysely';
import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import { fillBlocks, giveBackUnits, type Units } from '../availability/index.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { ReservationRow } from './reservations.store.ts';

/** The columns of a reservation that keep what its return may cost. */
export const returnPriceColumns = ({
  extraKmPriceCents,
  ...others
}: ReturnPrices): Pick<ReservationRow, 'extra_km_cents' | 'return_prices'> => ({
  extra_km_cents: extraKmPriceCents,
  return_prices: { ...others },
});

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
