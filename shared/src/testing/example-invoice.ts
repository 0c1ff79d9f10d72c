import type { InvoiceSources, UnsplitLine } from '../documents/invoice.rules.ts';

const wavre = { street: 'Rue de la Station 12', postalCode: '1300', city: 'Wavre', country: 'BE' };
const brussels = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };

export const rentalLine: UnsplitLine = {
  what: { of: 'vehicle' },
  quantity: 3,
  unit: 'day',
  priceCents: 363_00,
  category: 'S',
  percent: 21,
};

/** What an invoice of an invented agency to a company is made of. */
export const exampleInvoice = (changes: Partial<InvoiceSources> = {}): InvoiceSources => ({
  kind: 'invoice',
  sequence: 12,
  issuedAt: '2026-11-30T09:00:00.000Z',
  issuedOn: '2026-11-30',
  dueOn: '2026-12-15',
  paidOn: null,
  regime: 'normal',
  seller: {
    name: 'Volant',
    address: wavre,
    phone: '+32 10 45 67 89',
    email: 'bonjour@volant.example',
    companyNumber: 'BE 0123.456.749',
    vatNumber: 'BE 0123.456.749',
  },
  buyer: {
    is: 'company',
    name: 'Boulangerie Duval & Fils SRL',
    address: brussels,
    companyNumber: 'BE 0234.567.873',
    vatNumber: 'BE 0234.567.873',
    accountingEmail: 'compta@duval.example',
  },
  buyerReference: 'PO-4711',
  rental: {
    id: 42,
    vehicle: 'Renault Clio',
    plate: '1ABC123',
    startDate: '2026-11-26',
    endDate: '2026-11-29',
    days: 3,
  },
  lines: [rentalLine],
  preceding: [],
  paidCents: 0,
  roundingCents: 0,
  account: { iban: 'BE68 5390 0754 7034', bic: 'TRIOBEBB', bankName: 'Triodos' },
  ...changes,
});
