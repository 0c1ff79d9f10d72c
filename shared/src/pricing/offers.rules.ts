import type { IsoDate } from '../kernel/iso-date.ts';
import { daysCharged, type Period } from '../kernel/period.ts';
import {
  firstBookableDay,
  firstCounterDay,
  overlapRefusal,
  periodRefusal,
  type PeriodRefusal,
} from '../availability/dates.rules.ts';
import { isClosed, type Closures } from './closures.rules.ts';
import { minimumDays, priceVehicle } from './vehicle-price.rules.ts';
import type { PricedVehicle, PriceRule, VehiclePrice } from './vehicle-price.rules.ts';

/** What the agency decided about prices and days. */
export interface Pricing {
  rules: readonly PriceRule[];
  closures: Closures;
}

/** How a rental is sold: the agency binds its customers to its days, not itself (decision 019). */
export type SaleChannel = 'online' | 'counter';

export const firstDayOf = (channel: SaleChannel, today: IsoDate): IsoDate =>
  channel === 'counter' ? firstCounterDay(today) : firstBookableDay(today);

/** Why a vehicle cannot be rented for a period, whoever else has reserved it. */
export type RentalRefusal =
  | { refused: 'period'; why: PeriodRefusal }
  | { refused: 'closed_day'; field: keyof Period }
  | { refused: 'min_days'; days: number };

/**
 * Whether a vehicle can be rented for a period, apart from other reservations: the dates, then the closed days (pick-up
 * and return only, not the days between), then the shortest rental. Undefined when it can. At the counter only the dates
 * count, and a rental may begin today.
 */
export const rentalRefusal = (
  vehicle: PricedVehicle,
  period: Period,
  today: IsoDate,
  { rules, closures }: Pricing,
  channel: SaleChannel = 'online',
): RentalRefusal | undefined => {
  const why = periodRefusal(period, today, firstDayOf(channel, today));
  if (why) return { refused: 'period', why };
  if (channel === 'counter') return undefined;
  for (const field of ['startDate', 'endDate'] as const) {
    if (isClosed(period[field], closures)) return { refused: 'closed_day', field };
  }
  const days = minimumDays(vehicle, period.startDate, rules);
  return daysCharged(period) < days ? { refused: 'min_days', days } : undefined;
};

export interface VehicleOffer {
  price: VehiclePrice;
  /** Why the vehicle cannot be booked for the period; undefined when it can. */
  refusal: RentalRefusal | undefined;
}

/** The price of a vehicle for a period that `periodRefusal` accepts, and whether it can be booked. `taken`: its taken days. */
export const offerFor = (
  vehicle: PricedVehicle,
  period: Period,
  {
    today,
    taken,
    pricing,
    channel,
  }: { today: IsoDate; taken: readonly Period[]; pricing: Pricing; channel?: SaleChannel },
): VehicleOffer => {
  const overlap = overlapRefusal(period, taken);
  return {
    price: priceVehicle(vehicle, period, pricing.rules),
    refusal:
      rentalRefusal(vehicle, period, today, pricing, channel) ??
      (overlap && { refused: 'period', why: overlap }),
  };
};
