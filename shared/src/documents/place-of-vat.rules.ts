import type { VatRate } from './invoice-vat.rules.ts';
import { RENTAL_VAT_PERCENT } from './receipt.rules.ts';

type Place = 'here' | 'reverse_charge' | 'abroad';

/** Exempt under the agency's regime is VAT of here too; another rate is that of the customer's country. */
export const placeOf = ({ category, percent }: VatRate): Place => {
  if (category === 'AE') return 'reverse_charge';
  return category === 'S' && percent !== RENTAL_VAT_PERCENT ? 'abroad' : 'here';
};

/** Whether two rates are of the same place of supply, or of a same rate abroad. */
export const isSamePlace = (one: VatRate, other: VatRate): boolean =>
  placeOf(one) === placeOf(other) && (placeOf(one) !== 'abroad' || one.percent === other.percent);

/** The rate of another country that documents state last; undefined when they state none. */
export const rateAbroad = (lines: readonly VatRate[]): number | undefined =>
  lines.findLast((line) => placeOf(line) === 'abroad')?.percent;
