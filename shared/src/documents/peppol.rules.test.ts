import { expect, it } from 'vitest';
import { endpointOf } from './peppol.rules.ts';

it.each([
  ['BE 0123.456.749', 'BE 0123.456.749', '0208', '0123456749'],
  ['BE 0123.456.749', null, '0208', '0123456749'],
  [null, 'BE 0123.456.749', '0208', '0123456749'],
  // A company of another country with a Belgian number.
  ['BE 0123.456.749', 'NL859462102B01', '0208', '0123456749'],
  ['17223114', 'NL859462102B01', '9944', 'NL859462102B01'],
  [null, 'FR83404833048', '9957', 'FR83404833048'],
  [null, 'EL094259216', '9933', 'EL094259216'],
  [null, 'IT00743110157', '0211', 'IT00743110157'],
] as const)(
  'a company %s with the VAT number %s is found as %s:%s',
  (companyNumber, vatNumber, scheme, id) => {
    expect(endpointOf({ companyNumber, vatNumber })).toEqual({ scheme, id });
  },
);

it.each([
  [null, null],
  ['17223114', null],
  // Without the check of its form it is a number of any country.
  ['0123456749', null],
  ['5561888404', 'SE556188840401'],
])('a company %s with the VAT number %s has no address', (companyNumber, vatNumber) => {
  expect(endpointOf({ companyNumber, vatNumber })).toBeNull();
});
