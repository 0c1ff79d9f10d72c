import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCompany } from '../testing/example-company.ts';
import { quote } from './pricing.rules.ts';
import { isReverseCharge, vatOffOf, withVatOff } from './reverse-charge.rules.ts';

const french = {
  ...exampleCompany,
  address: { ...exampleCompany.address, country: 'FR' },
  companyNumber: null,
  vatNumber: 'FR40303265045',
};
const rental = { company: french, days: 31, regime: 'normal' as const };

describe('the VAT that a company owes itself', () => {
  it.each([
    ['a company of the Union for 31 days', rental, true],
    ['for 30 days', { ...rental, days: 30 }, false],
    ['a private customer', { ...rental, company: null }, false],
    ['a Belgian company', { ...rental, company: exampleCompany }, false],
    ['a company without a VAT number', { ...rental, company: { ...french, vatNumber: null } }, false],
    [
      'a company of no country of the Union',
      { ...rental, company: { ...french, vatNumber: 'CHE123456788' } },
      false,
    ],
    ['an exempt agency', { ...rental, regime: 'franchise' as const }, false],
    ['an agency without a VAT number', { ...rental, regime: 'none' as const }, false],
  ])('%s', (_name, given, expected) => {
    expect(isReverseCharge(given)).toBe(expected);
    expect(vatOffOf(121_00, given)).toBe(expected ? 21_00 : 0);
  });

  it('comes off the price, and its deposit is of the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_00, max: 20_000_00 }), (vehicleCents) => {
        const price = quote({ price: { vehicleCents, discountCents: 0 }, days: 31, accessories: [] });
        const owed = withVatOff(price, rental);
        expect(owed.totalCents).toBe(Math.round((vehicleCents * 100) / 121));
        expect(owed.totalCents + owed.vatOffCents).toBe(vehicleCents);
        expect(owed.depositCents + owed.balanceCents).toBe(owed.totalCents);
        expect(owed.depositCents).toBeLessThanOrEqual(price.depositCents);
        expect(withVatOff(price, { ...rental, company: null })).toBe(price);
      }),
    );
  });
});
