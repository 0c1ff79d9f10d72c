import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../testing/example-invoice.ts';
import { invoicedRental } from '../testing/invoiced-rental.ts';
import type { InvoiceData } from './invoice-data.schema.ts';

/** A document as `kind: gross of each line = gross, to pay`. */
const told = ({ kind, lines, totals }: InvoiceData): string =>
  `${kind}: ${lines.map(({ what, grossCents }) => `${what.of} ${grossCents}`).join(', ')} = ${totals.grossCents}, ${totals.payableCents}`;
const toldOf = (documents: readonly InvoiceData[]): string[] => documents.map(told);

const SOLD = 363_00;

describe('the next document of a rental', () => {
  it('is a deposit invoice for money that comes before its end, of each day', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    expect(rental.round()).toEqual([]);
    rental.pay(100_00);
    rental.facts.day = '2026-11-05';
    rental.pay(50_00);
    const documents = rental.round();
    expect(toldOf(documents)).toEqual([
      'deposit_invoice: on_account 10000 = 10000, 0',
      'deposit_invoice: on_account 5000 = 5000, 0',
    ]);
    expect(documents.map(({ paidOn }) => paidOn)).toEqual(['2026-11-02', '2026-11-05']);
  });

  it('is the final invoice once it has ended, which deducts the deposits by their numbers', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.pay(100_00);
    rental.round();
    rental.charge('fuel', 20_00);
    rental.reduce(10_00);
    rental.facts.state = 'finalized';
    const [final, ...others] = rental.round();
    expect(others).toEqual([]);
    expect(final && told(final)).toBe(
      'invoice: vehicle 36300, charge 2000, reduction -1000, deposit -10000 = 27300, 27300',
    );
    expect(final?.lines.at(-1)?.what).toMatchObject({ number: 'F-2026-000001', issuedOn: '2026-11-02' });
  });

  it('is a final invoice of 0,00 when all was paid before', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.pay(SOLD);
    rental.round();
    rental.facts.state = 'finalized';
    expect(toldOf(rental.round())).toEqual(['invoice: vehicle 36300, deposit -36300 = 0, 0']);
  });

  it('is an invoice for what is charged later, and a debit note for what has no VAT', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.facts.state = 'finalized';
    rental.round();
    rental.charge('cleaning', 60_00);
    rental.charge('damage', 250_00);
    const documents = rental.round();
    expect(toldOf(documents)).toEqual([
      'invoice: charge 6000 = 6000, 6000',
      'debit_note: charge 25000 = 25000, 25000',
    ]);
    expect(documents[1]?.preceding).toEqual([{ number: 'F-2026-000002', issuedOn: '2026-11-02' }]);
    expect(documents[1]?.seller.vatNumber).toBeNull();
  });

  it('is a credit note for a reduction, and an invoice when the reduction is undone', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.facts.state = 'finalized';
    rental.round();
    const id = rental.reduce(63_00);
    const [credit] = rental.round();
    expect(credit && told(credit)).toBe('credit_note: reduction 6300 = 6300, 6300');
    expect(credit?.preceding).toEqual([{ number: 'F-2026-000001', issuedOn: '2026-11-02' }]);
    rental.reverse(id);
    expect(toldOf(rental.round())).toEqual(['invoice: reduction 6300 = 6300, 6300']);
  });

  it('takes back on a document no more than stands of it', () => {
    const rental = invoicedRental(exampleInvoice, 100_00);
    rental.facts.state = 'finalized';
    rental.round();
    rental.charge('cleaning', 200_00);
    rental.round();
    rental.reduce(250_00);
    const credits = rental.round();
    expect(toldOf(credits)).toEqual([
      'credit_note: reduction 10000 = 10000, 10000',
      'credit_note: reduction 15000 = 15000, 15000',
    ]);
    expect(credits.map(({ preceding }) => preceding[0]?.number)).toEqual(['F-2026-000001', 'F-2026-000002']);
  });

  it('takes back a charge that is reversed, with the net amount that was invoiced', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    const id = rental.charge('late', 33_33);
    rental.facts.state = 'finalized';
    const [final] = rental.round();
    rental.reverse(id);
    const [credit] = rental.round();
    expect(credit?.lines[0]?.netCents).toBe(final?.lines[1]?.netCents);
    expect(credit && told(credit)).toBe('credit_note: charge 3333 = 3333, 3333');
  });

  it('credits the deposits of a cancelled rental; what is kept is invoiced, or a debit note without VAT', () => {
    for (const [kept, expected] of [
      [null, ['credit_note: on_account 10000 = 10000, 10000']],
      [{ cents: 100_00, vat: 'S21' }, ['invoice: charge 10000, deposit -10000 = 0, 0']],
      [
        { cents: 100_00, vat: 'O' },
        ['credit_note: on_account 10000 = 10000, 10000', 'debit_note: charge 10000 = 10000, 0'],
      ],
    ] as const) {
      const rental = invoicedRental(exampleInvoice, SOLD);
      rental.pay(100_00);
      rental.round();
      rental.facts.state = 'canceled';
      rental.facts.kept = kept;
      if (kept?.vat === 'O') {
        rental.pay(-100_00);
        rental.facts.untaxedPaidCents = 100_00;
      }
      expect(toldOf(rental.round())).toEqual(expected);
    }
  });

  it('credits what was paid beyond what is owed, and deducts the rest', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.pay(SOLD);
    rental.round();
    rental.facts.totalCents = 300_00;
    rental.facts.state = 'finalized';
    expect(toldOf(rental.round())).toEqual([
      'credit_note: on_account 6300 = 6300, 6300',
      'invoice: vehicle 30000, deposit -30000 = 0, 0',
    ]);
  });

  it('says what was paid with the final invoice', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.facts.state = 'finalized';
    rental.pay(300_00);
    expect(toldOf(rental.round())).toEqual(['invoice: vehicle 36300 = 36300, 6300']);
  });

  it('keeps the VAT of a deposit of another regime, and exempts the rest', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.pay(121_00);
    const [deposit] = rental.round();
    rental.facts.rate = { category: 'E', percent: 0 };
    rental.facts.state = 'finalized';
    const [final] = rental.round();
    expect(deposit?.totals.vatCents).toBe(21_00);
    expect(final?.totals).toMatchObject({ grossCents: 242_00, netCents: 242_00, vatCents: 0 });
  });

  it('invoices anew without VAT where the customer owes it, net of what was paid', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.pay(121_00);
    rental.round();
    rental.facts.rate = { category: 'AE', percent: 0 };
    rental.facts.state = 'finalized';
    expect(toldOf(rental.round())).toEqual([
      'credit_note: on_account 12100 = 12100, 12100',
      'invoice: vehicle 30000 = 30000, 17900',
    ]);
  });

  it('is a deposit invoice without VAT from the start where the customer owes it', () => {
    const rental = invoicedRental(exampleInvoice, SOLD);
    rental.facts.rate = { category: 'AE', percent: 0 };
    rental.pay(100_00);
    expect(toldOf(rental.round())).toEqual(['deposit_invoice: on_account 10000 = 10000, 0']);
    rental.facts.state = 'finalized';
    expect(toldOf(rental.round())).toEqual(['invoice: vehicle 30000, deposit -10000 = 20000, 20000']);
  });
});
