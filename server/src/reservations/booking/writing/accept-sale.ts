import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { rentalRefusal } from '@volant/shared/pricing/offers.rules.ts';
import { priceVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { AcceptedOrder, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import type { Work } from '../../../audit/index.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findPricing } from '../../../pricing/index.ts';
import { lockVehicle, pricedVehicle, type VehicleRow } from '../../../vehicles/index.ts';
import {
  accessoryTaken,
  periodTaken,
  refuseWhileRestoring,
  vehicleArchived,
} from '../../booking-refusals.ts';
import { currentReturnPrices } from '../../return-prices.ts';
import { insertReservation, type NewReservation } from '../../sales.store.ts';

/** How orders of the site are sold. */
const ONLINE: Sale = { channel: 'online', discountCents: 0 };

/** An order that was decided for a vehicle. */
export interface DecidedSale {
  vehicleId: number;
  accepted: AcceptedOrder;
  /** As it was decided; online when absent. */
  sale?: Sale;
}

/**
 * The vehicle of a decided order, locked. Undefined when it is gone, or when its price, the closed days or the day changed
 * since the decision. Throws 409 when it is archived, and while the agency compares after a restore.
 */
export const lockForSale = async (
  tx: Tx,
  { vehicleId, accepted, sale = ONLINE }: DecidedSale,
  now: Date,
): Promise<VehicleRow | undefined> => {
  const vehicle = await lockVehicle(tx, vehicleId);
  if (!vehicle) return undefined;
  if (vehicle.status === 'archived') throw vehicleArchived();
  if (await isPricedOtherwise(tx, accepted, vehicle, agencyDay(now), sale)) return undefined;
  await refuseWhileRestoring(tx);
  return vehicle;
};

/** Whether the order would be priced or refused otherwise by now. */
const isPricedOtherwise = async (
  tx: Tx,
  { period, price }: AcceptedOrder,
  row: VehicleRow,
  today: IsoDate,
  { channel, discountCents }: Sale,
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

/** A decided order as it is written, and what the journal says of it beside its vehicle, days and price. */
export interface AcceptedSale extends Pick<
  NewReservation,
  'accountId' | 'expiresAt' | 'channel' | 'holdKind' | 'isConfirmed' | 'request'
> {
  accepted: AcceptedOrder;
  act: 'reservation.book' | 'reservation.sell';
  recorded: object;
}

/**
 * Writes a sale under the lock of its vehicle, with its entry in the journal. Returns its number; undefined when one of its
 * accessories was deleted since the decision. Throws 409 when its days or units are taken.
 */
export const acceptSale = async (
  tx: Work,
  vehicle: VehicleRow,
  { accepted, act, recorded, ...sale }: AcceptedSale,
  now: Date,
): Promise<number | undefined> => {
  const { period, price, priceLines, lines } = accepted;
  const inserted = await insertReservation(
    tx,
    {
      ...sale,
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
      today: agencyDay(now),
      now,
    },
    lines,
  );
  if ('taken' in inserted) {
    if (inserted.taken === 'dates') throw periodTaken();
    // The order is decided again, and that reports it.
    if (inserted.taken === 'gone') return undefined;
    throw accessoryTaken(inserted.name);
  }
  const { id } = inserted;
  await tx.record({
    at: now,
    act,
    subject: { kind: 'reservation', id },
    after: { vehicleId: vehicle.id, ...period, totalPrice: toEuros(price.totalCents), ...recorded },
  });
  return id;
};
