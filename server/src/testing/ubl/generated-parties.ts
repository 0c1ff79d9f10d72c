import { normalizeCompanyNumber } from '@volant/shared/kernel/identifiers/company-number.ts';
import type { InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import fc from 'fast-check';

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One unit of UTF-16, so that half a character, control characters and marks occur. */
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

/** What people type and paste: words, marks of XML, other scripts, and characters that XML cannot have. */
export const typedText = fc
  .oneof(
    fc.constantFrom(
      'Boulangerie Duval & Fils',
      'Léa Peeters',
      '<b>"Gras"</b>',
      "L'Été ]]> SA",
      '日本語 株式会社',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: anyUnit, maxLength: 20 }),
  )
  .filter((text) => VISIBLE.test(text));

export const belgianNumber = fc.integer({ min: 2_000_000, max: 19_999_999 }).map((begin) => {
  const digits = String(begin).padStart(8, '0');
  const number = normalizeCompanyNumber(digits + String(97 - (begin % 97)).padStart(2, '0'));
  if (number === undefined) throw new Error(`no company has the digits ${digits}`);
  return number;
});

const FOREIGN = [
  ['NL', 'NL859462102B01'],
  ['FR', 'FR83404833048'],
  ['DE', 'DE136695976'],
  ['LU', 'LU15027442'],
  ['IT', 'IT00743110157'],
  ['ES', 'ESA28015865'],
  ['DK', 'DK13585628'],
  ['FI', 'FI09853608'],
  ['GR', 'EL094259216'],
  ['IE', 'IE6433435F'],
  ['SE', 'SE556188840401'],
  ['GB', 'GB980780684'],
  ['CH', 'CHE116281710TVA'],
] as const;

const foreignPlaces = fc.constantFrom(...FOREIGN);

const addressIn = (country: string) =>
  fc.record({
    street: typedText,
    postalCode: fc.constantFrom('1000', '59000', '1012 LG'),
    city: typedText,
    country: fc.constant(country),
  });

type Buyer = InvoiceSources['buyer'];

const belgianCompanies = fc.tuple(belgianNumber, fc.boolean()).chain(([number, hasVat]) =>
  fc.record({
    is: fc.constant('company' as const),
    name: typedText,
    address: addressIn('BE'),
    companyNumber: fc.constant(number),
    vatNumber: fc.constant(hasVat ? number : null),
    accountingEmail: fc.constantFrom('compta@duval.example', ''),
  }),
);

const foreignCompanies = fc
  .tuple(foreignPlaces, fc.constantFrom('both', 'both', 'vat', 'company'))
  .chain(([[country, vatNumber], has]) =>
    fc.record({
      is: fc.constant('company' as const),
      name: typedText,
      address: addressIn(country),
      companyNumber: has === 'vat' ? fc.constant(null) : typedText,
      vatNumber: fc.constant(has === 'company' ? null : vatNumber),
      accountingEmail: fc.constantFrom('billing@damrak.example', ''),
    }),
  );

export const companies: fc.Arbitrary<Buyer> = fc.oneof(
  { weight: 1, arbitrary: belgianCompanies },
  { weight: 1, arbitrary: foreignCompanies },
);

export const persons: fc.Arbitrary<Buyer> = fc.constantFrom('BE', 'FR', 'NL').chain((country) =>
  fc.record({
    is: fc.constant('person' as const),
    name: typedText,
    address: addressIn(country),
    email: fc.constantFrom('lea@example.com', ''),
  }),
);
