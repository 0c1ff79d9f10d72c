import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { BookedLine } from '@volant/shared/reservations/booking/booking.rules.ts';
import { insertRows, insertRowsInOrder } from '../platform/db/insert-rows.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { returnPriceColumns } from './reservation-writes.store.ts';
import type { ReservationRow } from './reservations.store.ts';

/** A reservation as it is written first, without its accessories: what is absent is nothing, or as said. */
export interface NewSale {
  accountId: number;
  vehicleId: number;
  period: Period;
  dailyPriceCents: number;
  maxDailyMileageKm: number;
  /** What its return may cost; undecided when absent. */
  returnPrices?: ReturnPrices;
  vehicleCents: number;
  discountCents?: number;
  /** What the price of the vehicle is made of; unknown when absent. */
  priceLines?: readonly PriceLine[];
  accessoriesCents: number;
  /** The VAT that the company owes itself. */
  vatOffCents?: number;
  totalCents: number;
  depositCents: number;
  depositLockedAt?: Date | null;
  expiresAt: Date;
  /** Online when absent. */
  channel?: SaleChannel;
  /** A checkout's when absent. */
  holdKind?: ReservationRow['hold_kind'];
  /** Hashes of the key under which the client may send it again, and of what it asked for. */
  request?: { key: Buffer; hash: Buffer };
  today: IsoDate;
  now: Date;
  /** A hold when absent. */
  state?: ReservationRow['state'];
  confirmedAt?: Date;
  paymentId?: string;
  cancelReason?: ReservationRow['cancel_reason'];
  canceledAt?: Date | null;
  isDepositKept?: boolean;
  departedAt?: Date | null;
  departureKm?: number | null;
  returnedOn?: IsoDate | null;
  mileageDrivenKm?: number | null;
  /** The system that it came from, and its number there. */
  outside?: { source: string; number: string } | null;
  /** No reminder leaves for it. */
  isSilent?: boolean;
}

/** Inserts reservations; their ids in the order of the list. */
export const insertSales = (tx: Tx, sales: readonly NewSale[]): Promise<number[]> =>
  insertRowsInOrder(tx, 'reservation', sales.map(rowOf));

const rowOf = (sale: NewSale) => ({
  account_id: sale.accountId,
  vehicle_id: sale.vehicleId,
  start_date: sale.period.startDate,
  end_date: sale.period.endDate,
  daily_price_cents: sale.dailyPriceCents,
  max_daily_mileage_km: sale.maxDailyMileageKm,
  ...(sale.returnPrices
    ? returnPriceColumns(sale.returnPrices)
    : { extra_km_cents: null, return_prices: null }),
  vehicle_cents: sale.vehicleCents,
  discount_cents: sale.discountCents ?? 0,
  accessories_cents: sale.accessoriesCents,
  vat_off_cents: sale.vatOffCents ?? 0,
  total_cents: sale.totalCents,
  deposit_cents: sale.depositCents,
  deposit_locked_at: sale.depositLockedAt ?? null,
  channel: sale.channel ?? 'online',
  hold_kind: sale.holdKind ?? 'checkout',
  request_key: sale.request?.key ?? null,
  request_hash: sale.request?.hash ?? null,
  held_since: sale.now,
  expires_at: sale.expiresAt,
  created_at: sale.now,
  created_day: sale.today,
  state: sale.state ?? 'pending',
  confirmed_at: sale.confirmedAt ?? null,
  payment_id: sale.paymentId ?? null,
  cancel_reason: sale.cancelReason ?? null,
  canceled_at: sale.canceledAt ?? null,
  deposit_kept: sale.isDepositKept ?? false,
  departed_at: sale.departedAt ?? null,
  departure_km: sale.departureKm ?? null,
  returned_on: sale.returnedOn ?? null,
  mileage_driven_km: sale.mileageDrivenKm ?? null,
  outside_source: sale.outside?.source ?? null,
  outside_number: sale.outside?.number ?? null,
  is_silent: sale.isSilent ?? false,
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

/** The accessories of a reservation; their days are taken with `takeUnits`. */
export const insertLines = (tx: Tx, reservationId: number, lines: readonly BookedLine[]): Promise<void> =>
  insertRows(
    tx,
    'reservation_accessory',
    lines.map((line) => ({
      reservation_id: reservationId,
      accessory_id: line.accessoryId,
      name: line.name,
      daily_price_cents: line.dailyPriceCents,
      quantity: line.quantity,
    })),
  );
