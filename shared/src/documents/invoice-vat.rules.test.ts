import { describe, expect, it } from 'vitest';
import { netLines, OUTSIDE_VAT, totalsOf, vatOfSale, vatParts } from './invoice-vat.rules.ts';

const belgian = { country: 'BE', vatNumber: 'BE 0123.456.749' };
const dutch = { country: 'NL', vatNumber: 'NL859462102B01' };
const british = { country: 'GB', vatNumber: 'GB980780684' };
const person = (country: string) => ({ country, vatNumber: null });

const S21 = { category: 'S', percent: 21 } as const;
const AE = { category: 'AE', percent: 0 } as const;
const E = { category: 'E', percent: 0 } as const;

describe('the VAT of a rental', () => {
  it.each([
    ['of a Belgian company', 'normal', 3, belgian, S21],
    ['of a Dutch company', 'normal', 30, dutch, S21],
    ['of a Dutch company, longer', 'normal', 31, dutch, AE],
    ['of a Belgian company, longer', 'normal', 31, belgian, S21],
    ['of a company in Belgium with a Dutch number', 'normal', 31, { ...dutch, country: 'BE' }, S21],
    [
      'of a company in the Netherlands with a Belgian number',
      'normal',
      31,
      { ...belgian, country: 'NL' },
      S21,
    ],
    ['of a British company', 'normal', 30, british, S21],
    ['of a British company, longer', 'normal', 31, british, 'foreign_vat'],
    ['of a French company without a number, longer', 'normal', 31, person('FR'), 'foreign_vat'],
    ['of a person in Belgium, longer', 'normal', 365, person('BE'), S21],
    ['of a person in France', 'normal', 30, person('FR'), S21],
    ['of a person in France, longer', 'normal', 31, person('FR'), 'foreign_vat'],
    ['of a Belgian company, under the franchise', 'franchise', 3, belgian, E],
    ['of a Dutch company, longer, under the franchise', 'franchise', 31, dutch, E],
    ['of a person in France, longer, under the franchise', 'franchise', 31, person('FR'), 'foreign_vat'],
  ] as const)('%s: %s, %i days', (_, regime, days, buyer, rate) => {
    expect(vatOfSale({ regime, days, buyer })).toEqual(rate);
  });
});

describe('the net amounts of lines', () => {
  it.each([
    ['one line', [{ ...S21, priceCents: 121_00 }], [[121_00, 100_00]]],
    [
      'a cent that is missing goes where most was cut off',
      [
        { ...S21, priceCents: 10_00 },
        { ...S21, priceCents: 10_01 },
        { ...S21, priceCents: 10_00 },
      ],
      [
        [10_00, 8_27],
        [10_01, 8_27],
        [10_00, 8_26],
      ],
    ],
    [
      'a discount',
      [
        { ...S21, priceCents: 100_00 },
        { ...S21, priceCents: -10_00 },
      ],
      [
        [100_00, 82_64],
        [-10_00, -8_26],
      ],
    ],
    [
      'a deposit as its invoice says it',
      [
        { ...S21, priceCents: 100_00 },
        { ...S21, priceCents: -33_33, knownNetCents: -27_55 },
      ],
      [
        [100_00, 82_65],
        [-33_33, -27_55],
      ],
    ],
    [
      'all paid before',
      [
        { ...S21, priceCents: 100_00 },
        { ...S21, priceCents: -100_00, knownNetCents: -82_64 },
      ],
      [
        [100_00, 82_64],
        [-100_00, -82_64],
      ],
    ],
    [
      'VAT that the customer owes elsewhere',
      [
        { ...AE, priceCents: 121_00 },
        { ...AE, priceCents: -30_00, knownNetCents: -30_00 },
      ],
      [
        [100_00, 100_00],
        [-30_00, -30_00],
      ],
    ],
    ['no VAT', [{ ...E, priceCents: 99_99 }], [[99_99, 99_99]]],
    ['outside VAT', [{ ...OUTSIDE_VAT, priceCents: 250_00 }], [[250_00, 250_00]]],
    [
      'a deposit with VAT of before the franchise',
      [
        { ...E, priceCents: 300_00 },
        { ...S21, priceCents: -121_00, knownNetCents: -100_00 },
      ],
      [
        [300_00, 300_00],
        [-121_00, -100_00],
      ],
    ],
    ['a rate of another country', [{ category: 'S', percent: 25.5, priceCents: 125_50 }], [[125_50, 100_00]]],
    ['none', [], []],
  ] as const)('%s', (_, lines, expected) => {
    expect(netLines(lines).map(({ grossCents, netCents }) => [grossCents, netCents])).toEqual(expected);
  });
});

it('tells the VAT by rate, in the order of the lines', () => {
  const lines = [
    { ...E, grossCents: 300_00, netCents: 300_00 },
    { ...S21, grossCents: -121_00, netCents: -100_00 },
    { ...E, grossCents: 5_00, netCents: 5_00 },
  ];
  expect(vatParts(lines)).toEqual([
    { ...E, netCents: 305_00, vatCents: 0 },
    { ...S21, netCents: -100_00, vatCents: -21_00 },
  ]);
});

it('adds up what is owed, and takes off what was paid', () => {
  const lines = [
    { grossCents: 121_00, netCents: 100_00 },
    { grossCents: 1_02, netCents: 84 },
  ];
  expect(totalsOf(lines, { paidCents: 0, roundingCents: 0 })).toEqual({
    netCents: 100_84,
    vatCents: 21_18,
    grossCents: 122_02,
    paidCents: 0,
    roundingCents: 0,
    payableCents: 122_02,
  });
  expect(totalsOf(lines, { paidCents: 122_00, roundingCents: -2 })).toMatchObject({ payableCents: 0 });
});
