import { daysCharged, type Period } from '../kernel/period.ts';
import { pricingMessages } from '../pricing/pricing.messages.ts';
import type { PriceLine } from '../pricing/vehicle-price.rules.ts';

/** The prices that a reservation froze, in cents. */
export interface FrozenPrice extends Period {
  dailyPriceCents: number;
  /** Before the discount. */
  vehicleCents: number;
  discountCents: number;
}

/**
 * What the price of a reservation's vehicle is made of. `stored`: its own lines, which it has only when the price is not
 * days × daily price.
 */
export const priceLinesOf = (price: FrozenPrice, stored: readonly PriceLine[]): readonly PriceLine[] => {
  if (stored.length > 0) return stored;
  const { dailyPriceCents: unitCents, vehicleCents, discountCents } = price;
  const days = daysCharged(price);
  if (vehicleCents === unitCents * days && discountCents === 0)
    return [{ label: pricingMessages.daily, days, unitCents, totalCents: vehicleCents }];
  // Rebuilt from the provider's metadata, which have the sums only.
  const sum = (label: string, totalCents: number): PriceLine => ({
    label,
    days: null,
    unitCents: null,
    totalCents,
  });
  return [
    sum(pricingMessages.vehicle, vehicleCents),
    ...(discountCents > 0 ? [sum(pricingMessages.discount, -discountCents)] : []),
  ];
};
