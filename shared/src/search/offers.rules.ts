import { nearestFree } from '../availability/free-windows.rules.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { overlaps, type Period } from '../kernel/period.ts';
import { offerFor, rentalRefusal, type Pricing, type SaleChannel } from '../pricing/offers.rules.ts';
import { priceVehicle, type PricedVehicle, type PriceLine } from '../pricing/vehicle-price.rules.ts';
import type { BookingRefusal } from '../reservations/booking/booking.rules.ts';
import { totalRefusal } from '../reservations/pricing.rules.ts';

export interface OfferFacts {
  today: IsoDate;
  /** Of this vehicle, at least within `searchedDays`. */
  taken: readonly Period[];
  pricing: Pricing;
  /** Online when absent. */
  channel?: SaleChannel;
}

export interface Offer {
  totalCents: Cents;
  priceLines: PriceLine[];
  /** Why an order of this vehicle alone would be refused; undefined when it would be accepted. */
  refusal: BookingRefusal | undefined;
  /** The nearest period of the same length that can be booked; undefined when this one can, or without one. */
  nextFree: Period | undefined;
}

/**
 * What an order of a vehicle without accessories would be answered, and its total. The period is one that `periodRefusal`
 * accepts.
 */
export const offerOf = (vehicle: PricedVehicle, period: Period, facts: OfferFacts): Offer => {
  const { price, refusal: rental } = offerFor(vehicle, period, facts);
  const totalCents = price.vehicleCents - price.discountCents;
  const unpayable = totalRefusal(totalCents);
  const refusal = rental ?? (unpayable && { refused: 'total', why: unpayable });
  return {
    totalCents,
    priceLines: price.lines,
    refusal,
    nextFree: refusal && nearestFree([], period, (other) => isBookable(vehicle, other, facts)),
  };
};

const isBookable = (
  vehicle: PricedVehicle,
  period: Period,
  { today, taken, pricing, channel }: OfferFacts,
): boolean => {
  if (taken.some((other) => overlaps(period, other))) return false;
  if (rentalRefusal(vehicle, period, today, pricing, channel)) return false;
  const { vehicleCents, discountCents } = priceVehicle(vehicle, period, pricing.rules);
  return totalRefusal(vehicleCents - discountCents) === undefined;
};
