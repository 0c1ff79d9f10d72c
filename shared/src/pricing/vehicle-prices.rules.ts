import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { Period } from '../kernel/period.ts';
import { closedDays, type ClosedDays } from './closures.rules.ts';
import { rentalRefusal, type Pricing, type RentalRefusal } from './offers.rules.ts';
import { minimumDays, priceVehicle, type PricedVehicle, type VehiclePrice } from './vehicle-price.rules.ts';

/** What one vehicle costs on which days, and when it can be picked up and returned. */
export interface VehiclePrices extends ClosedDays {
  priceOf: (period: Period) => VehiclePrice;
  /** After the discount. */
  centsOf: (period: Period) => Cents;
  /** Why a period cannot be rented, apart from other reservations. */
  refusalOf: (period: Period, today: IsoDate) => RentalRefusal | undefined;
  /** The shortest rental from that day. */
  minimumDaysFrom: (startDate: IsoDate) => number;
}

/** The prices of a vehicle, from the answer of `GET /api/vehicules/:id/pricing`. */
export const vehiclePrices = (
  { id, dailyPriceCents }: Pick<PricedVehicle, 'id' | 'dailyPriceCents'>,
  pricing: Pricing,
): VehiclePrices => {
  // All rules are about this vehicle, so the category of any of them is that of the vehicle.
  const category = pricing.rules.find((rule) => rule.scope === 'category')?.category ?? null;
  const vehicle: PricedVehicle = { id, category, dailyPriceCents };
  const { rules, closures } = pricing;
  const priceOf = (period: Period): VehiclePrice => priceVehicle(vehicle, period, rules);
  return {
    priceOf,
    centsOf: (period) => {
      const { vehicleCents, discountCents } = priceOf(period);
      return vehicleCents - discountCents;
    },
    refusalOf: (period, today) => rentalRefusal(vehicle, period, today, pricing),
    minimumDaysFrom: (startDate) => minimumDays(vehicle, startDate, rules),
    ...closedDays(closures),
  };
};
