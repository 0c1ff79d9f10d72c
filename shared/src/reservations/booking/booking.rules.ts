import type { IsoDate } from '../../kernel/iso-date.ts';
import { toCents, type Cents } from '../../kernel/money.ts';
import { daysCharged, type Period } from '../../kernel/period.ts';
import { rentalRefusal } from '../../pricing/offers.rules.ts';
import type { Pricing, RentalRefusal, SaleChannel } from '../../pricing/offers.rules.ts';
import { priceVehicle, type PricedVehicle, type PriceLine } from '../../pricing/vehicle-price.rules.ts';
import { withAgreedDiscount } from '../frozen-price.rules.ts';
import { quote, totalRefusal, type Quote } from '../pricing.rules.ts';
import type { ReservationOrder } from '../reservations.schema.ts';

/** Facts of a booking decision, apart from other reservations. */
export interface BookingFacts {
  vehicle: PricedVehicle;
  pricing: Pricing;
  /** The ordered accessories that exist. */
  accessories: readonly { id: number; name: string; dailyPriceCents: Cents; quantity: number }[];
}

/** One accessory of a reservation, at the daily price when it was ordered. */
export interface BookedLine {
  accessoryId: number;
  name: string;
  dailyPriceCents: Cents;
  quantity: number;
}

export interface AcceptedOrder {
  period: Period;
  lines: BookedLine[];
  price: Quote;
  /** The lines of the vehicle's price. */
  priceLines: PriceLine[];
}

export type BookingRefusal =
  | RentalRefusal
  | { refused: 'accessory_repeated' | 'accessory_unknown' }
  | { refused: 'quantity_over_stock'; name: string; stock: number }
  /** The discount at the counter exceeds the price of the vehicle. */
  | { refused: 'discount_too_large' }
  | { refused: 'total'; why: NonNullable<ReturnType<typeof totalRefusal>> }
  /** The total that the customer was shown differs from this one. */
  | { refused: 'price_changed'; totalCents: Cents };

/** How an order is sold, and the agency's discount on the price of the vehicle. */
export interface Sale {
  channel: SaleChannel;
  discountCents: Cents;
}

const ONLINE: Sale = { channel: 'online', discountCents: 0 };

/**
 * Decides an order, without regard to other reservations: returns the accepted order or why it is refused. Dates (with
 * closed days and the shortest rental), accessories and price are checked in that order (decisions 4.3).
 */
export const decideBooking = (
  facts: BookingFacts,
  order: ReservationOrder,
  today: IsoDate,
  { channel, discountCents }: Sale = ONLINE,
): AcceptedOrder | BookingRefusal => {
  const period = { startDate: order.startDate, endDate: order.endDate };
  const refusal = rentalRefusal(facts.vehicle, period, today, facts.pricing, channel);
  if (refusal) return refusal;
  const booked = orderedLines(facts, order);
  if (!Array.isArray(booked)) return booked;
  const ownPrice = priceVehicle(facts.vehicle, period, facts.pricing.rules);
  if (discountCents > ownPrice.vehicleCents - ownPrice.discountCents)
    return { refused: 'discount_too_large' };
  const { lines: priceLines, ...vehiclePrice } = withAgreedDiscount(ownPrice, discountCents);
  const price = quote({ price: vehiclePrice, days: daysCharged(period), accessories: booked });
  const unpayable = totalRefusal(price.totalCents);
  if (unpayable) return { refused: 'total', why: unpayable };
  if (toCents(order.totalPrice) !== price.totalCents)
    return { refused: 'price_changed', totalCents: price.totalCents };
  return { period, lines: booked, price, priceLines };
};

const orderedLines = (
  { accessories }: BookingFacts,
  order: ReservationOrder,
): BookedLine[] | BookingRefusal => {
  const ids = order.accessories.map((line) => line.accessory.id);
  if (new Set(ids).size !== ids.length) return { refused: 'accessory_repeated' };
  const known = new Map(accessories.map((accessory) => [accessory.id, accessory]));
  const lines: BookedLine[] = [];
  for (const { accessory, quantityReserved } of order.accessories) {
    const { id } = accessory;
    const found = known.get(id);
    if (!found) return { refused: 'accessory_unknown' };
    const { name, dailyPriceCents, quantity: stock } = found;
    if (quantityReserved > stock) return { refused: 'quantity_over_stock', name, stock };
    lines.push({ accessoryId: id, name, dailyPriceCents, quantity: quantityReserved });
  }
  return lines;
};
