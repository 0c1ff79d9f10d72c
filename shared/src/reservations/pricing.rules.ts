import { CHECKOUT_MAX_EUROS, DEPOSIT_PERCENT, MIN_DEPOSIT_CENTS } from '../agency.ts';
import type { Cents } from '../kernel/money.ts';
import type { VehiclePrice } from '../pricing/vehicle-price.rules.ts';

export interface QuoteInput {
  price: Pick<VehiclePrice, 'vehicleCents' | 'discountCents'>;
  days: number;
  accessories: readonly { dailyPriceCents: Cents; quantity: number }[];
}

/** All amounts of a reservation, in cents. */
export interface Quote {
  days: number;
  /** Before the discount. */
  vehicleCents: Cents;
  discountCents: Cents;
  accessoriesCents: Cents;
  /** The VAT that a company of another country owes itself: see `withVatOff`. */
  vatOffCents: Cents;
  /** Vehicle − discount + accessories − the VAT that the company owes itself. */
  totalCents: Cents;
  depositCents: Cents;
  balanceCents: Cents;
}

/**
 * The price of a rental: the vehicle's price plus Σ accessory × quantity × days. Without price rules it is (vehicle + Σ
 * accessory × quantity) × days (docs/rules.md, Price).
 */
export const quote = ({ price, days, accessories }: QuoteInput): Quote => {
  const { vehicleCents, discountCents } = price;
  const accessoriesCents =
    accessories.reduce((sum, line) => sum + line.dailyPriceCents * line.quantity, 0) * days;
  const totalCents = vehicleCents - discountCents + accessoriesCents;
  const depositCents = deposit(totalCents);
  return {
    days,
    vehicleCents,
    discountCents,
    accessoriesCents,
    vatOffCents: 0,
    totalCents,
    depositCents,
    balanceCents: totalCents - depositCents,
  };
};

/**
 * Deposit paid online: 30 % of the total rounded half up to the whole euro, at least 1 €, never more than the total.
 */
export const deposit = (totalCents: Cents): Cents => {
  const wholeEuros = Math.floor((totalCents * DEPOSIT_PERCENT + 50_00) / 100_00);
  return Math.min(totalCents, Math.max(MIN_DEPOSIT_CENTS, wholeEuros * 100));
};

/** A deposit that cannot be paid online (under one euro, or above one payment's maximum) makes the order unbookable. */
export const totalRefusal = (totalCents: Cents): 'totalTooSmall' | 'totalTooLarge' | undefined => {
  if (totalCents < MIN_DEPOSIT_CENTS) return 'totalTooSmall';
  return deposit(totalCents) > CHECKOUT_MAX_EUROS * 100 ? 'totalTooLarge' : undefined;
};

/** Kilometres included in the price. */
export const allowedMileageKm = (maxDailyMileageKm: number, days: number): number => maxDailyMileageKm * days;

/** Clamps an accessory's quantity between 1 and the stock. */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(Number.isFinite(quantity) ? Math.trunc(quantity) : 1, stock));
