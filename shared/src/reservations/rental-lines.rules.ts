import { toCents, type Cents } from '../kernel/money.ts';
import {
  eachPriceLine,
  shownPriceLines,
  type PriceLineWords,
  type ShownPriceLine,
} from '../pricing/price-lines.rules.ts';
import type { PriceLine } from '../pricing/vehicle-price.rules.ts';
import type { Reservation } from './reservations.schema.ts';

/** What is stored about the price of a reservation. */
export interface StoredPrice {
  days: number;
  totalCents: Cents;
  /** The VAT that the company owes itself, which the total is without; none when absent. */
  vatOffCents?: Cents;
  /** Lines of the vehicle's price; see `priceLinesOf`. */
  priceLines: readonly PriceLine[];
  accessories: readonly { name: string; quantity: number; dailyPriceCents: Cents }[];
}

interface AccessoryLine {
  name: string;
  quantity: number;
  dailyPriceCents: Cents;
  totalCents: Cents;
}

/** The lines of a reservation's price; their sum is the total. */
export interface RentalLines {
  vehicle: readonly PriceLine[];
  accessories: readonly AccessoryLine[];
  /** Difference to a total that was kept through a change of the days or accessories; undefined when there is none. */
  agreed: PriceLine | undefined;
  /** The VAT that the company owes itself, as a negative amount. */
  vatOff: PriceLine | undefined;
}

const lineOf = (of: 'agreed' | 'reverse_charge', totalCents: Cents): PriceLine | undefined =>
  totalCents === 0 ? undefined : { part: { of }, days: null, unitCents: null, totalCents };

const sumOf = (lines: readonly { totalCents: Cents }[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** The lines of the price of a reservation, for every document, mail and screen. */
export const rentalLines = ({
  days,
  totalCents,
  vatOffCents = 0,
  priceLines,
  accessories,
}: StoredPrice): RentalLines => {
  const lines = accessories.map(({ name, quantity, dailyPriceCents }) => ({
    name,
    quantity,
    dailyPriceCents,
    totalCents: dailyPriceCents * quantity * days,
  }));
  return {
    vehicle: priceLines,
    accessories: lines,
    agreed: lineOf('agreed', totalCents + vatOffCents - sumOf(priceLines) - sumOf(lines)),
    vatOff: lineOf('reverse_charge', 0 - vatOffCents),
  };
};

/** The same lines as one list. The unit price of an accessory is the daily price of all its units. */
export const allRentalLines = (price: StoredPrice): PriceLine[] => {
  const { vehicle, accessories, agreed, vatOff } = rentalLines(price);
  return [
    ...vehicle,
    ...accessories.map(({ name, quantity, dailyPriceCents, totalCents }) => ({
      part: { of: 'accessory' as const, name, quantity },
      days: price.days,
      unitCents: dailyPriceCents * quantity,
      totalCents,
    })),
    ...(agreed ? [agreed] : []),
    ...(vatOff ? [vatOff] : []),
  ];
};

/**
 * The lines as shown above the total. `names.vehicle` labels the sum of the vehicle's lines. `names.accessories` labels
 * the sum of the accessories, when they are not shown one by one; that line is left out without accessories, unless it
 * has a hint.
 */
export const shownRentalLines = (
  price: StoredPrice,
  names: { vehicle: string; accessories?: { label: string; hint?: string } },
  words: PriceLineWords,
): ShownPriceLine[] => {
  const { vehicle, accessories, agreed, vatOff } = rentalLines(price);
  const { accessories: sumName } = names;
  const one = ({ name, quantity, dailyPriceCents, totalCents }: AccessoryLine): ShownPriceLine => ({
    label: words.label({ of: 'accessory', name, quantity }),
    hint: words.accessoryProduct(dailyPriceCents, quantity, price.days),
    value: words.amount(totalCents),
  });
  const isSummed = sumName !== undefined && (accessories.length > 0 || sumName.hint !== undefined);
  return [
    ...shownPriceLines(vehicle, { label: names.vehicle, cents: sumOf(vehicle) }, words),
    ...(sumName === undefined ? accessories.map(one) : []),
    ...(isSummed ? [{ ...sumName, value: words.amount(sumOf(accessories)) }] : []),
    ...(agreed ? eachPriceLine([agreed], words) : []),
    ...(vatOff ? eachPriceLine([vatOff], words) : []),
  ];
};

/** The stored price of a reservation from an API answer. */
export const storedPriceOf = ({
  totalDays,
  totalPrice,
  vatOff = 0,
  priceLines,
  accessories,
}: Pick<Reservation, 'totalDays' | 'totalPrice' | 'vatOff' | 'priceLines' | 'accessories'>): StoredPrice => ({
  days: totalDays,
  totalCents: toCents(totalPrice),
  vatOffCents: toCents(vatOff),
  priceLines: priceLines.map(({ label, days, unitPrice, totalPrice: linePrice }) => ({
    part: { of: 'written' as const, text: label },
    days,
    unitCents: unitPrice === null ? null : toCents(unitPrice),
    totalCents: toCents(linePrice),
  })),
  accessories: accessories.map(({ accessory, quantityReserved }) => ({
    name: accessory.name,
    quantity: quantityReserved,
    dailyPriceCents: toCents(accessory.dailyPrice),
  })),
});
