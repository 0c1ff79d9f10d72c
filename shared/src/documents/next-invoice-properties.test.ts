import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleInvoice } from '../testing/example-invoice.ts';
import { invoicedRental } from '../testing/invoiced-rental.ts';
import type { InvoiceData } from './invoice-data.schema.ts';
import { splitVat } from './receipt.rules.ts';
import { wholeCredit } from './next-credit.rules.ts';
import { isTaxedLine, standingInvoices } from './standing-invoices.rules.ts';

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'pay',
      'pay',
      'back',
      'charge',
      'charge',
      'damage',
      'reduce',
      'reverse',
      'price',
      'regime',
      'place',
      'draw',
      'draw',
      'day',
    ),
    cents: fc.integer({ min: 1, max: 200_00 }),
    of: fc.nat(1_000),
  }),
  { maxLength: 14 },
);
const stories = fc.record({
  totalCents: fc.integer({ min: 0, max: 900_00 }),
  before: acts,
  end: fc.constantFrom('finalized', 'canceled', 'kept', 'kept untaxed'),
  after: acts,
});
type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never;
type Rental = ReturnType<typeof invoicedRental>;

const perform = (rental: Rental, { act, cents, of }: Story['before'][number], hasRegimes: boolean): void => {
  const { facts, entries } = rental;
  const owed = rental.owedCents(true) + rental.owedCents(false);
  if (act === 'pay') rental.pay(cents);
  if (act === 'back') rental.pay(-Math.min(cents, rental.paidCents()));
  if (act === 'charge') rental.charge('fuel', cents);
  if (act === 'damage') rental.charge('damage', cents);
  if (act === 'reduce' && owed > 0) rental.reduce(Math.min(cents, owed));
  if (act === 'reverse') {
    const [entry] = entries.slice(of % Math.max(1, entries.length));
    if (entry) rental.reverse(entry.id);
  }
  if (act === 'price') facts.totalCents = Math.max(0, facts.totalCents + cents - 100_00);
  if (act === 'regime' && hasRegimes)
    facts.rate = facts.rate.category === 'S' ? { category: 'E', percent: 0 } : { category: 'S', percent: 21 };
  if (act === 'place' && hasRegimes)
    facts.rate =
      facts.rate.category === 'AE' ? { category: 'S', percent: 21 } : { category: 'AE', percent: 0 };
  if (act === 'day') facts.day = `2026-12-${String((of % 28) + 1).padStart(2, '0')}`;
  if (act === 'draw') rental.round();
};

const told = (story: Story, hasRegimes = true): Rental => {
  const rental = invoicedRental(exampleInvoice, story.totalCents);
  for (const step of story.before) perform(rental, step, hasRegimes);
  const { facts } = rental;
  facts.state = story.end === 'finalized' ? 'finalized' : 'canceled';
  if (story.end.startsWith('kept'))
    facts.kept = { cents: rental.paidCents(), vat: story.end === 'kept' ? 'S21' : 'O' };
  for (const step of story.after) perform(rental, step, hasRegimes);
  return rental;
};

const signed = ({ kind }: InvoiceData, cents: number): number => (kind === 'credit_note' ? -cents : cents);
const sumOf = (issued: readonly InvoiceData[], isTaxed: boolean): number =>
  issued
    .filter(({ lines }) => lines.some(isTaxedLine) === isTaxed)
    .reduce((cents, data) => cents + signed(data, data.totals.grossCents), 0);

describe('the documents of a rental', () => {
  it('state what was paid before it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_00 }), acts, (totalCents, before) => {
        const rental = invoicedRental(exampleInvoice, totalCents);
        for (const step of before) perform(rental, step, true);
        rental.round();
        expect(sumOf(rental.issued, true)).toBe(rental.paidCents());
        expect(rental.round()).toEqual([]);
      }),
    );
  });

  it('add up to its account once it has ended, with VAT and without', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rental = told(story);
        rental.round();
        expect(sumOf(rental.issued, true)).toBe(rental.owedCents(true));
        expect(sumOf(rental.issued, false)).toBe(rental.owedCents(false));
        expect(rental.round()).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('state the VAT of each euro once: that of what is owed, but for the rounding of each document', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rental = told(story, false);
        rental.round();
        const vat = rental.issued.reduce((cents, data) => cents + signed(data, data.totals.vatCents), 0);
        const expected = splitVat(rental.owedCents(true)).vatCents;
        expect(Math.abs(vat - expected)).toBeLessThanOrEqual(rental.issued.length);
      }),
    );
  });

  it('never say that more was paid than was, nor ask for it twice', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rental = told(story);
        rental.round();
        for (const { kind, totals } of rental.issued) {
          expect(totals.payableCents).toBeGreaterThanOrEqual(0);
          if (kind === 'deposit_invoice') expect(totals.payableCents).toBe(0);
        }
      }),
    );
  });

  it('undo to zero when all that stands of them is credited, newest first', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rental = told(story);
        rental.round();
        for (const document of standingInvoices(rental.issued).toReversed())
          if (document.lines.length > 0) rental.issue(wholeCredit(document));
        for (const of of ['netCents', 'vatCents', 'grossCents'] as const)
          expect(rental.issued.reduce((cents, data) => cents + signed(data, data.totals[of]), 0)).toBe(0);
        expect(standingInvoices(rental.issued).flatMap(({ lines }) => lines)).toEqual([]);
      }),
    );
  });

  it('are invoiced anew where the customer owes the VAT', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const rental = told(story, false);
        rental.round();
        rental.facts.rate = { category: 'AE', percent: 0 };
        rental.round();
        const standing = standingInvoices(rental.issued).flatMap(({ lines }) => lines);
        expect(standing.filter(isTaxedLine).every(({ category }) => category === 'AE')).toBe(true);
        const vat = rental.issued.reduce((cents, data) => cents + signed(data, data.totals.vatCents), 0);
        expect(vat).toBe(0);
        expect(sumOf(rental.issued, true)).toBe(rental.owedCents(true));
        expect(rental.round()).toEqual([]);
      }),
    );
  });
});
