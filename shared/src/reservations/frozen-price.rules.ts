import type { Cents } from '../kernel/money.ts';
import { daysCharged, type Period } from '../kernel/period.ts';
import { pricingMessages } from '../pricing/pricing.messages.ts';
import type { PriceLine, VehiclePrice } from '../pricing/vehicle-price.rules.ts';

/** The prices that a reservation froze, in cents. */
export interface FrozenPrice extends Period {
  dailyPriceCents: number;
  /** Before the discount. */
  vehicleCents: number;
  discountCents: number;
}

/** The price of a vehicle with what the agency agreed to take off it, which is a line of its own. */
export const withAgreedDiscount = (price: VehiclePrice, agreedCents: Cents): VehiclePrice =>
  agreedCents === 0
    ? price
    : {
        ...price,
        discountCents: price.discountCents + agreedCents,
        lines: [...price.lines, sumLine(pricingMessages.discount, -agreedCents)],
      };

/**
 * What the agency agreed to take off the price that these lines make up: an amount, whatever the reason was. Discounts of
 * the price rules have other names, and are decided anew with the days.
 */
export const agreedDiscountOf = (stored: readonly PriceLine[]): Cents =>
  stored
    .filter(({ label }) => label === pricingMessages.discount)
    .reduce((cents, { totalCents }) => cents - totalCents, 0);

const sumLine = (label: string, totalCents: Cents): PriceLine => ({
  label,
  days: null,
  unitCents: null,
  totalCents,
});

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
  return [
    sumLine(pricingMessages.vehicle, vehicleCents),
    ...(discountCents > 0 ? [sumLine(pricingMessages.discount, -discountCents)] : []),
  ];
};

/**
 * The lines of a price that is kept for another number of days: those of the rules told of the former days. A discount of
 * the agency stays a line of its own. `stored`: as for `priceLinesOf`.
 */
export const keptPriceLines = (
  { vehicleCents, discountCents }: Pick<FrozenPrice, 'vehicleCents' | 'discountCents'>,
  stored: readonly PriceLine[],
): readonly PriceLine[] => {
  if (stored.length === 0) return [];
  const agreedCents = agreedDiscountOf(stored);
  return [
    sumLine(pricingMessages.vehicle, vehicleCents - discountCents + agreedCents),
    ...(agreedCents > 0 ? [sumLine(pricingMessages.discount, -agreedCents)] : []),
  ];
};
