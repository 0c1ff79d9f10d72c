import { describe, expect, it } from 'vitest';
import { exampleInvoice, rentalLine } from '../testing/example-invoice.ts';
import { invoiceData, type InvoiceData } from './invoice-data.schema.ts';
import type { InvoiceFlaw } from './invoice-flaws.rules.ts';
import { invoiceOf, type InvoiceSources, type UnsplitLine } from './invoice.rules.ts';

const untaxed: UnsplitLine = {
  what: { of: 'charge', kind: 'damage', reason: 'Rétroviseur' },
  quantity: 1,
  unit: 'one',
  priceCents: 250_00,
  category: 'O',
  percent: 0,
};
const deposit: UnsplitLine = {
  ...rentalLine,
  what: { of: 'deposit', number: 'F-2026-000003', issuedOn: '2026-11-02' },
  quantity: 1,
  unit: 'one',
  priceCents: -108_90,
  knownNetCents: -90_00,
};
const preceding = [{ number: 'F-2026-000003', issuedOn: '2026-11-02' }];

const made = (changes: Partial<InvoiceSources> = {}): InvoiceData =>
  invoiceData.parse(invoiceOf(exampleInvoice(changes)));

describe('an invoice', () => {
  it('says what is owed, and how to pay it', () => {
    expect(made()).toMatchObject({
      number: 'F-2026-000012',
      dueOn: '2026-12-15',
      lines: [{ grossCents: 363_00, netCents: 300_00 }],
      totals: { netCents: 300_00, vatCents: 63_00, grossCents: 363_00, paidCents: 0, payableCents: 363_00 },
      payment: { communication: '+++126/0000/01282+++' },
      account: { iban: 'BE68 5390 0754 7034' },
      mentions: [],
    });
  });

  it('deducts a deposit as its own invoice says it', () => {
    const { lines, totals } = made({ lines: [rentalLine, deposit] });
    expect(lines[1]).toMatchObject({ grossCents: -108_90, netCents: -90_00 });
    expect(totals).toMatchObject({ netCents: 210_00, vatCents: 44_10, payableCents: 254_10 });
  });

  it('asks for nothing where all is paid', () => {
    const all = { ...deposit, priceCents: -363_00, knownNetCents: -300_00 };
    expect(made({ lines: [rentalLine, all] })).toMatchObject({
      dueOn: null,
      payment: null,
      account: { iban: 'BE68 5390 0754 7034' },
      totals: { netCents: 0, vatCents: 0, payableCents: 0 },
    });
    expect(made({ paidCents: 363_00 })).toMatchObject({ dueOn: null, payment: null });
  });

  it('has the addresses of both parties', () => {
    const { seller, buyer } = made();
    expect(seller.endpoint).toEqual({ scheme: '0208', id: '0123456749' });
    expect(buyer).toMatchObject({ endpoint: { scheme: '0208', id: '0234567873' } });
  });

  it('of a company in another country that owes the VAT itself says so', () => {
    const buyer = { ...exampleInvoice().buyer, vatNumber: 'NL859462102B01', companyNumber: null };
    const address = { ...buyer.address, postalCode: '1011 AB', city: 'Amsterdam', country: 'NL' };
    const lines = [{ ...rentalLine, category: 'AE' as const, percent: 0 }];
    expect(made({ buyer: { ...buyer, address }, lines })).toMatchObject({
      totals: { netCents: 300_00, vatCents: 0, grossCents: 300_00 },
      mentions: ['reverse_charge'],
    });
  });
});

it('a deposit invoice says when the money came, and is paid', () => {
  const data = made({ kind: 'deposit_invoice', paidOn: '2026-11-28', paidCents: 363_00 });
  expect(data).toMatchObject({ number: 'F-2026-000012', paidOn: '2026-11-28', payment: null });
});

it('a credit note names what it corrects, and asks for nothing', () => {
  const data = made({ kind: 'credit_note', preceding });
  expect(data).toMatchObject({
    number: 'NC-2026-000012',
    preceding,
    payment: null,
    dueOn: null,
    totals: { payableCents: 363_00 },
    mentions: ['vat_to_give_back'],
  });
});

it('a debit note has no VAT number, but the addresses that follow from them', () => {
  const foreign = {
    ...exampleInvoice().buyer,
    address: { street: 'Damrak 1', postalCode: '1012 LG', city: 'Amsterdam', country: 'NL' },
    companyNumber: '17223114',
    vatNumber: 'NL859462102B01',
  };
  expect(made({ kind: 'debit_note', lines: [untaxed], preceding, buyer: foreign })).toMatchObject({
    number: 'ND-2026-000012',
    seller: { vatNumber: null, endpoint: { scheme: '0208', id: '0123456749' } },
    buyer: { vatNumber: null, endpoint: { scheme: '9944', id: 'NL859462102B01' } },
    mentions: ['outside_vat'],
    totals: { netCents: 250_00, vatCents: 0 },
  });
});

describe('a document is refused', () => {
  const person = {
    is: 'person',
    name: 'Léa Peeters',
    address: exampleInvoice().buyer.address,
    email: '',
  } as const;
  const first = invoiceOf(exampleInvoice()).lines[0]!;
  const debit = invoiceOf(exampleInvoice({ kind: 'debit_note', lines: [untaxed], preceding }));
  const changed = (changes: Partial<InvoiceData>): InvoiceData => ({ ...made(), ...changes });
  const { totals, seller } = made();

  it.each<[InvoiceFlaw, InvoiceData]>([
    ['totals', changed({ totals: { ...totals, netCents: 299_99, vatCents: 63_01 } })],
    ['totals', changed({ totals: { ...totals, payableCents: 362_99 } })],
    ['rate', changed({ lines: [{ ...first, percent: 0 }] })],
    ['vat_outside_its_category', changed({ lines: [{ ...first, category: 'E', percent: 0 }] })],
    [
      'outside_vat_with_others',
      {
        ...changed(invoiceOf(exampleInvoice({ lines: [rentalLine, untaxed] }))),
        mentions: [],
      },
    ],
    ['kind_of_untaxed', { ...debit, kind: 'invoice' }],
    ['kind_of_untaxed', changed({ kind: 'debit_note' })],
    ['vat_number_of_untaxed', { ...debit, seller }],
    ['seller_without_vat_number', changed({ seller: { ...seller, vatNumber: null } })],
    [
      'reverse_charge_to_others',
      invoiceOf(exampleInvoice({ lines: [{ ...rentalLine, category: 'AE', percent: 0 }] })),
    ],
    [
      'reverse_charge_to_others',
      invoiceOf(exampleInvoice({ buyer: person, lines: [{ ...rentalLine, category: 'AE', percent: 0 }] })),
    ],
    [
      'deposit_not_deducted',
      invoiceOf(exampleInvoice({ lines: [{ ...deposit, priceCents: 108_90, knownNetCents: 90_00 }] })),
    ],
    ['nothing_corrected', invoiceOf(exampleInvoice({ kind: 'credit_note' }))],
    ['due_day', changed({ dueOn: null })],
    ['due_day', changed({ dueOn: '2026-11-29' })],
    ['paid_day', changed({ kind: 'deposit_invoice' })],
    ['paid_day', changed({ paidOn: '2026-11-29' })],
    ['period', changed({ rental: { ...made().rental, endDate: '2026-11-25' } })],
    ['payment', changed({ payment: null })],
  ])('for its %s', (flaw, data) => {
    const { error } = invoiceData.safeParse(data);
    expect(error?.issues.map(({ message }) => message)).toEqual([flaw]);
  });

  it('for a communication whose digits do not fit', () => {
    const { payment } = made();
    const wrong = changed({ payment: { ...payment!, communication: '+++126/0000/01283+++' } });
    expect(invoiceData.safeParse(wrong).success).toBe(false);
  });
});
