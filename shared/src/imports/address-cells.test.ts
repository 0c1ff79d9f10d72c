import { describe, expect, it } from 'vitest';
import {
  addressFromParts,
  addressFromText,
  countryFromCell,
  numberFromCell,
  addressKeyOf,
} from './address-cells.ts';

const namur = { street: 'Rue du Marché 12', postalCode: '5000', city: 'Namur', country: 'BE' };

describe('one text with a whole address', () => {
  it.each([
    ['Rue du Marché 12, 5000 Namur', {}],
    ['Rue du Marché 12 5000 Namur', {}],
    ['  Rue du Marché 12 ;  B-5000  Namur ', {}],
    ['Rue du Marché 12 B-5000 Namur', {}],
    ['Rue du Marché 12, B 5000 Namur', {}],
    ['Rue du Marché 12, BE-5000 Namur, Belgium', {}],
    ['Rue du Marché 12, 5000 Namur, Belgique', {}],
    ['Rue du Marché 12, 5000 Namur Belgique', {}],
    ['Rue du Marché 12, 5000 Namur (Belgique)', {}],
    ['Rue du Marché, 12, 5000 Namur', {}],
    ['Rue du Marché 12\n5000 Namur', {}],
    ['Rue du Marché 12\r\n5000 Namur\r\nBelgië', {}],
    ['Rue du Marché 12\n5000 Namur\nBE', {}],
    ['Rue du Marché 12 bte 3, 5000 Namur', { street: 'Rue du Marché 12 bte 3' }],
    ['Rue du Marché 12/3 5000 Namur', { street: 'Rue du Marché 12/3' }],
    ['Rue du Marché 12 A, 5000 Namur', { street: 'Rue du Marché 12 A' }],
    ['12 rue du Marché, 5000 Namur', { street: '12 rue du Marché' }],
    ['12, rue du Marché, 5000 Namur', { street: '12 rue du Marché' }],
    ['Rue du Marché 12, 1er étage, 5000 Namur', { street: 'Rue du Marché 12, 1er étage' }],
    ['Grand-Place\n5000 Namur', { street: 'Grand-Place' }],
    ['Grand-Place, B-5000 Namur', { street: 'Grand-Place' }],
    [
      'Avenue du 8 mai 1945 3, 4000 Liège',
      { street: 'Avenue du 8 mai 1945 3', postalCode: '4000', city: 'Liège' },
    ],
    ['Rue X 1, 4190 My', { street: 'Rue X 1', postalCode: '4190', city: 'My' }],
    [
      'Rue de l’Eau 5, L-1234 Luxembourg',
      { street: 'Rue de l’Eau 5', postalCode: '1234', city: 'Luxembourg', country: 'LU' },
    ],
    [
      '5 rue Foch, 59000 Lille, France',
      { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' },
    ],
    [
      'Dorpsstraat 4\n1234 AB Utrecht\nNederland',
      { street: 'Dorpsstraat 4', postalCode: '1234 AB', city: 'Utrecht', country: 'NL' },
    ],
  ] as const)('%j is split', (text, change) => {
    expect(addressFromText(text)).toEqual({ ...namur, ...change });
  });

  it.each([
    '',
    'Namur',
    '5000 Namur',
    'Rue du Marché 12',
    'Rue du Marché 12, Namur',
    // A house number or a code.
    'Chaussée de Waterloo 1200 Uccle',
    'Chaussée de Waterloo, 1200 Uccle',
    'Rue du Marché 12 bte 1234 Namur',
    // A year.
    'Rue du 11 novembre 1918 Namur',
    'Rue du 11 novembre, 1918 Namur',
    '12 avenue du 8 mai 1945 Namur',
    // A box or a country.
    'Rue du Marché 12 B 5000 Namur',
    // Of a country that it does not name.
    '5 rue Foch, 59000 Lille',
    'Rue de l’Eau 5, 1234 Luxembourg',
    '10 Downing Street, SW1A 2AA London, United Kingdom',
    'Rue du Marché 12, B-5000 Namur, France',
    // Whose first line is perhaps a name.
    'Léa Peeters\nRue du Marché 12\n5000 Namur',
    'Léa Peeters, Rue du Marché 12, 5000 Namur',
    'Léa Peeters, Rue du Marché 12 5000 Namur',
    '5000 Namur, Rue du Marché 12',
    'Rue du Marché 12, 5000 Namur, 0470 12 34 56',
    'Rue du Marché 12, 0999 Namur',
    'Rue du Marché 12, 5000 Namur sonner deux fois chez le voisin',
    '12, 5000 Namur',
  ])('%j is not certain', (text) => {
    expect(addressFromText(text)).toBeUndefined();
  });
});

describe('the parts of an address', () => {
  const parts = { text: 'Rue du Marché', numbers: ['12'], postalCode: '5000', city: 'Namur', country: '' };
  it.each([
    ['a number of its own', {}, {}],
    ['a number and its box', { numbers: ['12', 'bte 3'] }, { street: 'Rue du Marché 12 bte 3' }],
    ['no number of its own', { text: 'Rue du Marché 12', numbers: [] }, {}],
    ['a number that the street has already', { text: 'Rue du Marché 12' }, {}],
    ['a country', { country: 'Belgique' }, {}],
    ['its letter before the code', { postalCode: 'B-5000' }, {}],
    ['the code before the city', { postalCode: '', city: '5000 Namur' }, {}],
    ['the code twice', { city: '5000 Namur' }, {}],
    ['the whole address as its street', { text: 'Rue du Marché 12, 5000 Namur', numbers: [] }, {}],
    [
      'what other columns have, behind its street',
      {
        text: 'Grand-Place, 1348 Louvain-la-Neuve',
        numbers: [],
        postalCode: '1348',
        city: 'Louvain-la-Neuve',
      },
      { street: 'Grand-Place', postalCode: '1348', city: 'Louvain-la-Neuve' },
    ],
    ['the whole address alone', { text: 'Rue du Marché 12, 5000 Namur', ...noParts() }, {}],
    [
      'the whole address and its country',
      { text: 'Rue du Marché 12, 5000 Namur', ...noParts(), country: 'BE' },
      {},
    ],
    ['lines', { text: 'Rue du Marché 12\r\nbte 3', numbers: [] }, { street: 'Rue du Marché 12, bte 3' }],
    [
      'another country',
      { text: '5 rue Foch', numbers: [], postalCode: 'F-59000', city: 'Lille', country: 'FRANCE' },
      { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' },
    ],
    [
      'the letter of another country',
      { text: 'Rue de l’Eau 5', numbers: [], postalCode: 'L-1234', city: 'Luxembourg' },
      { street: 'Rue de l’Eau 5', postalCode: '1234', city: 'Luxembourg', country: 'LU' },
    ],
    [
      'a country whose codes are its own',
      {
        text: '10 Downing Street',
        numbers: [],
        postalCode: 'SW1A 2AA',
        city: 'Londres',
        country: 'Royaume-Uni',
      },
      { street: '10 Downing Street', postalCode: 'SW1A 2AA', city: 'Londres', country: 'GB' },
    ],
  ] as const)('with %s are read', (_, change, expected) => {
    expect(addressFromParts({ ...parts, ...change })).toEqual({ ...namur, ...expected });
  });

  it.each([
    ['no street', { text: '', numbers: [] }],
    ['no street but a number', { text: '' }],
    ['no code', { postalCode: '' }],
    ['no city', { city: '' }],
    ['a code of another country', { postalCode: '59000', city: 'Lille' }],
    ['a country that nobody knows', { country: 'Atlantide' }],
    ['two countries', { postalCode: 'L-1234', country: 'Belgique' }],
    ['perhaps another country', { postalCode: '1234', city: 'Luxembourg' }],
    ['two codes', { text: 'Rue du Marché 12, 5100 Jambes', numbers: [] }],
    ['a street that is too long', { text: 'x'.repeat(130) }],
  ] as const)('with %s are no address', (_, change) => {
    expect(addressFromParts({ ...parts, ...change })).toBeUndefined();
  });
});

function noParts() {
  return { numbers: [], postalCode: '', city: '' } as const;
}

it.each([
  ['Belgique', 'BE'],
  ['BELGIË', 'BE'],
  ['belgium', 'BE'],
  ['be', 'BE'],
  ['B', 'BE'],
  ['Pays Bas', 'NL'],
  ['The Netherlands', 'NL'],
  ['Grand-Duché de Luxembourg', 'LU'],
  ['Deutschland', 'DE'],
  ['États-Unis', 'US'],
  ['Namur', undefined],
  ['', undefined],
])('the country %j is %s', (cell, code) => {
  expect(countryFromCell(cell)).toBe(code);
});

it.each([
  ['Rue', 'home'],
  ['Rue (domicile)', 'home'],
  ['Home Street', 'home'],
  ['Ville (bureau)', 'work'],
  ['Business City', 'work'],
  ['Other Country/Region', 'other'],
  ['Address 1 - Street', 'home 1'],
  ['Address 2 - City', 'home 2'],
])('the head %j is of the address %s', (head, addressKey) => {
  expect(addressKeyOf(head)).toBe(addressKey);
});

it.each([
  ['N°', '12', '12'],
  ['Boîte', '3', 'bte 3'],
  ['Bte', 'A', 'bte A'],
  ['Boîte', 'bte 3', 'bte 3'],
  ['N° et boîte', '12/3', '12/3'],
])('%j %j of a street is %j', (head, text, number) => {
  expect(numberFromCell({ head, text })).toBe(number);
});
