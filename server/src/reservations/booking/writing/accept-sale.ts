import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { rentalRefusal } from '@volant/shared/pricing/offers.rules.ts';
import { priceVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { AcceptedOrder, BookedLine, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import { lockStock } from '../../../accessories/index.ts';
import type { Work } from '../../../audit/index.ts';
import { takeUnits } from '../../../availability/index.ts';
import { isConstraintViolation } from '../../../platform/db/constraint-errors.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { inSavepoint } from '../../../platform/db/savepoint.ts';
import { findPricing } from '../../../pricing/index.ts';
import { lockVehicle, pricedVehicle, type VehicleRow } from '../../../vehicles/index.ts';
import {
  accessoryTaken,
  periodTaken,
  refuseWhileRestoring,
  vehicleArchived,
} from '../../booking-refusals.ts';
import { putCompany } from '../../companies.store.ts';
import { insertPriceLines } from '../../price-lines.store.ts';
import { currentReturnPrices } from '../../return-prices.ts';
import { insertLines, insertSales, type NewSale } from '../../sales.store.ts';

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

/** Why a sale is not written: its days are taken, an accessory was deleted, too few units of it are left. */
export type Taken = { taken: 'dates' } | { taken: 'gone' } | { taken: 'accessory'; name: string };

/**
 * Writes a sale with its accessories, whose units it takes unless it is cancelled. An order of the site or the counter
 * comes here with its decision (`acceptOrder`), a lost sale from the payment provider.
 */
export const acceptSale = async (
  tx: Tx,
  { lines, ...sale }: NewSale & { lines: readonly BookedLine[] },
): Promise<{ id: number } | Taken> => {
  try {
    const [id] = await inSavepoint(tx, () => acceptSales(tx, [sale]));
    if (id === undefined) throw new Error('a sale was not written');
    if (sale.state !== 'canceled') {
      const stock = await lockStock(
        tx,
        lines.map(({ accessoryId }) => accessoryId),
      );
      if (lines.some((line) => !stock.has(line.accessoryId))) return { taken: 'gone' };
      const taken = await takeUnits(tx, sale.period, lines, stock);
      if (taken) return { taken: 'accessory', name: taken.name };
    }
    await insertLines(tx, id, lines);
    return { id };
  } catch (error) {
    if (isConstraintViolation(error, 'occupation_no_overlap')) return { taken: 'dates' };
    if (isConstraintViolation(error, 'accessory_day_accessory_id_fkey')) return { taken: 'gone' };
    throw error;
  }
};

/**
 * Writes sales without accessories, with what their prices are made of: thousands when an agency moves in. Their ids in
 * the order of the list; throws what the database refuses.
 */
export const acceptSales = async (tx: Tx, sales: readonly NewSale[]): Promise<number[]> => {
  const ids = await insertSales(tx, sales);
  await insertPriceLines(
    tx,
    ids.map((reservationId, index) => ({ reservationId, priceLines: sales[index]?.priceLines ?? [] })),
  );
  return ids;
};

/** A decided order as it is written, and what the journal says of it beside its vehicle, days and price. */
export interface NewOrder extends Pick<
  NewSale,
  'accountId' | 'expiresAt' | 'channel' | 'holdKind' | 'state' | 'confirmedAt' | 'request'
> {
  accepted: AcceptedOrder;
  company: Company | null;
  act: 'reservation.book' | 'reservation.sell';
  recorded: object;
}

/**
 * Writes an order under the lock of its vehicle, with its entry in the journal. Returns its number; undefined when one of
 * its accessories was deleted since the decision. Throws 409 when its days or units are taken.
 */
export const acceptOrder = async (
  tx: Work,
  vehicle: VehicleRow,
  { accepted, company, act, recorded, ...sale }: NewOrder,
  now: Date,
): Promise<number | undefined> => {
  const { period, price, priceLines, lines } = accepted;
  const sold = await acceptSale(tx, {
    ...sale,
    vehicleId: vehicle.id,
    period,
    dailyPriceCents: vehicle.daily_price_cents,
    maxDailyMileageKm: vehicle.max_daily_mileage_km,
    returnPrices: await currentReturnPrices(tx, vehicle),
    vehicleCents: price.vehicleCents,
    discountCents: price.discountCents,
    priceLines,
    lines,
    accessoriesCents: price.accessoriesCents,
    vatOffCents: price.vatOffCents,
    totalCents: price.totalCents,
    depositCents: price.depositCents,
    today: agencyDay(now),
    now,
  });
  if ('taken' in sold) {
    if (sold.taken === 'dates') throw periodTaken();
    // The order is decided again, and that reports it.
    if (sold.taken === 'gone') return undefined;
    throw accessoryTaken(sold.name);
  }
  const { id } = sold;
  if (company) await putCompany(tx, id, company);
  await tx.record({
    at: now,
    act,
    subject: { kind: 'reservation', id },
    after: { vehicleId: vehicle.id, ...period, totalPrice: toEuros(price.totalCents), ...recorded },
  });
  return id;
};
