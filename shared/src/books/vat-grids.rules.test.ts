import { describe, expect, it } from 'vitest';
import type { InvoiceKind } from '../documents/document-kinds.ts';
import { netLines, type PricedLine, type VatCategory } from '../documents/invoice-vat.rules.ts';
import { splitVat } from '../documents/receipt.rules.ts';
import type { Cents } from '../kernel/money.ts';
import type { JournalFact, ReceiptSums } from './journal.rules.ts';
import { balanceOf, statedByDocument, statedByFact, sumOfStated, type Stated } from './vat-grids.rules.ts';

const line = (category: VatCategory, priceCents: Cents, percent = category === 'S' ? 21 : 0): PricedLine => ({
  category,
  percent,
  priceCents,
});
const document = (kind: InvoiceKind, ...lines: PricedLine[]): Stated =>
  statedByDocument(
    kind,
    lines.map((one, index) => ({ ...one, ...(netLines(lines)[index] ?? { grossCents: 0, netCents: 0 }) })),
  );

const taxed = (grossCents: Cents, more: Partial<ReceiptSums> = {}): ReceiptSums => {
  const { percent: vatPercent, ...split } = splitVat(grossCents);
  return { roundingCents: 0, untaxedCents: 0, exemptCents: 0, vatPercent, ...split, ...more };
};
const fact = (sums: ReceiptSums | null, more: Partial<JournalFact> = {}): Stated =>
  statedByFact({
    day: '2026-11-02',
    method: 'cash',
    amountCents: 0,
    isChargeback: false,
    isReversal: false,
    receipt: sums && 'R-2026-000001',
    sums,
    was: null,
    is: sums ? 'receipt' : 'pending',
    ...more,
  });

/** The grids that are not 0. */
const gridsOf = ({ grids }: Stated): Record<string, Cents> =>
  Object.fromEntries(Object.entries(grids).filter(([, cents]) => cents !== 0));

describe('the grids of a document', () => {
  it.each<[string, Stated, Record<string, Cents>]>([
    ['an invoice of 121 €', document('invoice', line('S', 121_00)), { '03': 100_00, '54': 21_00 }],
    [
      'a final invoice that deducts a deposit',
      document('invoice', line('S', 363_00), { ...line('S', -121_00), knownNetCents: -100_00 }),
      { '03': 200_00, '54': 42_00 },
    ],
    [
      'a final invoice of 0 €',
      document('invoice', line('S', 121_00), { ...line('S', -121_00), knownNetCents: -100_00 }),
      {},
    ],
    ['a credit note', document('credit_note', line('S', 60_50)), { '49': 50_00, '64': 10_50 }],
    ['a debit note, outside the scope of VAT', document('debit_note', line('O', 80_00)), {}],
    ['the franchise', document('invoice', line('E', 121_00)), { '00': 121_00 }],
    ['a credit note under the franchise', document('credit_note', line('E', 21_00)), { '49': 21_00 }],
    ['reverse charge: the net of the price', document('invoice', line('AE', 121_00)), { '44': 100_00 }],
    ['a credit note on a reverse charge', document('credit_note', line('AE', 121_00)), { '48': 100_00 }],
    [
      'the rate of another country, whose VAT is not due here',
      document('invoice', line('S', 108_10, 8.1)),
      { '47': 100_00 },
    ],
    [
      'a credit note on the rate of another country',
      document('credit_note', line('S', 108_10, 8.1)),
      { '49': 100_00 },
    ],
  ])('%s', (_, stated, grids) => {
    expect(gridsOf(stated)).toEqual(grids);
  });
});

describe('the grids of a receipt', () => {
  it.each<[string, Stated, Record<string, Cents>]>([
    ['a payment', fact(taxed(121_00)), { '03': 100_00, '54': 21_00 }],
    [
      'the indemnity and the rounding in it stand in none',
      fact(taxed(121_00, { untaxedCents: 50_00, roundingCents: 2 })),
      { '03': 100_00, '54': 21_00 },
    ],
    ['a refund', fact(taxed(-60_50)), { '49': 50_00, '64': 10_50 }],
    ['a payment that is corrected', fact(taxed(121_00), { isReversal: true }), { '49': 100_00, '64': 21_00 }],
    ['a refund that is corrected', fact(taxed(-121_00), { isReversal: true }), { '03': 100_00, '54': 21_00 }],
    [
      'a kept deposit that becomes an indemnity without VAT',
      fact(taxed(-45_00, { untaxedCents: 45_00 })),
      { '49': 37_19, '64': 7_81 },
    ],
    ['the franchise', fact({ ...taxed(0), vatPercent: 0, netCents: 80_00 }), { '00': 80_00 }],
    ['what a bank took back', fact(taxed(121_00), { isChargeback: true, amountCents: -121_00 }), {}],
    ['money without a receipt', fact(null, { amountCents: 60_00 }), {}],
    ['money that invoices state', fact(null, { amountCents: 60_00, is: 'invoiced' }), {}],
    [
      'a receipt that comes later',
      fact(taxed(121_00), { was: 'pending', amountCents: 121_00 }),
      { '03': 100_00, '54': 21_00 },
    ],
    [
      'a receipt that an invoice replaces leaves its grid',
      fact(taxed(121_00), { was: 'receipt', is: 'invoiced', amountCents: 121_00 }),
      { '03': -100_00, '54': -21_00 },
    ],
    [
      'a refund that an invoice replaces leaves its grid',
      fact(taxed(-121_00), { was: 'receipt', is: 'invoiced', amountCents: -121_00 }),
      { '49': -100_00, '64': -21_00 },
    ],
  ])('%s', (_, stated, grids) => {
    expect(gridsOf(stated)).toEqual(grids);
  });
});

it('what is owed to the State is 71, what it owes is 72', () => {
  expect(balanceOf({ vatCents: 21_00 })).toEqual({ '71': 21_00, '72': 0 });
  expect(balanceOf(sumOfStated([document('credit_note', line('S', 121_00))]))).toEqual({
    '71': 0,
    '72': 21_00,
  });
});
