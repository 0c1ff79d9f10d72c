import { addDays } from '@volant/shared/kernel/iso-date.ts';
import type { InvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { OUTSIDE_VAT, vatOfSale, type InvoiceRegime } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { VatRate } from '@volant/shared/documents/invoice-vat.rules.ts';
import type { InvoiceWhat } from '@volant/shared/documents/invoice-what.ts';
import { invoiceOf, type InvoiceSources, type UnsplitLine } from '@volant/shared/documents/invoice.rules.ts';
import { splitVat } from '@volant/shared/documents/receipt.rules.ts';
import fc from 'fast-check';
import { belgianNumber, companies, persons, typedText } from './generated-parties.ts';

const days = (min: string, max: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(`${min}T00:00:00Z`), max: new Date(`${max}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const lengths = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 365 }));

const rentals = fc
  .record({
    id: fc.integer({ min: 1, max: 999_999 }),
    vehicle: typedText,
    plate: fc.option(fc.stringMatching(/^[1-9][A-Z]{3}[0-9]{3}$/)),
    startDate: days('2026-01-01', '2030-12-31'),
    days: lengths,
  })
  .map((rental) => ({ ...rental, endDate: addDays(rental.startDate, rental.days) }));

const percents = fc.constantFrom(-30, -5, 10, 15, 20);
const texts = fc.constantFrom('Siège enfant', 'Remorque & crochet', 'GPS <Europe>');

const soldWhat: fc.Arbitrary<InvoiceWhat> = fc.oneof(
  fc.constantFrom<InvoiceWhat>({ of: 'daily' }, { of: 'vehicle' }, { of: 'agreed' }, { of: 'on_account' }),
  percents.map((percent) => ({ of: 'season' as const, percent })),
  lengths.map((many) => ({ of: 'capped' as const, days: many })),
  texts.map((name) => ({ of: 'accessory' as const, name, quantity: 2 })),
  typedText.map((text) => ({ of: 'written' as const, text, language: 'fr' })),
  fc.constantFrom('extra_km', 'fuel', 'late', 'cleaning').map((kind) => ({ of: 'charge' as const, kind })),
  typedText.map((reason) => ({ of: 'charge' as const, kind: 'other' as const, reason })),
);
const loweredWhat: fc.Arbitrary<InvoiceWhat> = fc.oneof(
  percents.map((percent) => ({ of: 'duration' as const, percent: Math.abs(percent) })),
  fc.constantFrom('goodwill', 'breakdown').map((reason) => ({ of: 'reduction' as const, reason })),
  typedText.map((note) => ({ of: 'reduction' as const, reason: 'other' as const, note })),
);
const untaxedWhat: fc.Arbitrary<InvoiceWhat> = fc.oneof(
  fc.constantFrom('damage', 'kept_deposit').map((kind) => ({ of: 'charge' as const, kind })),
  typedText.map((reason) => ({ of: 'charge' as const, kind: 'fine' as const, reason })),
);

const counted = fc.oneof(
  fc.constant({ quantity: 1, unit: 'one' as const }),
  lengths.map((quantity) => ({ quantity, unit: 'day' as const })),
  fc.integer({ min: 1, max: 1_000_000 }).map((quantity) => ({ quantity, unit: 'km' as const })),
);

const lineOf = (
  what: fc.Arbitrary<InvoiceWhat>,
  { min, max }: { min: number; max: number },
  rate: VatRate,
): fc.Arbitrary<UnsplitLine> =>
  fc
    .tuple(what, counted, fc.integer({ min, max }))
    .map(([of, count, priceCents]) => ({ what: of, ...count, priceCents, ...rate }));

const soldLines = (rate: VatRate): fc.Arbitrary<UnsplitLine[]> =>
  fc
    .tuple(
      fc.array(lineOf(soldWhat, { min: 0, max: 2_000_000 }, rate), { minLength: 1, maxLength: 6 }),
      fc.array(lineOf(loweredWhat, { min: -20_000, max: -1 }, rate), { maxLength: 2 }),
    )
    .map(([sold, lowered]) => [...sold, ...lowered]);

/** Deposits that a final invoice deducts, each as its own invoice said it; some were received under the other regime. */
const depositLines = (rate: VatRate): fc.Arbitrary<UnsplitLine[]> => {
  const rates: VatRate[] = [
    rate,
    rate,
    ...(rate.category === 'S' ? [{ category: 'E' as const, percent: 0 }] : []),
    ...(rate.category === 'E' ? [{ category: 'S' as const, percent: 21 }] : []),
  ];
  return fc.array(
    fc
      .tuple(
        fc.integer({ min: 100, max: 300_000 }),
        fc.constantFrom(...rates),
        fc.integer({ min: 1, max: 99 }),
      )
      .map(([cents, of, sequence]) => ({
        what: {
          of: 'deposit' as const,
          number: `F-2026-${String(sequence).padStart(6, '0')}`,
          issuedOn: '2026-01-05',
        },
        quantity: 1,
        unit: 'one' as const,
        priceCents: -cents,
        knownNetCents: of.category === 'S' ? -splitVat(cents, of.percent).netCents : -cents,
        ...of,
      })),
    { maxLength: 3 },
  );
};

const sellers = fc.record(
  {
    name: typedText,
    legalName: typedText,
    address: fc.record({
      street: fc.oneof(typedText, fc.constant('')),
      postalCode: fc.constantFrom('1300', ''),
      city: fc.constantFrom('Wavre', ''),
      country: fc.constant('BE'),
    }),
    phone: fc.constantFrom('+32 10 45 67 89', ''),
    email: fc.constantFrom('bonjour@volant.example', ''),
    number: belgianNumber,
  },
  { requiredKeys: ['name', 'address', 'phone', 'email', 'number'] },
);

const accounts = fc.option(
  fc.record({
    iban: fc.constantFrom('BE68 5390 0754 7034', 'FR14 2004 1010 0505 0001 3M02 606'),
    bic: fc.constantFrom('TRIOBEBB', ''),
    bankName: fc.constantFrom('Triodos', ''),
  }),
);

const notes = fc.oneof(typedText, fc.constantFrom('Voir #REF# et #12#', 'Payable à 15 jours.'));

interface Choice {
  kind: InvoiceKind;
  regime: InvoiceRegime;
  isUntaxed: boolean;
}

const choices: fc.Arbitrary<Choice> = fc
  .record({
    kind: fc.constantFrom<InvoiceKind>('invoice', 'invoice', 'deposit_invoice', 'credit_note', 'debit_note'),
    regime: fc.constantFrom<InvoiceRegime>('normal', 'normal', 'franchise'),
    isUntaxed: fc.boolean(),
  })
  .map((choice) => ({
    ...choice,
    isUntaxed: choice.kind === 'debit_note' || (choice.kind === 'credit_note' && choice.isUntaxed),
  }));

const common = fc.record(
  {
    choice: choices,
    sequence: fc.integer({ min: 1, max: 1_500_000 }),
    issuedOn: days('2026-01-01', '2030-12-31'),
    terms: fc.integer({ min: 0, max: 60 }),
    seller: sellers,
    buyer: fc.oneof({ weight: 9, arbitrary: companies }, { weight: 1, arbitrary: persons }),
    buyerReference: fc.oneof(typedText, fc.integer({ min: 1, max: 99_999 }).map(String)),
    rental: rentals,
    preceding: fc.array(
      fc.record({
        number: fc
          .integer({ min: 1, max: 99 })
          .map((sequence) => `F-2026-${String(sequence).padStart(6, '0')}`),
        issuedOn: fc.constant('2026-01-05'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    paid: fc.constantFrom('none', 'none', 'some', 'all', 'in cash'),
    account: accounts,
    remark: notes.map((text) => ({ text, language: 'fr' })),
    footer: notes,
  },
  {
    requiredKeys: [
      'choice',
      'sequence',
      'issuedOn',
      'terms',
      'seller',
      'buyer',
      'buyerReference',
      'rental',
      'preceding',
      'paid',
      'account',
    ],
  },
);

/** Facts of any document; the VAT follows from them as it does in the product. */
const sources: fc.Arbitrary<InvoiceSources> = common.chain((facts) => {
  const { choice, terms, seller: of, buyer, paid, preceding, ...rest } = facts;
  const { kind, regime, isUntaxed } = choice;
  const { number, ...named } = of;
  const place = {
    country: buyer.address.country,
    vatNumber: buyer.is === 'company' ? buyer.vatNumber : null,
  };
  const asked = vatOfSale({ regime, days: rest.rental.days, buyer: place });
  // What the owner typed for a person, after asking the accountant.
  const rate = asked === 'foreign_vat' ? { category: 'S' as const, percent: 25.5 } : asked;
  const sold = isUntaxed
    ? lineOf(untaxedWhat, { min: 1, max: 500_000 }, OUTSIDE_VAT).map((line) => [line])
    : soldLines(rate);
  const deposits = kind === 'invoice' ? depositLines(rate) : fc.constant([]);
  return fc.tuple(sold, deposits).map(([lines, deducted]): InvoiceSources => {
    const all = [...lines, ...deducted];
    const unpaid: InvoiceSources = {
      ...rest,
      kind,
      regime,
      seller: { ...named, companyNumber: number, vatNumber: number },
      buyer,
      lines: all,
      issuedAt: `${rest.issuedOn}T09:00:00.000Z`,
      dueOn: addDays(rest.issuedOn, terms),
      paidOn: kind === 'deposit_invoice' ? addDays(rest.issuedOn, -(terms % 3)) : null,
      preceding: kind === 'credit_note' || kind === 'debit_note' ? preceding : [],
      paidCents: 0,
      roundingCents: 0,
    };
    return { ...unpaid, ...paidOf(invoiceOf(unpaid), paid) };
  });
});

const paidOf = (
  { totals: { grossCents } }: InvoiceData,
  paid: string,
): Pick<InvoiceSources, 'paidCents' | 'roundingCents'> => {
  if (paid === 'in cash') {
    const paidCents = Math.round(grossCents / 5) * 5 || 0;
    return { paidCents, roundingCents: paidCents - grossCents };
  }
  const share = { none: 0, some: 0.3, all: 1 }[paid] ?? 0;
  return { paidCents: Math.trunc(grossCents * share) || 0, roundingCents: 0 };
};

/** Documents of every kind, regime and category, for all kinds of buyers. */
export const generatedInvoices: fc.Arbitrary<InvoiceData> = sources.map((facts) =>
  invoiceData.parse(invoiceOf(facts)),
);
