import type { Company } from '../accounts/company.rules.ts';
import type { Regime } from '../agency/regime.rules.ts';
import { vatOfSale } from '../documents/invoice-vat.rules.ts';
import { splitVat } from '../documents/receipt.rules.ts';
import type { Cents } from '../kernel/money.ts';
import { deposit, type Quote } from './pricing.rules.ts';

/** What decides whether a rental owes its price without VAT. */
export interface RentalOfCompany {
  company: Pick<Company, 'address' | 'vatNumber'> | null;
  /** Days charged. */
  days: number;
  /** Of the agency, when it is decided. */
  regime: Regime;
}

/** Whether a company of another country owes the VAT of a rental there itself: the agency is owed its net price alone. */
export const isReverseCharge = ({ company, days, regime }: RentalOfCompany): boolean => {
  if (!company || regime === 'none') return false;
  const buyer = { country: company.address.country, vatNumber: company.vatNumber };
  const rate = vatOfSale({ regime, days, buyer });
  return rate !== 'foreign_vat' && rate.category === 'AE';
};

/** What such a company owes less than a price with VAT; 0 for every other rental. */
export const vatOffOf = (grossCents: Cents, rental: RentalOfCompany): Cents =>
  isReverseCharge(rental) ? splitVat(grossCents).vatCents : 0;

/** A price with VAT as the rental owes it; its deposit is of that. */
export const withVatOff = (price: Quote, rental: Omit<RentalOfCompany, 'days'>): Quote => {
  const vatOffCents = vatOffOf(price.totalCents, { ...rental, days: price.days });
  if (vatOffCents === 0) return price;
  const totalCents = price.totalCents - vatOffCents;
  const depositCents = deposit(totalCents);
  return { ...price, vatOffCents, totalCents, depositCents, balanceCents: totalCents - depositCents };
};
