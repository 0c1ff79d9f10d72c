import { describe, expect, it } from 'vitest';
import { exampleCompany as company } from '../testing/example-company.ts';
import { isSameCompany, keptCompanyNumber, proposedCompany } from './company.rules.ts';

describe('a company', () => {
  it.each([
    [{}, true],
    [{ name: 'Dupond' }, false],
    [{ companyNumber: null }, false],
    [{ vatNumber: null }, false],
    [{ orderReference: 'PO-7782' }, false],
    [{ accountingEmail: null }, false],
    [{ address: { ...company.address, street: 'Chaussée de Mons 14' } }, false],
    [{ address: { ...company.address } }, true],
  ])('with %j is the same: %s', (change, isSame) => {
    expect(isSameCompany(company, { ...company, ...change })).toBe(isSame);
  });

  it('is not the same as none', () => {
    expect([isSameCompany(company, null), isSameCompany(null, company), isSameCompany(null, null)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['0123.456.749', 'BE', 'BE 0123.456.749'],
    ['0123.456.748', 'BE', undefined],
    ['812 345 678', 'FR', '812 345 678'],
  ])('has the number %s in %s as %s', (typed, country, kept) => {
    expect(keptCompanyNumber(typed, country)).toBe(kept);
  });

  it('is proposed for the next order without the reference of this one', () => {
    expect(proposedCompany(company)).toEqual({ ...company, orderReference: null });
  });
});
