import type { Cents } from '../kernel/money.ts';
import { daysCharged, type Period } from '../kernel/period.ts';
import type { PriceLine, VehiclePrice } from '../pricing/vehicle-price.rules.ts';

/** The prices that a reservation froze, in cents. */
export interface FrozenPrice extends Period {
  dailyPriceCents: number;
  /** Before the discount. */
  vehicleCents: number;
  discountCents: number;
}

/** Adds the agency's agreed discount to a price, as a line of its own. */
export const withAgreedDiscount = (price: VehiclePrice, agreedCents: Cents): VehiclePrice =>
  agreedCents === 0
    ? price
    : {
        ...price,
        discountCents: price.discountCents + agreedCents,
        lines: [...price.lines, sumLine('discount', -agreedCents)],
      };

/**
 * The agency's agreed discount in these lines, as a positive amount. Discounts by price rules are other parts and are
 * computed anew when the days change.
 */
export const agreedDiscountOf = (stored: readonly PriceLine[]): Cents =>
  stored
    .filter(({ part }) => part.of === 'discount')
    .reduce((cents, { totalCents }) => cents - totalCents, 0);

const sumLine = (of: 'vehicle' | 'discount', totalCents: Cents): PriceLine => ({
  part: { of },
  days: null,
  unitCents: null,
  totalCents,
});

/**
 * The lines of the price of a reservation's vehicle. `stored` are the lines in the database, which exist only when the
 * price is not days × daily price.
 */
export const priceLinesOf = (price: FrozenPrice, stored: readonly PriceLine[]): readonly PriceLine[] => {
  if (stored.length > 0) return stored;
  const { dailyPriceCents: unitCents, vehicleCents, discountCents } = price;
  const days = daysCharged(price);
  if (vehicleCents === unitCents * days && discountCents === 0)
    return [{ part: { of: 'daily' }, days, unitCents, totalCents: vehicleCents }];
  // The reservation was rebuilt from the provider's metadata, which only have the sums.
  return [
    sumLine('vehicle', vehicleCents),
    ...(discountCents > 0 ? [sumLine('discount', -discountCents)] : []),
  ];
};

/**
 * The lines of a price that is kept for another number of days. The lines of price rules no longer fit and become one;
 * an agreed discount stays a line of its own. `stored` as for `priceLinesOf`.
 */
export const keptPriceLines = (
  { vehicleCents, discountCents }: Pick<FrozenPrice, 'vehicleCents' | 'discountCents'>,
  stored: readonly PriceLine[],
): readonly PriceLine[] => {
  if (stored.length === 0) return [];
  const agreedCents = agreedDiscountOf(stored);
  return [
    sumLine('vehicle', vehicleCents - discountCents + agreedCents),
    ...(agreedCents > 0 ? [sumLine('discount', -agreedCents)] : []),
  ];
};
