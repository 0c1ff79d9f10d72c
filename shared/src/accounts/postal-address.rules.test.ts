import { describe, expect, it } from 'vitest';
import {
  addressLines,
  belgianPostalCode,
  countryName,
  countryOptions,
  isEmptyAddress,
  isSameAddress,
} from './postal-address.rules.ts';

const brussels = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };

describe('the lines of an address', () => {
  it.each([
    [brussels, ['Rue de la Loi 16', '1000 Bruxelles']],
    [
      { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' },
      ['5 rue Foch', '59000 Lille', 'France'],
    ],
  ])('of %j name the country where it is another', (address, lines) => {
    expect(addressLines(address)).toEqual(lines);
  });
});

describe('the countries', () => {
  it('are those of ISO 3166, by their French names', () => {
    expect(countryOptions()).toHaveLength(249);
    expect(countryName('NL')).toBe('Pays-Bas');
    expect(countryName('NL', 'nl')).toBe('Nederland');
    for (const { value, label } of countryOptions()) {
      expect(value).toMatch(/^[A-Z]{2}$/);
      expect(label).not.toBe(value);
    }
  });

  it('begin with Belgium and its neighbours, the others in French order', () => {
    const names = countryOptions().map(({ label }) => label);
    expect(names.slice(0, 7)).toEqual([
      'Belgique',
      'France',
      'Luxembourg',
      'Pays-Bas',
      'Allemagne',
      'Afghanistan',
      'Afrique du Sud',
    ]);
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'));
  });
});

describe('an address', () => {
  const empty = { street: '', postalCode: '', city: '', country: 'BE' };

  it.each([
    [empty, true],
    [{ ...empty, country: 'FR' }, true],
    [{ ...empty, street: brussels.street }, false],
    [{ ...empty, postalCode: '1000' }, false],
    [{ ...empty, city: 'Namur' }, false],
    [brussels, false],
  ])('%j is empty: %s', (address, isEmpty) => {
    expect(isEmptyAddress(address)).toBe(isEmpty);
  });

  it.each([
    [brussels, { ...brussels }, true],
    [brussels, { ...brussels, street: 'Rue de la Loi 18' }, false],
    [brussels, { ...brussels, postalCode: '1040' }, false],
    [brussels, { ...brussels, city: 'Ixelles' }, false],
    [brussels, { ...brussels, country: 'LU' }, false],
    [brussels, null, false],
    [null, brussels, false],
    [null, null, true],
  ])('%j is the same as %j: %s', (one, two, isSame) => {
    expect(isSameAddress(one, two)).toBe(isSame);
  });

  it.each([
    ['5000', '5000'],
    ['B-5000', '5000'],
    ['be 5000', '5000'],
    ['0500', undefined],
    ['50000', undefined],
    ['F-5000', undefined],
  ])('in Belgium has the postal code %j: %s', (typed, code) => {
    expect(belgianPostalCode(typed)).toBe(code);
  });
});
