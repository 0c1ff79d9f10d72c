import { toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { WirePriceLine } from '@volant/shared/pricing/pricing.schema.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import {
  freeCancellationUntil,
  isDepositReturned,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { priceLinesOf } from '@volant/shared/reservations/frozen-price.rules.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import { wordsIn } from '@volant/shared/words/words.ts';
import type { OpenRequestRow } from './requests.store.ts';
import type { FullReservation } from './reservation-list.store.ts';

/** An open request in wire form. */
export const requestView = ({ id, wish, text, askedAt }: OpenRequestRow): OpenRequest => ({
  id,
  wish,
  text,
  askedAt: askedAt.toISOString(),
});

/** Wire form of a reservation, at the prices fixed when it was made. */
export const reservationView = (full: FullReservation, vehicule: Vehicle, now: Date): Reservation => {
  const { row, lines, customer, money, paidAt, account } = full;
  const vehicleCents = row.vehicle_cents - row.discount_cents;
  const period = { startDate: row.start_date, endDate: row.end_date };
  const days = daysCharged(period);
  const price = {
    ...period,
    dailyPriceCents: row.daily_price_cents,
    vehicleCents: row.vehicle_cents,
    discountCents: row.discount_cents,
  };
  return {
    id: row.id,
    customerId: row.account_id,
    vehicule,
    ...period,
    totalPrice: toEuros(row.total_cents),
    status: reservationStatus({ state: row.state, endDate: row.end_date }, now),
    accessories: lines.map((line) => ({
      accessory: {
        id: line.accessory_id,
        name: line.name,
        dailyPrice: toEuros(line.daily_price_cents),
        quantity: line.stock,
      },
      quantityReserved: line.quantity,
    })),
    mileageDriven: row.mileage_driven_km,
    customer,
    totalDays: days,
    dailyPrice: toEuros(row.daily_price_cents),
    vehiclePrice: toEuros(vehicleCents),
    priceLines: wirePriceLines(priceLinesOf(price, full.priceLines)),
    accessoriesPrice: toEuros(row.accessories_cents),
    deposit: toEuros(row.deposit_cents),
    depositPaid: row.payment_id !== null,
    balance: toEuros(row.total_cents - row.deposit_cents),
    paid: toEuros(account.paidCents),
    refunded: toEuros(account.refundedCents),
    chargedBack: toEuros(account.chargedBackCents),
    refundedAt: money.refundedAt?.toISOString() ?? null,
    due: toEuros(account.dueCents),
    charged: toEuros(account.chargedCents),
    reduced: toEuros(account.reducedCents),
    comingBack: toEuros(account.comingBackCents),
    paidAtAgency: toEuros(Math.max(0, account.tillCents)),
    credit: toEuros(account.creditCents),
    allowedMileage: allowedMileageKm(row.max_daily_mileage_km, days),
    expiresAt: row.state === 'pending' ? row.expires_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    freeCancellationUntil: freeCancellationUntil(row.start_date).toISOString(),
    refund: money.refund?.state ?? null,
    disputed: full.isDisputed,
    cancelReason: row.cancel_reason,
    resumable: row.state === 'pending' && row.expires_at > now,
    canceledAt: row.canceled_at?.toISOString() ?? null,
    version: row.version,
    depositNonRefundable: !isDepositReturned(
      { startDate: row.start_date, depositLockedAt: row.deposit_locked_at },
      paidAt ?? (row.state === 'pending' ? now : row.created_at),
    ),
    departedAt: row.departed_at?.toISOString() ?? null,
    departureMileage: row.departure_km,
    returnedAt: row.returned_at?.toISOString() ?? null,
    openRequests: full.openRequests.map(requestView),
    ...(row.outside_number !== null && { outsideNumber: row.outside_number }),
    ...(full.company && { company: full.company }),
    ...(row.vat_off_cents > 0 && { vatOff: toEuros(row.vat_off_cents) }),
  };
};

/** Lines of a price in wire form, worded in the language of the answer. */
export const wirePriceLines = (
  lines: readonly PriceLine[],
  language = defaultLanguage(),
): WirePriceLine[] => {
  const { priceLines } = wordsIn(language);
  return lines.map(({ part, days, unitCents, totalCents }) => ({
    label: priceLines.label(part),
    days,
    unitPrice: unitCents === null ? null : toEuros(unitCents),
    totalPrice: toEuros(totalCents),
  }));
};
